/** Concurrent changes of one order and one stock, each with its own connection. */
import { expect, test } from "vitest";
import { Refusal } from "#server/platform/http/refusal.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import {
  giveBonuses,
  listWrongBalances,
  makeDraft,
  place,
  step,
  stockOf,
} from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** The outcome of each call: `done`, or the code of its refusal. */
async function outcomesOf(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === "rejected" && !(result.reason instanceof Refusal)) throw result.reason;
    const end = result.status === "fulfilled" ? "done" : result.reason.code;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}

async function openShop() {
  const shop = await openTestApp();
  const device = shop.visit();
  const { id } = await registerOn(device);
  return { ...shop, owner: { id, kind: "customer" as const } };
}

test("of fifty concurrent payments with the complete bonus balance one succeeds, and it is never negative", async () => {
  const { database, owner } = await openShop();
  const tent = await addProduct(database.db, { stockQuantity: null });
  for (let round = 0; round < raceRounds; round += 1) {
    await giveBonuses(database, owner.id, 10_000);
    const drafts = Array.from({ length: 50 }, () =>
      makeDraft(owner, [{ productId: tent }], { bonusSpent: 10_000 }),
    );
    const ends = await outcomesOf(drafts.map((draft) => place(database, draft)));
    expect(ends).toEqual({ done: 1, priceChanged: 49 });
    expect(await listWrongBalances(database)).toEqual([]);
  }
  const { rows } = await database.pool.query(
    "select sum(amount)::int as spent from bonus_rows where kind = 'spend'",
  );
  expect(rows).toEqual([{ spent: -10_000 * raceRounds }]);
}, 120_000);

test("an order reported as delivered ten times concurrently earns once", async () => {
  const { database, owner } = await openShop();
  const tent = await addProduct(database.db);
  for (let round = 1; round <= raceRounds; round += 1) {
    const draft = makeDraft(owner, [{ productId: tent }]);
    await place(database, draft);
    await step(database, draft.id, "pack");
    await step(database, draft.id, "ship");
    const ends = await outcomesOf(
      Array.from({ length: 10 }, () => step(database, draft.id, "deliver")),
    );
    expect(ends).toEqual({ done: 1, transitionNotAllowed: 9 });
    const { rows } = await database.pool.query(
      "select bonus_balance from customers where owner_id = $1",
      [owner.id],
    );
    expect(rows).toEqual([{ bonus_balance: 19_500 * round }]);
  }
  expect(await listWrongBalances(database)).toEqual([]);
}, 120_000);

test("an order cancelled ten times concurrently, by buyer and shop, releases everything once", async () => {
  const { database, owner } = await openShop();
  for (let round = 1; round <= raceRounds; round += 1) {
    const tent = await addProduct(database.db, { stockQuantity: 5 });
    await giveBonuses(database, owner.id, 10_000);
    const draft = makeDraft(owner, [{ productId: tent, quantity: 3 }], { bonusSpent: 10_000 });
    await place(database, draft);
    expect(await stockOf(database, tent)).toBe(2);
    const ends = await outcomesOf(
      Array.from({ length: 10 }, (_, at) =>
        step(database, draft.id, "cancel", at % 2 ? "shop" : "customer"),
      ),
    );
    expect(ends).toEqual({ done: 1, transitionNotAllowed: 9 });
    expect(await stockOf(database, tent)).toBe(5);
    const { rows } = await database.pool.query(
      "select bonus_balance from customers where owner_id = $1",
      [owner.id],
    );
    expect(rows).toEqual([{ bonus_balance: 10_000 * round }]);
  }
  expect(await listWrongBalances(database)).toEqual([]);
}, 120_000);
