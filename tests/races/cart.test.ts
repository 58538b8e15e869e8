import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Cart, CartRow } from "#contract/cart.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import { cartOfRows, rowsOfCart } from "#rules/cart/cart.ts";
import { cartLane } from "#server/cart/lane.ts";
import { readDelta } from "#server/ops/delta.ts";
import { openTestApp, retryWhileBusy, type Visitor } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

test("of fifty concurrent adds of a product with stock five, five are in the cart and the rest are refused", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const device = visit();
  await device.post("/session");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => {
      const key = randomUUID();
      return retryWhileBusy(() => device.post("/cart/items", { product_id: tent }, { key }));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const notified = answers.filter(({ body }) => body.notices.length > 0);
  expect(notified).toHaveLength(45);
  for (const { body } of notified) {
    expect(body.notices).toEqual([{ code: "stockShort", item_id: tent, from: 6, to: 5 }]);
    expect(body.items[0].quantity).toBe(5);
  }
  const { body } = await device.get("/cart");
  expect(body).toMatchObject({ version: 5, items: [{ quantity: 5 }] });
});

test("concurrent first adds share one cart, and none is lost", async () => {
  const { visit, database } = await openTestApp();
  const ids = await Promise.all(Array.from({ length: 12 }, () => addProduct(database.db)));
  const device = visit();
  await device.post("/session");
  const answers = await Promise.all(
    ids.map((product_id) => device.post("/cart/items", { product_id })),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await device.get("/cart");
  expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
  expect(body.version).toBe(12);
});

test("concurrent first writes without a session each name their own identity", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const devices = Array.from({ length: 8 }, () => visit());
  const answers = await Promise.all(
    devices.map((device) => device.post("/cart/items", { product_id: tent })),
  );
  for (const [at, device] of devices.entries()) {
    const ownCart = await device.get("/cart");
    expect(ownCart.headers["x-identity"]).toBe(answers[at]?.headers["x-identity"]);
    expect(ownCart.body).toEqual(answers[at]?.body);
  }
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(8);
});

