import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotencyKeys } from "#server/platform/db/schema/idempotency.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { owners } from "#server/platform/db/schema/session.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

type App = Awaited<ReturnType<typeof openTestApp>>;

async function count(database: App["database"], table: "owners" | "idempotency_keys" | "carts") {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
}

test("one key sent twenty times concurrently takes effect once", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  for (let round = 0; round < raceRounds; round += 1) {
    const device = visit();
    await device.post("/session");
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        device.post("/cart/items", { product_id: tent, quantity: 2 }, { key }),
      ),
    );
    for (const { status, body, headers } of answers) {
      if (status === 409) expect(body.code).toBe("inProgress");
      else {
        expect(status).toBe(200);
        expect(headers["idempotency-key"]).toBe(`"${key}"`);
        expect(body.items[0].quantity).toBe(2);
      }
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { body } = await device.get("/cart");
    expect(body).toMatchObject({ version: 1, items: [{ quantity: 2 }] });
  }
});

test("a repeated call does not wait for a running one", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/cart/items", { product_id: tent });
  const holder = await database.pool.connect();
  const key = randomUUID();
  const add = () => device.post("/cart/items", { product_id: tent }, { key });
  try {
    await holder.query("begin");
    await holder.query("select from carts for update");
    const first = add();
    await until(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length === 1;
    });
    const again = await add();
    expect(again).toMatchObject({ status: 409, body: { code: "inProgress" } });
    await holder.query("commit");
    expect(await first).toMatchObject({ status: 200, body: { version: 2 } });
  } finally {
    holder.release();
  }
  expect(await add()).toMatchObject({ status: 200, body: { version: 2 } });
});

test("a repeated call is answered with the current object, and changes nothing", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const device = visit();
  await device.post("/session");
  const key = randomUUID();
  const body = { product_id: tent, quantity: 7 };
  const first = await device.post("/cart/items", body, { key });
  const notices = [{ code: "stockShort", item_id: tent, from: 7, to: 5 }];
  expect(first.body).toMatchObject({ version: 1, notices });
  await device.put(`/cart/items/${tent}`, { quantity: 2 });
  const again = await device.post("/cart/items?lang=en", body, { key });
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    version: 2,
    items: [{ quantity: 2, name: "Tent for three" }],
    notices,
  });
});

test("an object created without an id is found again by its key", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  await device.post("/session");
  const key = randomUUID();
  const first = await device.post("/checklists", { name: "Похід" }, { key });
  const again = await device.post("/checklists", { name: "Похід" }, { key });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await device.get("/checklists?kind=own")).body).toHaveLength(1);
});

test("a repeated call whose object was deleted is answered as done", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  const key = randomUUID();
  const { body } = await device.post("/checklists", { name: "Похід" }, { key });
  await device.delete(`/checklists/${body.id}`);
  const again = await device.post("/checklists", { name: "Похід" }, { key });
  expect(again).toMatchObject({ status: 200, body: { id: body.id, deleted: true } });
});

test("the order of keys in a body does not make it another call", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/session");
  const key = randomUUID();
  await device.post("/cart/items", { product_id: tent, quantity: 2 }, { key });
  const again = await device.post("/cart/items", { quantity: 2, product_id: tent }, { key });
  expect(again).toMatchObject({ status: 200, body: { version: 1 } });
});

test("one key under another call is refused, and nothing changes", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const key = randomUUID();
  const { body } = await device.post("/cart/items", { product_id: tent }, { key });
  const reused = { status: 422, body: { code: "keyReused" } };
  const other = await device.post("/cart/items", { product_id: tent, quantity: 2 }, { key });
  expect(other).toMatchObject(reused);
  expect(await device.put(`/cart/items/${tent}`, { quantity: 1 }, { key })).toMatchObject(reused);
  expect(await device.delete(`/cart/items/${tent}`, { key })).toMatchObject(reused);
  expect((await device.get("/cart")).body).toEqual(body);
});

test("a refusal is not stored: the same call may succeed later", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 0 });
  const device = visit();
  await device.post("/session");
  const key = randomUUID();
  const add = () => device.post("/cart/items", { product_id: tent }, { key });
  expect(await add()).toMatchObject({ status: 409, body: { code: "outOfStock" } });
  expect(await count(database, "idempotency_keys")).toBe(0);
  await database.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, tent));
  expect(await add()).toMatchObject({ status: 200, body: { items: [{ quantity: 1 }] } });
});

