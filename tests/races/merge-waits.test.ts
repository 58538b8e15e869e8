/** A merge is running: concurrent writes wait, and then see its result. */

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { requestOf } from "#rules/ops/op-table.ts";
import { mergeGuest } from "#server/auth/merge.ts";
import type { Db } from "#server/platform/db/db.ts";
import { addVote } from "#server/ratings/sql.ts";
import { newTestId, openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { visit, database } = await openTestApp();
const stove = await addProduct(database.db);

type Both = { guestId: string; customerId: string };

const merge = (tx: Db, both: Both) => mergeGuest(tx, { newId: newTestId, clock: Date.now }, both);

/** `hold` and `begin`: the first transaction ends when all others wait for it. */
async function runWhileLocked<Result>(
  hold: (tx: Db) => Promise<unknown>,
  begin: () => Promise<Result>[],
): Promise<Result[]> {
  const started: Promise<Result>[] = [];
  await database.db.transaction(async (tx) => {
    await hold(tx);
    started.push(...begin());
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect
      .poll(async () => (await database.pool.query(waiting)).rowCount)
      .toBe(started.length);
  });
  return Promise.all(started);
}

async function newGuest() {
  const device = visit();
  const { identity } = (await device.post("/session")).body;
  return { device, guestId: String(identity) };
}

async function cartOf(device: Visitor): Promise<Record<string, number>> {
  const { items } = (await device.get("/cart")).body;
  return Object.fromEntries(
    items.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]),
  );
}

test("writes of a guest during the merge are refused, alone and in a batch", async () => {
  const customer = visit();
  const { id: customerId } = await registerOn(customer);
  const { device, guestId } = await newGuest();
  await device.post("/cart/items", { product_id: stove });
  const op = { op_id: randomUUID(), v: 1 };
  const intent = { kind: "cart.set", payload: { line_id: stove, quantity: 9 } } as const;
  const answers = await runWhileLocked(
    (tx) => merge(tx, { guestId, customerId }),
    () => [
      device.post("/cart/items", { product_id: stove }),
      device.post("/ops", { lane: "cart", ops: [{ ...op, ...requestOf(intent) }] }),
    ],
  );
  // The batch is refused as a whole: its other ops have no owner either.
  for (const { status, body } of answers)
    expect([status, body.code]).toEqual([409, "identityChanged"]);
  expect(await cartOf(customer)).toEqual({ [stove]: 1 });
});

test("a guest merged into two customers belongs to the first one, with all data", async () => {
  const [one, other] = [visit(), visit()];
  const [first, second] = [await registerOn(one), await registerOn(other)];
  const { device, guestId } = await newGuest();
  await device.post("/cart/items", { product_id: stove });
  await runWhileLocked(
    (tx) => merge(tx, { guestId, customerId: first.id }),
    () => [database.db.transaction((tx) => merge(tx, { guestId, customerId: second.id }))],
  );
  expect((await one.post("/session")).body.merged_from).toEqual([guestId]);
  expect((await other.post("/session")).body.merged_from).toEqual([]);
  expect([await cartOf(one), await cartOf(other)]).toEqual([{ [stove]: 1 }, {}]);
});

test("a customer who rates during the merge a product that the guest has rated has one vote", async () => {
  const productId = await addProduct(database.db);
  const customer = visit();
  const { id: customerId } = await registerOn(customer);
  const { device, guestId } = await newGuest();
  await device.post(`/products/${productId}/rating`, { value: 1 });
  await runWhileLocked(
    (tx) => addVote(tx, { productId, ownerId: customerId, value: 5, now: new Date() }),
    () => [database.db.transaction((tx) => merge(tx, { guestId, customerId }))],
  );
  const shown = (await customer.get(`/products/${productId}`)).body;
  expect(shown).toMatchObject({ rating: 5, rating_votes: 1 });
});