test("two devices that change the same lines in opposite order both succeed", async () => {
  const { visit, database } = await openTestApp();
  const ids = await Promise.all(Array.from({ length: 6 }, () => addProduct(database.db)));
  const [one, other] = [visit(), visit()];
  const { identity } = (await one.post("/session")).body;
  for (const [name, value] of one.cookies) other.cookies.set(name, value);
  const batchOf = (order: string[]) => ({
    lane: "cart",
    ops: order.map((product_id) => ({
      op_id: randomUUID(),
      v: 1,
      method: "POST",
      path: "/cart/items",
      body: { product_id, variant_id: null, quantity: 1 },
    })),
  });
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([
      one.post("/ops", batchOf(ids)),
      other.post("/ops", batchOf([...ids].reverse())),
      one.put(`/cart/items/${ids[0]}`, { quantity: 0 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers.slice(0, 2))
      expect(new Set(body.results.map(({ status }: { status: number }) => status))).toEqual(
        new Set([200]),
      );
  }
  const { body, headers } = await other.get("/cart");
  expect(headers["x-identity"]).toBe(identity);
  const remaining = body.items.filter(({ id }: { id: string }) => id !== ids[0]);
  expect(remaining.map(({ quantity }: { quantity: number }) => quantity)).toEqual(
    Array(5).fill(rounds * 2),
  );
  // A line that is not there, removed from a new cart before anything else, changes nothing.
  expect([rounds * 13 - 1, rounds * 13]).toContain(body.version);
});

test("two lanes with concurrent first writes belong to one shopper", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  for (let round = 0; round < 10; round += 1) {
    const device = visit();
    const { identity } = (await device.post("/session")).body;
    const id = randomUUID();
    const [cart, list] = await Promise.all([
      device.post("/cart/items", { product_id: tent }),
      device.post("/checklists", { id, name: "Похід", items: [] }),
    ]);
    expect([cart.status, list.status]).toEqual([200, 200]);
    expect([cart, list].map(({ headers }) => headers["x-identity"])).toEqual([identity, identity]);
    expect((await device.get("/cart")).body.items).toHaveLength(1);
    expect((await device.get("/checklists?kind=own")).body).toMatchObject([{ id }]);
  }
});

/** A device that stores the cart as rows, and updates them by batch answers. */
function trackCartRows(device: Visitor, epoch: string) {
  let base: { version: number; rows: Map<string, CartRow> } = { version: 0, rows: new Map() };

  async function pull() {
    const { body } = await device.get("/cart");
    const rows = new Map(rowsOfCart(body).map((row) => [row.id, row]));
    base = { version: body.version, rows };
  }

  async function send(ops: object[]) {
    const { body } = await device.post("/ops", { lane: "cart", ops });
    const delta: OpsAnswer = body;
    if (delta.version_from !== base.version) return pull();
    const rows = new Map(base.rows);
    for (const id of delta.removed) rows.delete(id);
    for (const row of delta.changed as CartRow[]) rows.set(row.id, row);
    base = { version: delta.version, rows };
  }

  return {
    send,
    pull,
    cart: () => cartOfRows([...base.rows.values()], { version: base.version, epoch }),
  };
}

test("a batch answer is consistent: a device that applies it has the cart itself", async () => {
  const { visit, database, shop } = await openTestApp();
  const ids = await Promise.all(Array.from({ length: 4 }, () => addProduct(database.db)));
  const devices = [visit(), visit(), visit()];
  await devices[0]?.post("/session");
  const cookies = [...(devices[0]?.cookies ?? [])];
  for (const device of devices)
    for (const [name, value] of cookies) device.cookies.set(name, value);
  const storedRows = devices.map((device) => trackCartRows(device, shop.epoch));
  const ahead = new Map<number, Cart>();

  await Promise.all(
    storedRows.map(async ({ send, cart }, at) => {
      for (let round = 0; round < 25; round += 1) {
        const id = ids[(at + round) % ids.length];
        const path = `/cart/items/${id}`;
        const op = { op_id: randomUUID(), v: 1, method: "PUT", path };
        const quantity = (round * (at + 2)) % 4;
        await send([{ ...op, body: { quantity } }]);
        // Devices with the same version have the same cart.
        const ownCart = cart();
        if (!ownCart) continue;
        expect(ahead.get(ownCart.version) ?? ownCart).toEqual(ownCart);
        ahead.set(ownCart.version, ownCart);
      }
    }),
  );
  const { body } = await visitWith(visit, cookies).get("/cart");
  for (const { send, cart } of storedRows) {
    await send([{ op_id: randomUUID(), v: 1, method: "PUT", path: "/nowhere" }]);
    expect(cart()).toEqual(body);
  }
});

function visitWith(visit: () => Visitor, cookies: [string, string][]): Visitor {
  const device = visit();
  for (const [name, value] of cookies) device.cookies.set(name, value);
  return device;
}

test("a change during the read of a delta is left to the next one", async () => {
  const { app, visit, database, shop } = await openTestApp();
  const [tent, stove] = [await addProduct(database.db), await addProduct(database.db)];
  const device = visit();
  const added = await device.post("/cart/items", { product_id: tent });
  const id = String(added.headers["x-identity"]);
  const lane = "cart";
  const reading = {
    ...shop,
    lang: "ua" as const,
    locationId: id,
    owner: { id, kind: "guest" as const },
  };
  const kind = {
    ...cartLane,
    findVersion: async (...versionArguments: Parameters<typeof cartLane.findVersion>) => {
      const version = await cartLane.findVersion(...versionArguments);
      await device.post("/cart/items", { product_id: stove });
      await device.delete(`/cart/items/${tent}`);
      return version;
    },
  };
  const delta = await readDelta(app.core, reading, { lane, kind, since: 0 });
  expect(delta).toMatchObject({ version: 1, removed: [] });
  expect(delta.changed.map((row) => row.id)).toEqual(["cart", tent]);
  const next = await readDelta(app.core, reading, { lane, kind: cartLane, since: 1 });
  expect(next).toMatchObject({ version: 3, removed: [tent] });
  expect(next.changed.map((row) => row.id)).toEqual(["cart", stove]);
});

test("conflicting transactions are retried, and take effect once", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  await database.pool.query(`
    create sequence clashes;
    create function clash() returns trigger language plpgsql as $$
    begin
      if nextval('clashes') <= (select value::int from meta where key = 'clashes') then
        raise exception 'clash' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger clash before insert or update on cart_lines
      for each row execute function clash();
    insert into meta values ('clashes', '2')`);
  const device = visit();
  await device.post("/session");
  const added = await device.post("/cart/items", { product_id: tent });
  expect(added).toMatchObject({ status: 200, body: { version: 1, items: [{ quantity: 1 }] } });

  await database.pool.query("update meta set value = '100' where key = 'clashes'");
  const refused = await device.post("/cart/items", { product_id: tent });
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(2);
  const { rows } = await database.pool.query("select last_value::int from clashes");
  expect(rows).toEqual([{ last_value: 6 }]);
  const op = { op_id: randomUUID(), v: 1, method: "POST", path: "/cart/items" };
  const ops = [{ ...op, body: { product_id: tent } }];
  const batch = await device.post("/ops", { lane: "cart", ops });
  expect(batch).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect((await device.get("/cart")).body.version).toBe(1);
});
