/** A guest becomes a customer exactly once, under concurrency. */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { headers } from "#contract/headers.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import { requestOf } from "#rules/ops/op-table.ts";
import { ModelServer } from "#tests/support/device/model-server.ts";
import { raceRounds, roundCount, scaledRounds } from "#tests/support/rounds.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { newList } from "#tests/support/shop/lists.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

let now = Date.UTC(2026, 6, 1, 9);

type Cookies = { cookies: { name: string; value: string }[] };
const sessionOf = ({ cookies }: Cookies) => cookies.find(({ name }) => name === "sid")?.value ?? "";
const testApp = await openTestApp({ clock: () => now });
const { app, visit, database } = testApp;
const tent = await addProduct(database.db, { stockQuantity: 10 });
const stove = await addProduct(database.db);

/** One device signs in many times concurrently: the cookie stays the guest's. */
function loginAs(device: Visitor, payload: object) {
  return app.inject({
    method: "POST",
    url: "/ajax/auth/login",
    remoteAddress: newNetwork(),
    headers: { cookie: `sid=${device.cookies.get("sid")}` },
    payload,
  });
}

async function quantities(device: Visitor): Promise<Record<string, number>> {
  const { items } = (await device.get("/cart")).body;
  return Object.fromEntries(
    items.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]),
  );
}

test("twenty concurrent sign-ins of one guest merge it once, in many rounds", async () => {
  const customer = visit();
  const { email, id } = await registerOn(customer);
  const guests: string[] = [];
  for (let round = 1; round <= raceRounds; round += 1) {
    const device = visit();
    guests.push((await device.post("/session")).body.identity);
    await device.post("/cart/items", { product_id: stove, quantity: 3 });
    await device.post("/wishlist/items", { product_id: tent });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => loginAs(device, { email, password })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ identity: id, kind: "customer" });
    }
    expect(new Set(answers.map(sessionOf)).size).toBe(20);
    expect(await quantities(customer)).toEqual({ [stove]: 3 * round });
    // So many sign-ins from so many networks count as an attack, unless time passes between them.
    now += 15 * 60_000;
  }
  const { merged_from } = (await customer.post("/session")).body;
  expect(merged_from.sort()).toEqual(guests.sort());
  expect((await customer.get("/wishlist")).body.items).toHaveLength(1);
}, 180_000);

test("a guest who signs in as two customers concurrently is merged completely into one", async () => {
  const [one, other] = [visit(), visit()];
  const customers = [await registerOn(one), await registerOn(other)];
  for (let round = 1; round <= raceRounds; round += 1) {
    const device = visit();
    const { identity } = (await device.post("/session")).body;
    await device.post("/cart/items", { product_id: stove });
    await device.post("/wishlist/items", { product_id: tent });
    const answers = await Promise.all(
      customers.map(({ email }) => loginAs(device, { email, password })),
    );
    const tellers = answers.filter((answer) => answer.json().merged_from.includes(identity));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(tellers.length).toBeLessThanOrEqual(1);
    const lines = [await quantities(one), await quantities(other)];
    expect((lines[0]?.[stove] ?? 0) + (lines[1]?.[stove] ?? 0)).toBe(round);
  }
  const merged = [one, other].map(async (on) => (await on.post("/session")).body.merged_from);
  const [first, second] = (await Promise.all(merged)) as [string[], string[]];
  expect(first.length + second.length).toBe(raceRounds);
  expect((await quantities(one))[stove] ?? 0).toBe(first.length);
}, 120_000);

test("writes of a guest during the sign-in are merged or refused, never lost, in many rounds", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const customer = visit();
    const { email, id } = await registerOn(customer);
    const device = visit();
    const { identity } = (await device.post("/session")).body;
    await device.post("/cart/items", { product_id: stove });
    const guest = visit();
    guest.cookies.set("sid", device.cookies.get("sid") ?? "");
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const add = (key: string, on: Visitor, meant: string) =>
      on.post(
        "/cart/items",
        { product_id: stove },
        { key, headers: { [headers.ifIdentity]: meant } },
      );
    const lists = Array.from({ length: 4 }, () => newList(2));
    const [login, ...answers] = await Promise.all([
      loginAs(device, { email, password }),
      ...keys.map((key) => add(key, guest, identity)),
      ...lists.map((list) => guest.post("/checklists", list.body)),
    ]);
    expect(login.statusCode).toBe(200);
    const added = answers.slice(0, keys.length);
    const made = answers.slice(keys.length);
    for (const { status, body } of added)
      if (status !== 200) expect(body).toMatchObject({ code: "identityChanged" });
    const arrived = added.filter(({ status }) => status === 200).length;
    expect(await quantities(customer)).toEqual({ [stove]: 1 + arrived });
    // A list that arrived after the merge belongs to a new guest, because the call named no
    // identity.
    for (const [at, { status, headers: answerHeaders }] of made.entries()) {
      const isGuests = status === 200 && answerHeaders["x-identity"] === identity;
      const { status: found } = await customer.get(`/checklists/${lists[at]?.id}`);
      expect([status, found === 200]).toEqual([status, isGuests]);
    }

    // Like a device: repeats everything under the same keys, now as the customer.
    const signedIn = visit();
    signedIn.cookies.set("sid", sessionOf(login));
    for (const key of keys) expect((await add(key, signedIn, id)).status).toBe(200);
    expect(await quantities(customer)).toEqual({ [stove]: 1 + keys.length });
  }
}, 180_000);

