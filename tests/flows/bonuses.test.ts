import { expect, test } from "vitest";
import { bonuses as bonusesShape } from "#contract/bonuses.ts";
import { keptSince } from "#rules/bonuses.ts";
import { expire, giveBack, open, promise, reclaim } from "#server/bonuses/sql.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import {
  deliver,
  draftOf,
  giveBonuses,
  listWrongBalances,
  pay,
  place,
  step,
} from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openShop() {
  const shop = await openTestApp();
  const { database } = shop;
  const tent = await addProduct(database.db);
  const device = shop.visit();
  const owner = { id: (await registerOn(device)).id, kind: "customer" as const };
  const ledger = async () => {
    const { body } = await device.get("/customers/bonuses");
    const rows = body.data.map(
      (row: { kind: string; state: string; amount: number }) =>
        `${row.kind} ${row.state} ${row.amount}`,
    );
    return { balance: body.balance, pending: body.pending, rows };
  };
  const order = (bonusSpent = 0) => draftOf(owner, [{ productId: tent }], { bonusSpent });
  return { ...shop, device, owner, ledger, order };
}

test("cashback is promised with an order and can be spent once it is delivered", async () => {
  const { database, device, order, ledger } = await openShop();
  const draft = order();
  await place(database, draft);
  expect(await ledger()).toEqual({ balance: 0, pending: 195, rows: ["earn pending 195"] });
  await deliver(database, draft.id);
  expect(await ledger()).toEqual({ balance: 195, pending: 0, rows: ["earn available 195"] });
  const { body } = await device.get("/customers/bonuses");
  expect(bonusesShape.parse(body)).toEqual(body);
  const { number } = (await device.get(`/customers/orders/${draft.id}`)).body;
  expect(body.data[0]).toMatchObject({ order_id: draft.id, order_number: number });
  expect(new Date(body.expires).getTime() - Date.now()).toBeGreaterThan(364 * 86_400_000);
});

test("cashback is opened once, and never where its promise has come to nothing", async () => {
  const { database, order, ledger } = await openShop();
  const [kept, undone] = [order(), order()];
  await place(database, kept);
  await deliver(database, kept.id);
  const first = await ledger();
  await open(database.db, kept.id, new Date(0));
  expect(await ledger()).toEqual(first);
  await place(database, undone);
  await step(database, undone.id, "cancel");
  await open(database.db, undone.id, new Date());
  expect(await ledger()).toMatchObject({ balance: 195, pending: 0 });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("whatever tells the ledger of an order twice, each movement is written once", async () => {
  const { database, owner, order, ledger } = await openShop();
  const { db } = database;
  await giveBonuses(database, owner.id, 20_000);
  const draft = order(20_000);
  await place(database, draft);
  const movement = (amount: number) => ({
    ...{ id: newTestId(), ownerId: owner.id, orderId: draft.id, amount, now: new Date() },
  });
  await promise(db, movement(99_900));
  expect(await ledger()).toMatchObject({ balance: 0, pending: 185 });
  await deliver(database, draft.id);
  for (let time = 0; time < 2; time += 1) await giveBack(db, movement(0));
  expect(await ledger()).toMatchObject({ balance: 385 });
  for (let time = 0; time < 2; time += 1) await reclaim(db, movement(18_500));
  expect(await ledger()).toMatchObject({ balance: 200 });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("an order that comes to nothing gives back what it was paid with, and promises no more", async () => {
  const { database, owner, order, ledger } = await openShop();
  await giveBonuses(database, owner.id, 30_000);
  const draft = order(20_000);
  await place(database, draft);
  // 5 % of 3900 − 200
  expect(await ledger()).toMatchObject({ balance: 100, pending: 185 });
  await step(database, draft.id, "cancel");
  expect(await ledger()).toEqual({
    ...{ balance: 300, pending: 0 },
    rows: [
      "return available 200",
      "earn cancelled 185",
      "spend available -200",
      "adjust available 300",
    ],
  });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("cashback of what is returned goes, and what of it was spent is nobody's debt", async () => {
  const { database, order, ledger } = await openShop();
  const first = order();
  await place(database, first);
  await deliver(database, first.id);
  const second = order(15_000);
  await place(database, second);
  expect(await ledger()).toMatchObject({ balance: 45 });
  await step(database, first.id, "return");
  const { balance, rows } = await ledger();
  expect(balance).toBe(0);
  expect(rows).toContain("adjust available -45");
  await step(database, second.id, "cancel");
  expect(await ledger()).toMatchObject({ balance: 150, pending: 0 });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("nobody pays with bonuses that they have not", async () => {
  const { visit, database, owner, order } = await openShop();
  await giveBonuses(database, owner.id, 10_000);
  await expect(place(database, order(10_001))).rejects.toMatchObject({ code: "priceChanged" });
  const { identity } = (await visit().post("/session")).body;
  const guest = { ...order(1), owner: { id: identity, kind: "guest" as const } };
  await expect(place(database, guest)).rejects.toMatchObject({ code: "priceChanged" });
  const { rows } = await database.pool.query("select from orders");
  expect(rows).toHaveLength(0);
  await place(database, order(10_000));
  expect(await listWrongBalances(database)).toEqual([]);
});

test("a profile tells what was bought and what it gave", async () => {
  const { database, device, order } = await openShop();
  const stats = async () => (await device.get("/customers/settings")).body.stats;
  expect(await stats()).toMatchObject({ totalSpent: 0, ordersCount: 0, bonuses: 0, cashback: 0 });
  const [kept, undone] = [order(), order()];
  await place(database, kept);
  await place(database, undone);
  expect(await stats()).toMatchObject({ totalSpent: 0, ordersCount: 2, bonuses: 0, cashback: 0 });
  await pay(database, undone.id);
  await step(database, undone.id, "cancel");
  await deliver(database, kept.id);
  expect(await stats()).toMatchObject({
    ...{ totalSpent: 3900, ordersCount: 1, bonuses: 195, cashback: 195 },
  });
});

test("a balance that nothing has moved for a year goes, and one that was moved stays", async () => {
  const { visit, database, owner, ledger } = await openShop();
  const idle = (await registerOn(visit())).id;
  await giveBonuses(database, owner.id, 10_000);
  await giveBonuses(database, idle, 7000);
  await database.pool.query(
    "update bonus_rows set date_available = now() - interval '400 days' where owner_id = $1",
    [idle],
  );
  const now = Date.now();
  const times = { before: new Date(keptSince(now)), now: new Date(now) };
  expect(await expire(database.db, times)).toEqual([idle]);
  expect(await expire(database.db, times)).toEqual([]);
  expect(await ledger()).toMatchObject({ balance: 100 });
  expect(await listWrongBalances(database)).toEqual([]);
  const { rows } = await database.pool.query(
    "select amount from bonus_rows where owner_id = $1 and kind = 'expire'",
    [idle],
  );
  expect(rows).toEqual([{ amount: -7000 }]);
});

test("bonuses are a customer's: nobody else is told of any", async () => {
  const { visit } = await openTestApp();
  const guest = visit();
  await guest.post("/session");
  for (const device of [guest, visit()])
    expect(await device.get("/customers/bonuses")).toMatchObject({
      ...{ status: 401, body: { code: "unauthorized" } },
    });
});
