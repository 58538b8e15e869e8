import { expect, test } from "vitest";
import { bonuses as bonusesShape } from "#contract/bonuses.ts";
import { earnedOn, keptSince } from "#rules/pricing/bonuses.ts";
import { toUah } from "#rules/pricing/money.ts";
import {
  addPendingCashback,
  expireBonuses,
  makeCashbackAvailable,
  reclaimCashback,
  refundSpentBonuses,
} from "#server/bonuses/sql.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import {
  deliver,
  giveBonuses,
  listWrongBalances,
  makeDraft,
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
  const order = (bonusSpent = 0) => makeDraft(owner, [{ productId: tent }], { bonusSpent });
  return { ...shop, device, owner, ledger, order };
}

test("cashback is pending with an order and can be spent once it is delivered", async () => {
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

test("at 7 percent an order earns what the product page shows", async () => {
  const { database, visit } = await openTestApp();
  await database.pool.query("insert into settings (key, value) values ('cashback_percent', '7')");
  const tent = await addProduct(database.db, { price: 100_000 });
  const device = visit();
  await registerOn(device);
  const { body: cart } = await fillCart(device, { [tent]: 1 });
  const promised = toUah(earnedOn({ productsTotal: 100_000, bonusSpent: 0 }, 7));
  expect(promised).toBe(70);
  expect(cart).toMatchObject({ bonus_earned: promised, terms: { cashback_percent: 7 } });
  expect((await order(device)).body).toMatchObject({ bonus_earned: promised });
});

test("the percent of a customer's group replaces the shop's only for its members", async () => {
  const { database, visit } = await openTestApp();
  const tent = await addProduct(database.db, { price: 100_000 });
  const [member, other] = [visit(), visit()];
  const owner = await registerOn(member);
  await registerOn(other);
  await database.pool.query(
    `with club as (
      insert into customer_groups (id, translations, cashback_percent)
      values (gen_random_uuid(), '{"ua": {"name": "Клуб"}}', 7) returning id
    )
    update customers set group_id = (select id from club) where owner_id = $1`,
    [owner.id],
  );
  const terms = async (device: typeof member) => (await device.get("/cart")).body.terms;
  // Known before anything is in the cart: the product page shows it.
  expect(await terms(member)).toMatchObject({ cashback_percent: 7 });
  expect(await terms(other)).toMatchObject({ cashback_percent: 5 });
  const earned = async (device: typeof member) => {
    await fillCart(device, { [tent]: 1 });
    return (await order(device)).body.bonus_earned;
  };
  expect([await earned(member), await earned(other)]).toEqual([70, 50]);
  await database.pool.query("update customer_groups set cashback_percent = null");
  expect(await terms(member)).toMatchObject({ cashback_percent: 5 });
});

test("cashback becomes available once, and never after a cancellation", async () => {
  const { database, order, ledger } = await openShop();
  const [delivered, undone] = [order(), order()];
  await place(database, delivered);
  await deliver(database, delivered.id);
  const first = await ledger();
  await makeCashbackAvailable(database.db, delivered.id, new Date(0));
  expect(await ledger()).toEqual(first);
  await place(database, undone);
  await step(database, undone.id, "cancel");
  await makeCashbackAvailable(database.db, undone.id, new Date());
  expect(await ledger()).toMatchObject({ balance: 195, pending: 0 });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("repeated order events write each bonus row once", async () => {
  const { database, owner, order, ledger } = await openShop();
  const { db } = database;
  await giveBonuses(database, owner.id, 20_000);
  const draft = order(20_000);
  await place(database, draft);
  const movement = (amount: number) => ({
    id: newTestId(),
    ownerId: owner.id,
    orderId: draft.id,
    amount,
    now: new Date(),
  });
  await addPendingCashback(db, movement(99_900));
  expect(await ledger()).toMatchObject({ balance: 0, pending: 185 });
  await deliver(database, draft.id);
  for (let time = 0; time < 2; time += 1) await refundSpentBonuses(db, movement(0));
  expect(await ledger()).toMatchObject({ balance: 385 });
  for (let time = 0; time < 2; time += 1) await reclaimCashback(db, movement(18_500));
  expect(await ledger()).toMatchObject({ balance: 200 });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("a cancelled order refunds the spent bonuses and cancels the pending ones", async () => {
  const { database, owner, order, ledger } = await openShop();
  await giveBonuses(database, owner.id, 30_000);
  const draft = order(20_000);
  await place(database, draft);
  // 5 % of 3900 − 200
  expect(await ledger()).toMatchObject({ balance: 100, pending: 185 });
  await step(database, draft.id, "cancel");
  expect(await ledger()).toEqual({
    balance: 300,
    pending: 0,
    rows: [
      "return available 200",
      "earn cancelled 185",
      "spend available -200",
      "adjust available 300",
    ],
  });
  expect(await listWrongBalances(database)).toEqual([]);
});

test("a return reclaims cashback, but no more than the balance", async () => {
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

test("a customer cannot spend more bonuses than the balance", async () => {
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

test("a profile shows the purchases and their cashback", async () => {
  const { database, device, order } = await openShop();
  const stats = async () => (await device.get("/customers/settings")).body.stats;
  expect(await stats()).toMatchObject({ totalSpent: 0, ordersCount: 0, bonuses: 0, cashback: 0 });
  const [delivered, undone] = [order(), order()];
  await place(database, delivered);
  await place(database, undone);
  expect(await stats()).toMatchObject({ totalSpent: 0, ordersCount: 2, bonuses: 0, cashback: 0 });
  await pay(database, undone.id);
  await step(database, undone.id, "cancel");
  await deliver(database, delivered.id);
  expect(await stats()).toMatchObject({
    totalSpent: 3900,
    ordersCount: 1,
    bonuses: 195,
    cashback: 195,
  });
});

test("a balance without any change for a year expires, and a changed one stays", async () => {
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
  expect(await expireBonuses(database.db, times)).toEqual([idle]);
  expect(await expireBonuses(database.db, times)).toEqual([]);
  expect(await ledger()).toMatchObject({ balance: 100 });
  expect(await listWrongBalances(database)).toEqual([]);
  const { rows } = await database.pool.query(
    "select amount from bonus_rows where owner_id = $1 and kind = 'expire'",
    [idle],
  );
  expect(rows).toEqual([{ amount: -7000 }]);
});

test("bonuses are visible only to their customer", async () => {
  const { visit } = await openTestApp();
  const guest = visit();
  await guest.post("/session");
  for (const device of [guest, visit()])
    expect(await device.get("/customers/bonuses")).toMatchObject({
      status: 401,
      body: { code: "unauthorized" },
    });
});