test("two guests merged concurrently into one customer lose nothing", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const customer = visit();
    const { email } = await registerOn(customer);
    const devices = await Promise.all(
      [1, 2, 3].map(async (quantity) => {
        const device = visit();
        await device.post("/cart/items", { product_id: stove, quantity });
        await device.post("/comparison/items", { product_id: quantity === 1 ? tent : stove });
        return device;
      }),
    );
    const answers = await Promise.all(
      devices.map((device) => loginAs(device, { email, password })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await quantities(customer)).toEqual({ [stove]: 6 });
    expect((await customer.get("/comparison")).body.items).toHaveLength(2);
  }
}, 120_000);

test("of many concurrent registrations with one e-mail one succeeds, and the others merge nothing", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const olena = newShopper();
    const devices = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const device = visit();
        await device.post("/cart/items", { product_id: stove });
        return device;
      }),
    );
    const answers = await Promise.all(
      devices.map((device) =>
        app.inject({
          method: "POST",
          url: "/ajax/auth/register",
          remoteAddress: newNetwork(),
          headers: { cookie: `sid=${device.cookies.get("sid")}` },
          payload: olena,
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    for (const [at, { statusCode }] of answers.entries()) {
      const device = devices[at];
      if (device && statusCode === 409) expect(await quantities(device)).toEqual({ [stove]: 1 });
    }
  }
}, 120_000);

const card = (name: string): LineCard => ({
  name,
  path: "/t",
  sku: "T",
  brand_name: "",
  weight: 1,
  price: 3900,
  regular_price: 3900,
  stock_status: "available",
  stock_quantity: null,
  variant_name: "",
  image_url: "",
});

test("the server merges as the model that devices are tested against", async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => addProduct(database.db)));
  const product = fc.constantFrom(...products);
  const intent: fc.Arbitrary<OpIntent> = fc.oneof(
    fc.record({ id: product, quantity: fc.integer({ min: 1, max: 9 }) }).map(
      ({ id, quantity }): OpIntent => ({
        kind: "cart.add",
        payload: { product_id: id, variant_id: null, quantity, card: card("Намет") },
      }),
    ),
    fc.record({ id: product, to: fc.constantFrom("wishlist", "comparison") }).map(
      ({ id, to }): OpIntent => ({
        kind: `${to}.put`,
        payload: { product_id: id, added_name: "Намет" },
      }),
    ),
    fc
      .record({ id: product, to: fc.constantFrom("wishlist", "comparison") })
      .map(({ id, to }): OpIntent => ({ kind: `${to}.remove`, payload: { product_id: id } })),
    fc.record({ id: product, value: fc.integer({ min: 1, max: 5 }) }).map(
      ({ id, value }): OpIntent => ({
        kind: "rating.set",
        payload: { product_id: id, value, name: "Намет" },
      }),
    ),
  );
  const some = fc.array(intent, { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(some, some, async (guests, customers) => {
      const model = new ModelServer();
      for (const id of products) model.shop.set(id, card("Намет"));
      model.applyAs("guest", guests, "guest");
      model.applyAs("customer", customers);
      model.state.sessions.set("sid", "guest");
      model.signIn("sid", "customer");

      const [guest, customer] = [visit(), visit()];
      const { email, id } = await registerOn(customer);
      const deeds: [Visitor, OpIntent[]][] = [
        [guest, guests],
        [customer, customers],
      ];
      for (const [device, intents] of deeds)
        for (const one of intents) {
          const { method, path, body } = requestOf(one);
          await device.call(method, path, { body: body ?? undefined, from: newNetwork() });
        }
      if (!guest.cookies.has("sid")) await guest.post("/session");
      expect((await loginAs(guest, { email, password })).statusCode).toBe(200);

      const expected = model.cartOf("customer").items;
      expect(await quantities(customer)).toEqual(
        Object.fromEntries(expected.map((line) => [line.id, line.quantity])),
      );
      for (const kind of ["wishlist", "comparison"] as const) {
        const { items } = (await customer.get(`/${kind}`)).body;
        const ids = items.map((entry: { id: string }) => entry.id).sort();
        expect(ids).toEqual(model.entriesOf("customer", kind).sort());
      }
      const { rows } = await database.pool.query<{ product_id: string; value: number }>(
        "select product_id, value from product_votes where owner_id = $1",
        [id],
      );
      const votes = [...(model.state.owners.get("customer")?.lanes ?? [])].flatMap(
        ([lane, { vote }]) => (vote === undefined ? [] : [`${lane.slice(7)} ${vote}`]),
      );
      expect(rows.map((row) => `${row.product_id} ${row.value}`).sort()).toEqual(votes.sort());
    }),
    { numRuns: scaledRounds(roundCount(8, 40)) },
  );
  // One vote of each shopper is in the sum, and no other.
  const { rows: sums } = await database.pool.query(
    `select count(*)::int as wrong from products p
     where p.rating_votes <> (select count(*) from product_votes v where v.product_id = p.id)
       or p.rating_sum <> (select coalesce(sum(value), 0) from product_votes v where v.product_id = p.id)`,
  );
  expect(sums).toEqual([{ wrong: 0 }]);
}, 180_000);