test("another owner's key is refused, and discloses nothing", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const [device, other] = [visit(), visit()];
  await other.post("/session");
  const key = randomUUID();
  const body = { product_id: tent };
  await device.post("/cart/items", body, { key });
  const same = await other.post("/cart/items", body, { key });
  expect(same).toMatchObject({ status: 422, body: { code: "keyReused" } });
  expect(same.body.state).toBeUndefined();
  expect((await other.get("/cart")).body.items).toEqual([]);
});

test("a guest's key belongs to the customer after the merge", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const [guest, customer] = [visit(), visit()];
  const me = (await customer.post("/session")).body.identity;
  const was = (await guest.post("/session")).body.identity;
  const key = randomUUID();
  await guest.post("/cart/items", { product_id: tent }, { key });
  await database.db.update(owners).set({ mergedInto: me }).where(eq(owners.id, was));
  const again = await customer.post("/cart/items", { product_id: tent }, { key });
  expect(again).toMatchObject({ status: 200, body: { items: [] } });
});

test("a lost first write repeated without a session creates no second shopper", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const key = randomUUID();
  const [lost, again] = [visit(), visit()];
  expect((await lost.post("/cart/items", { product_id: tent }, { key })).status).toBe(200);
  const refused = await again.post("/cart/items", { product_id: tent }, { key });
  expect(refused).toMatchObject({ status: 422, body: { code: "keyReused" } });
  expect(refused.headers["set-cookie"]).toBeUndefined();
  expect(await count(database, "owners")).toBe(1);
});

test("with a session a lost first answer loses nothing", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const { identity } = (await device.post("/session")).body;
  const key = randomUUID();
  const send = () =>
    device.post("/cart/items", { product_id: tent }, { key, headers: { "if-identity": identity } });
  await send();
  expect(await send()).toMatchObject({
    status: 200,
    body: { version: 1, items: [{ quantity: 1 }] },
  });
});

test("one key sent concurrently without a session creates one shopper", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visit().post("/cart/items", { product_id: tent }, { key })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(["inProgress", "keyReused", ...refused]).size).toBe(2);
  expect(await count(database, "owners")).toBe(1);
  expect(await count(database, "carts")).toBe(1);
});

test("an aborted call leaves neither its effect nor its key", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/cart/items", { product_id: tent });
  const holder = await database.pool.connect();
  const key = randomUUID();
  const add = () => device.post("/cart/items", { product_id: tent }, { key });
  try {
    await holder.query("begin");
    await holder.query("select from carts for update");
    const cut = add();
    await until(async () => {
      const { rows } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length === 1;
    });
    const answer = await cut;
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(2);
    await holder.query("rollback");
  } finally {
    holder.release();
  }
  expect((await device.get("/cart")).body.version).toBe(1);
  expect(await add()).toMatchObject({
    status: 200,
    body: { version: 2, items: [{ quantity: 2 }] },
  });
});

test("a key is a UUID, quoted or bare, and anything else is refused", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const send = (key: string) =>
    device.post("/cart/items", { product_id: tent }, { headers: { "idempotency-key": key } });
  const key = randomUUID();
  expect((await send(`"${key}"`)).body.version).toBe(1);
  expect((await send(key)).body.version).toBe(1);
  expect((await send(key.toUpperCase())).body.version).toBe(1);
  for (const wrong of ["", "1", `"${key}`, `${key};a=1`, "x".repeat(36)])
    expect(await send(wrong)).toMatchObject({ status: 400, body: { code: "invalid" } });
  expect((await device.get("/cart")).body.version).toBe(1);
});

test("a stored key has no request body", async () => {
  const { visit, database } = await openTestApp();
  const key = randomUUID();
  await visit().put("/cart", { email: "olena@example.com" }, { key });
  const [storedKey] = await database.db.select().from(idempotencyKeys);
  expect(storedKey).toMatchObject({ key, status: 200, code: null, body: null });
  expect(JSON.stringify(storedKey)).not.toContain("olena");
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it never came to be so");
}
