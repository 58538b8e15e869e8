import { expect, test } from "vitest";
import { countUnpaid } from "#server/orders/sql-unpaid.ts";
import { cancelExpiredOrders, forgetOldNetworks } from "#server/orders/unpaid-orders.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { newTestId, type TestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { mostRowsOf } from "#tests/support/server/plan-rows.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { openCardShop } from "#tests/support/shop/card-shop.ts";
import { fillCart, fillCheckout, order } from "#tests/support/shop/checkout.ts";
import { setOrderLimits } from "#tests/support/shop/order-limits.ts";
import { makeDraft, pay, place, step, stockOf } from "#tests/support/shop/orders.ts";
import { addProduct, cloneRows } from "#tests/support/shop/rows.ts";

const hour = 3_600_000;

const sent = watchStatements();

/** Returns the id of the payment method. */
async function addCash({ db }: Pick<TestApp["database"], "db">): Promise<string> {
  const id = newTestId();
  const texts = { translations: { ua: { name: "Готівкою" } } };
  await db.insert(paymentMethods).values({ id, slug: "cash", gateway: "cash", ...texts });
  return id;
}

/** The only owner of the shop. */
async function openGuest({ database, visit }: Pick<TestApp, "database" | "visit">) {
  await visit().post("/session");
  const { rows } = await database.pool.query("select id from owners limit 1");
  return { id: rows[0].id, kind: "guest" as const };
}

test("a network, a phone and an e-mail have a few unpaid orders at a time", async () => {
  const shop = await openCardShop({ orderLimits: true });
  const { database, visit } = shop;
  const product = await addProduct(database.db, { stockQuantity: 100 });
  await setOrderLimits(database, { unpaid_per_network: 3, unpaid_per_contact: 2 });
  const cash = await addCash(database);
  const orderAs = async (email: string, mobile: string, from: string) => {
    const device = visit();
    await fillCart(device, { [product]: 1 });
    await fillCheckout(device, { email, mobile, payment_method_id: cash });
    const { status, body } = await device.put("/cart/checkout", undefined, { from });
    return status === 200 ? body.id : body.code;
  };
  const first = await orderAs("a@example.com", "067 123 45 01", "203.0.113.1");
  expect(first).toMatch(/-/);
  expect(await orderAs("A@example.com", "067 123 45 02", "203.0.113.2")).toMatch(/-/);
  expect(await orderAs("a@example.com", "067 123 45 03", "203.0.113.3")).toBe("tooManyUnpaid");
  expect(await orderAs("b@example.com", "067 123 45 01", "203.0.113.3")).toMatch(/-/);
  expect(await orderAs("c@example.com", "0671234501", "203.0.113.4")).toBe("tooManyUnpaid");
  expect(await orderAs("d@example.com", "067 123 45 04", "203.0.113.3")).toMatch(/-/);
  expect(await orderAs("e@example.com", "067 123 45 05", "203.0.113.3")).toMatch(/-/);
  expect(await orderAs("f@example.com", "067 123 45 06", "203.0.113.3")).toBe("tooManyUnpaid");
  // A refused order takes nothing, and one that was paid for no longer counts.
  expect(await stockOf(database, product)).toBe(95);
  const hashes = async () =>
    (await database.pool.query("select from orders where network_hash is not null")).rowCount;
  expect(await hashes()).toBe(5);
  await forgetOldNetworks(database, Date.now() + 23 * hour);
  expect(await hashes()).toBe(5);
  await pay(database, first);
  expect(await orderAs("a@example.com", "067 123 45 07", "203.0.113.1")).toMatch(/-/);
  await forgetOldNetworks(database, Date.now() + 25 * hour);
  expect(await hashes()).toBe(0);
});

test("without a limit nobody waits for another's order", async () => {
  const { database, visit } = await openCardShop({ orderLimits: true });
  const product = await addProduct(database.db, { stockQuantity: 10 });
  const cash = await addCash(database);
  const countLocks = async () => {
    const device = visit();
    await fillCart(device, { [product]: 1 });
    await fillCheckout(device, { payment_method_id: cash });
    sent.length = 0;
    expect((await order(device)).status).toBe(200);
    const locking = sent.find(({ text }) => text.includes("hashtextextended"));
    return locking ? [locking.values].flat(2).length : 0;
  };
  await setOrderLimits(database, { unpaid_per_network: 5, unpaid_per_contact: 5 });
  expect(await countLocks()).toBe(3);
  await setOrderLimits(database, { unpaid_per_network: 0, unpaid_per_contact: 5 });
  expect(await countLocks()).toBe(2);
  await setOrderLimits(database, { unpaid_per_network: 0, unpaid_per_contact: 0 });
  expect(await countLocks()).toBe(0);
});

test("an order looks at no other shopper's unpaid orders, however many the day has", async () => {
  const { database, visit } = await openCardShop({ orderLimits: true });
  const { pool } = database;
  const product = await addProduct(database.db, { stockQuantity: 100 });
  const draft = makeDraft(await openGuest({ database, visit }), [{ productId: product }]);
  await place(database, draft);
  await cloneRows(database, "orders", {
    id: "gen_random_uuid()",
    number: "(20000000 + n)::text",
    token: "'token' || n",
    mobile: "'+38067' || (1000000 + n)",
    email: "n || '@example.com'",
    network_hash: "decode(md5(n::text), 'hex')",
  });
  sent.length = 0;
  await countUnpaid(database.db, {
    networkHash: Buffer.from("ab", "hex"),
    mobile: draft.mobile,
    email: draft.email,
    since: new Date(Date.now() - 24 * hour),
  });
  const [counting] = sent;
  const { rows } = await pool.query(`explain (analyze, format json) ${counting?.text}`, [
    ...(counting?.values ?? []),
  ]);
  const plan = JSON.stringify(rows[0]);
  expect(mostRowsOf(plan), plan).toBeLessThan(10);
});

test("an unpaid order expires by its payment method and gives back what it reserved", async () => {
  const { database, card, fillByCard, visit, sendCallback, paymentOf } = await openCardShop();
  const product = await addProduct(database.db, { stockQuantity: 10, price: 390_000 });
  const byCard = async () => {
    const device = visit();
    await fillByCard(device, { [product]: 1 });
    const { body } = await order(device);
    expect(body.payment_method_id).toBe(card);
    return { device, id: body.id as string };
  };
  const expireAt = (ms: number) =>
    cancelExpiredOrders({ database, newId: newTestId, now: Date.now() + ms });
  await byCard();
  const paid = await byCard();
  expect(await sendCallback(await paymentOf(paid.id), 3900)).toBe(200);
  const packed = await byCard();
  await step(database, packed.id, "pack");
  const pending = await byCard();
  await database.pool.query("update payments set status = 'pending' where order_id = $1", [
    pending.id,
  ]);
  expect(await stockOf(database, product)).toBe(6);
  expect(await expireAt(23 * hour)).toBe(0);
  // Not what was paid, packed, or is being paid.
  expect(await expireAt(25 * hour)).toBe(1);
  expect(await stockOf(database, product)).toBe(7);
  expect(await expireAt(25 * hour)).toBe(0);
  expect(await expireAt(5 * 24 * hour)).toBe(1);
  const cancelled = (await pending.device.get(`/customers/orders/${pending.id}`)).body;
  expect(cancelled).toMatchObject({ status: "cancelled", payment_url: null });
  expect(cancelled.history.at(-1)).toMatchObject({ step: "cancelled", by: "shop" });
});

test("the time to pay begins anew with a difference to pay, or with another way to pay", async () => {
  const { app, database, card, fillByCard, visit, sendCallback, paymentOf } = await openCardShop();
  const owner = await openAdmin(app);
  const product = await addProduct(database.db, { stockQuantity: 10, price: 390_000 });
  const cash = await addCash(database);
  const expireAt = (ms: number) =>
    cancelExpiredOrders({ database, newId: newTestId, now: Date.now() + ms });
  const placeEarlier = async (more: object = {}) => {
    const device = visit();
    await fillByCard(device, { [product]: 1 });
    await device.put("/cart", more);
    const { id } = (await order(device)).body;
    const path = `/customers/orders/${id}`;
    return { id, device, status: async () => (await device.get(path)).body.status, path };
  };
  const makeOlder = (id: string) =>
    database.pool.query(
      `with older as (update payments set date_created = date_created - interval '3 days'
         where order_id = $1)
       update orders set date_placed = date_placed - interval '3 days',
         date_updated = date_updated - interval '3 days' where id = $1`,
      [id],
    );
  // Paid on time, and the shop adds something: there is a difference to pay.
  const edited = await placeEarlier();
  await sendCallback(await paymentOf(edited.id), 3900);
  await makeOlder(edited.id);
  const more = await owner.post(`/orders/${edited.id}/items`, { product_id: product });
  expect(more.body).toMatchObject({ paid: false, amount_due: 3900 });
  // Cash that becomes a card, of the buyer's will.
  const changed = await placeEarlier({ payment_method_id: cash });
  await makeOlder(changed.id);
  const pay = { payment_method_id: card };
  expect((await changed.device.put(`${changed.path}/payment_method`, pay)).status).toBe(200);
  const waits = await placeEarlier();
  await makeOlder(waits.id);
  expect(await expireAt(0)).toBe(1);
  expect(await waits.status()).toBe("cancelled");
  expect([await edited.status(), await changed.status()]).toEqual(["placed", "placed"]);
  expect(await expireAt(23 * hour)).toBe(0);
  expect(await expireAt(25 * hour)).toBe(1);
  // What is partly paid is left to a person.
  expect([await edited.status(), await changed.status()]).toEqual(["placed", "cancelled"]);
});

test("an order that is paid at the door waits for its day, and the owner sets the hours", async () => {
  const { database, visit } = await openCardShop();
  const product = await addProduct(database.db, { stockQuantity: 10 });
  const guest = await openGuest({ database, visit });
  const orderFor = (days: number) => {
    const date = new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);
    const delivery = { date, slot_id: null, from: null, to: null };
    return place(database, makeDraft(guest, [{ productId: product }], { delivery }));
  };
  await orderFor(0);
  await orderFor(7);
  const expireAt = (days: number) =>
    cancelExpiredOrders({ database, newId: newTestId, now: Date.now() + days * 24 * hour });
  expect(await expireAt(13)).toBe(0);
  expect(await expireAt(16)).toBe(1);
  await setOrderLimits(database, { expire_hours: { cash: 0 } });
  expect(await expireAt(100)).toBe(0);
  await setOrderLimits(database, { expire_hours: { cash: 24 } });
  expect(await expireAt(9.5)).toBe(1);
  expect(await stockOf(database, product)).toBe(10);
});
