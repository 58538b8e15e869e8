/** Edits of placed orders over /api/v1: bonuses, code, slot and card money move by the difference. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { PaymentContext } from "#server/payments/apply-report.ts";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { refundPayment } from "#server/payments/poll-status.ts";
import { deliverySlots } from "#server/platform/db/schema/delivery-slots.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { openFakeLiqPay } from "#tests/support/providers/liqpay.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { giveBonuses, listWrongBalances } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addLocation, addProduct } from "#tests/support/shop/rows.ts";

const gateway = await openFakeLiqPay();
const shop = await openTestApp({
  liqPay: { liqPay: gateway.liqPay, isDemo: false },
  config: { publicUrl: "https://torba.example" },
});
const { app, database, visit } = shop;
const owner = await openAdmin(app);
const tent = await addProduct(database.db, { stockQuantity: 1000 });
const card = randomUUID();
await database.db.insert(paymentMethods).values({
  id: card,
  slug: "card",
  gateway: "liqpay",
  translations: { ua: { name: "Карткою" } },
});

const row = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows[0];
const act = (id: string, action: string, body?: object) =>
  owner.put(`/orders/${id}/${action}`, body);
const newPlaced = async (body: object, pieces = 2) => {
  const items = [{ product_id: tent, quantity: pieces }];
  const { id } = (await owner.post("/orders", { items, ...body })).body;
  const placed = await act(id, "checkout");
  expect([placed.status, placed.body.code]).toEqual([200, undefined]);
  return placed.body;
};
const setPieces = async (id: string, quantity: number) => {
  const { items } = (await owner.get(`/orders/${id}`)).body;
  return owner.put(`/orders/${id}/items/${items[0].id}`, { quantity });
};

const paymentContext = (): PaymentContext => ({
  database,
  liqPay: gateway.liqPay,
  newId: shop.shop.newId,
  now: Date.now(),
  log: { error: () => {} },
});
/** The buyer pays what the form asks; the gateway calls back. */
async function payByCard(id: string): Promise<number> {
  const form = (await owner.get(`/orders/${id}/payment_form_settings`)).body;
  await gateway.choose(form, "success");
  await app.inject({
    method: "POST",
    url: "/api/v1/notifications/liqpay",
    payload: gateway.callBacks.at(-1) ?? {},
  });
  return JSON.parse(Buffer.from(form.data, "base64").toString()).amount;
}

test("an edit that makes an order too large is refused by field, and changes nothing", async () => {
  const house = await addProduct(database.db, { price: 2_000_000_000, stockQuantity: null });
  const items = [{ product_id: house, quantity: 1 }];
  const { id } = (await owner.post("/orders", { items })).body;
  const before = (await owner.get(`/orders/${id}`)).body;
  const tooLarge = { status: 400, body: { code: "invalid", fields: { grand_total: "tooMany" } } };
  expect(await setPieces(id, 2)).toMatchObject(tooLarge);
  expect(await owner.post(`/orders/${id}/items`, items[0])).toMatchObject(tooLarge);
  expect(await owner.post("/orders", { items: [{ ...items[0], quantity: 2 }] })).toMatchObject(
    tooLarge,
  );
  expect((await owner.get(`/orders/${id}`)).body).toEqual(before);
  const discount = { name: "", amount: 20_000_000 };
  expect((await owner.post(`/orders/${id}/discounts`, discount)).status).toBe(200);
  expect(await owner.post(`/orders/${id}/discounts`, discount)).toMatchObject({
    status: 400,
    body: { fields: { discount_total: "tooMany" } },
  });
});

test("bonuses and cashback follow an edit; another customer gets neither", async () => {
  const [olena, taras] = [await registerOn(visit()), await registerOn(visit())];
  await giveBonuses(database, olena.id, 500_000);
  const order = await newPlaced({ customer_id: olena.id, bonus_spent: 5000 }, 1);
  expect(order).toMatchObject({ bonus_spent: 3900, grand_total: 0, paid: true, bonus_earned: 0 });
  const balances = async () => {
    const of = async ({ id }: { id: string }) =>
      (await row("select bonus_balance from customers where owner_id = $1", id)).bonus_balance;
    return [await of(olena), await of(taras)];
  };
  expect(await balances()).toEqual([110_000, 0]);
  expect((await setPieces(order.id, 2)).body).toMatchObject({
    bonus_spent: 5000,
    grand_total: 2800,
    paid: false,
    bonus_earned: 140,
  });
  expect(await balances()).toEqual([0, 0]);
  expect((await setPieces(order.id, 1)).body).toMatchObject({ bonus_spent: 3900, paid: true });
  expect(await balances()).toEqual([110_000, 0]);
  const his = await owner.put(`/orders/${order.id}`, { customer_id: taras.id });
  expect(his.body).toMatchObject({ bonus_spent: 0, grand_total: 3900, bonus_earned: 195 });
  expect(await balances()).toEqual([500_000, 0]);
  await act(order.id, "deliver");
  expect(await balances()).toEqual([500_000, 19_500]);
  await act(order.id, "cancel");
  expect(await balances()).toEqual([500_000, 0]);
  expect(await listWrongBalances(database)).toEqual([]);
  const unknown = await owner.put(`/orders/${order.id}`, { customer_id: randomUUID() });
  expect(unknown.body).toMatchObject({ fields: { customer_id: "unknown" } });
});

test("a code is used while it takes something off, and given back when it does not", async () => {
  const code = await addPromo(database, { minimum: 500_000, mostUses: 1 });
  const uses = async () =>
    (
      await row(
        "select p.uses from promos p join promo_codes c on c.promo_id = p.id where c.code = $1",
        code,
      )
    ).uses;
  const draft = (await owner.post("/orders", { coupon: "unheard of" })).body;
  expect(draft).toMatchObject({ code: "invalid", fields: { coupon: "unknown" } });
  const order = await newPlaced({ coupon: code.toLowerCase() });
  expect(order).toMatchObject({ coupon: code, promo: { code, amount: 780 }, grand_total: 7020 });
  expect(await uses()).toBe(1);
  expect((await setPieces(order.id, 1)).body).toMatchObject({ promo: null, grand_total: 3900 });
  expect(await uses()).toBe(0);
  // Its date passes: the order that uses it keeps it, one that does not gets it no more.
  expect((await setPieces(order.id, 3)).body).toMatchObject({ grand_total: 10_530 });
  await database.pool.query("update promos set date_to = now() - interval '1 day'");
  expect((await setPieces(order.id, 2)).body).toMatchObject({ grand_total: 7020 });
  await act(order.id, "ship");
  const { items } = (await owner.get(`/orders/${order.id}`)).body;
  const back = await act(order.id, "return", { lines: [{ item_id: items[0].id, quantity: "1" }] });
  expect(back.body).toMatchObject({ promo: null, grand_total: 3900, discount_total: 0 });
  expect(await uses()).toBe(0);
});

test("an order moves between slots and days; its delivery is by the method again", async () => {
  const place = await addLocation(database.db, { isDefault: true });
  const [courier, post] = [randomUUID(), randomUUID()];
  const terms = {
    cut_off: 15,
    lead_days: 1,
    lead_days_elsewhere: 2,
    days_off: [0],
    days_ahead: 14,
  };
  for (const [id, price] of [[courier, 11_000] as const, [post, 5000] as const])
    await database.db.insert(shippingMethods).values({
      id,
      slug: id,
      kind: "courier",
      translations: { ua: { name: `за ${price}` } },
      terms,
      priceTiers: [{ from_items: 1, price }],
      freeFrom: 10_000_000,
    });
  const slot = randomUUID();
  await database.db.insert(deliverySlots).values({
    id: slot,
    methodId: courier,
    locationId: place,
    from: "10:00",
    to: "13:00",
    price: 3000,
    capacity: 1,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  });
  const taken = async (date: string) =>
    (await row("select taken from delivery_slot_days where slot_id = $1 and date = $2", slot, date))
      ?.taken ?? 0;
  const [monday, tuesday] = ["2031-06-02", "2031-06-03"];
  const chosen = { shipping_method_id: courier, delivery: { date: monday, slot_id: slot } };
  const order = await newPlaced(chosen);
  expect(order).toMatchObject({
    shipping_price: 140,
    grand_total: 7940,
    shipping_method: "за 11000",
    delivery: { date: monday, slot_id: slot, from: "10:00", to: "13:00" },
  });
  expect(await taken(monday)).toBe(1);
  const other = await newPlaced({ ...chosen, delivery: { date: tuesday, slot_id: slot } });
  const full = await owner.put(`/orders/${order.id}`, { delivery: { date: tuesday } });
  expect(full).toMatchObject({
    status: 409,
    body: { code: "slotFull", delivery: { date: monday } },
  });
  await act(other.id, "cancel");
  const moved = await owner.put(`/orders/${order.id}`, { delivery: { date: tuesday } });
  expect(moved.body.delivery).toMatchObject({ date: tuesday, slot_id: slot });
  expect([await taken(monday), await taken(tuesday)]).toEqual([0, 1]);
  // A comment does not ask today's price of the delivery.
  await database.pool.query(
    `update shipping_methods set price_tiers = '[{"from_items":1,"price":99000}]' where id = $1`,
    [courier],
  );
  const noted = await owner.put(`/orders/${order.id}`, { ...moved.body, comments: "Домофон 7" });
  expect(noted.body).toMatchObject({ comments: "Домофон 7", shipping_price: 140 });
  // Nor does anything while its slot is not offered any more, surcharge and all.
  const offerSlot = (enabled: boolean) =>
    database.pool.query("update delivery_slots set enabled = $2 where id = $1", [slot, enabled]);
  await offerSlot(false);
  expect((await setPieces(order.id, 3)).body).toMatchObject({ shipping_price: 140 });
  await offerSlot(true);
  const changed = await owner.put(`/orders/${order.id}`, {
    ...noted.body,
    shipping_method_id: post,
  });
  expect(changed.body).toMatchObject({
    shipping_price: 50,
    shipping_method: "за 5000",
    delivery: { date: tuesday, slot_id: null, from: null },
  });
  expect(await taken(tuesday)).toBe(0);
  await database.pool.query("delete from shipping_methods where id = $1", [post]);
  const stays = await owner.put(`/orders/${order.id}`, { ...changed.body, tags: ["без методу"] });
  expect(stays.body).toMatchObject({ shipping_method: "за 5000", tags: ["без методу"] });
});

test("an order that goes to a branch is not placed before the branch is known", async () => {
  const made = await owner.post("/shipping_methods", { name: "Відділення", kind: "branch" });
  expect(made.status).toBe(200);
  const { id } = (
    await owner.post("/orders", {
      items: [{ product_id: tent }],
      shipping_method_id: made.body.id,
      shipping_address: { city: "Рівне", shippingDepartment: "  " },
    })
  ).body;
  const refusal = {
    status: 400,
    body: { fields: { "shipping_address.shippingDepartment": "required" } },
  };
  expect(await act(id, "checkout")).toMatchObject(refusal);
  const requested = await owner.post(`/orders/${id}/mails`, { kind: "orderPayment" });
  expect(requested).toMatchObject(refusal);
  expect((await owner.get(`/orders/${id}`)).body).toMatchObject({ step: "draft" });
  await owner.put(`/orders/${id}`, { shipping_address: { shippingDepartment: "7" } });
  expect((await act(id, "checkout")).body).toMatchObject({ step: "placed" });
  // A placed order is not sent to no branch either.
  const blank = { shipping_address: { shippingDepartment: "" } };
  expect(await owner.put(`/orders/${id}`, blank)).toMatchObject(refusal);
  const { id: other } = await newPlaced({});
  const toBranch = { shipping_method_id: made.body.id };
  expect(await owner.post(`/orders/${other}/preview`, toBranch)).toMatchObject(refusal);
  expect(await owner.put(`/orders/${other}`, toBranch)).toMatchObject(refusal);
  const both = { ...toBranch, shipping_address: { shippingDepartment: "9" } };
  expect((await owner.put(`/orders/${other}`, both)).body).toMatchObject(toBranch);
  // Its branch is none of another carrier, nor the place where the shop hands over itself.
  const makeMethod = async (body: object) => {
    const { id: method } = (await owner.post("/shipping_methods", body)).body;
    return { shipping_method_id: method };
  };
  const elsewhere = await makeMethod({ name: "Пошта", kind: "branch", carrier: "ukrposhta" });
  const pickUp = await makeMethod({ name: "Забрати", kind: "pickup" });
  expect([elsewhere, pickUp].map((one) => typeof one.shipping_method_id)).toEqual([
    "string",
    "string",
  ]);
  const stored = (await owner.get(`/orders/${other}`)).body;
  expect(await owner.put(`/orders/${other}`, elsewhere)).toMatchObject(refusal);
  const asItWas = { ...stored, ...pickUp };
  const { shipping_address: place } = (await owner.put(`/orders/${other}`, asItWas)).body;
  expect([place.city ?? "", place.shippingDepartment ?? ""]).toEqual([
    stored.shipping_address.city ?? "",
    "",
  ]);
  // One that has none, because its method did not require it then, stays open to other edits.
  await database.pool.query("update orders set shipping_address = '{}' where id = $1", [other]);
  expect((await owner.put(`/orders/${other}`, { comments: "дзвонити" })).status).toBe(200);
});

test("addresses are written by any of their fields, and names join and split", async () => {
  const order = await newPlaced({ shipping_address: { full_name: "Олена Коваль Стець" } });
  expect(order.shipping_address).toMatchObject({ firstName: "Олена", lastName: "Коваль Стець" });
  const { body } = await owner.put(`/orders/${order.id}/shipping_address`, {
    ...order.shipping_address,
    firstName: "Ольга",
    postal_code: 79_000,
    tax_number: "77",
  });
  expect(body.shipping_address).toMatchObject({
    full_name: "Ольга Коваль Стець",
    postal_code: "79000",
    tax_number: "77",
    country: "",
  });
  expect(body.billing_address).toMatchObject({ full_name: "", coordinates: { latitude: "" } });
  await act(order.id, "ship", { tracking_number: "20450012345678", notify: true });
  const late = await owner.put(`/orders/${order.id}/billing_address`, { city: "Львів" });
  expect(late).toMatchObject({ status: 409, body: { step: "shipped" } });
});

test("an edit asks for the difference by card, and gives it back through the gateway once", async () => {
  const order = await newPlaced({ payment_method_id: card, email: "olena@example.com" });
  expect(order).toMatchObject({
    payment_method_gateway: "liqpay",
    payment_url: `https://torba.example/pay/${order.token}`,
  });
  expect(await payByCard(order.id)).toBe(7800);
  expect((await owner.get(`/orders/${order.id}`)).body).toMatchObject({
    paid: true,
    payment_url: null,
    amount_due: 0,
    transactions: [{ amount: 7800, by: "liqpay", success: true }],
  });
  const more = await setPieces(order.id, 3);
  expect(more.body).toMatchObject({ paid: false, amount_due: 3900, grand_total: 11_700 });
  expect(more.body.payment_url).not.toBeNull();
  expect(await payByCard(order.id)).toBe(3900);
  const paid = (await owner.get(`/orders/${order.id}`)).body;
  expect(paid).toMatchObject({ paid: true, amount_paid: 11_700 });
  const readOnly = await owner.delete(
    `/orders/${order.id}/transactions/${paid.transactions[0].id}`,
  );
  expect(readOnly).toMatchObject({ status: 403, body: { code: "readOnly", id: order.id } });

  expect((await setPieces(order.id, 1)).body).toMatchObject({ paid: true, amount_due: -7800 });
  const refund = await owner.post(`/orders/${order.id}/refunds`, {
    amount: 7800,
    reason: "менше",
    via: "gateway",
  });
  expect(refund.body).toMatchObject({ amount_paid: 11_700 });
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from payments where order_id = $1",
    [order.id],
  );
  for (const { id } of rows) await refundPayment(paymentContext(), id);
  for (const { id } of rows) expect(await refundPayment(paymentContext(), id)).toBe("known");
  const done = (await owner.get(`/orders/${order.id}`)).body;
  expect(done).toMatchObject({ paid: true, amount_paid: 3900, amount_due: 0 });
  const back = done.transactions.filter(({ amount }: { amount: number }) => amount < 0);
  expect(back.map((one: { amount: number }) => one.amount).sort()).toEqual([-3900, -3900]);
  // The buyer hears of each payment's money once, when it has gone.
  const { rows: mails } = await database.pool.query(
    "select lang, facts ->> 'total' as total, facts ->> 'card' <> '' as by_card from mails where order_id = $1 and kind = 'orderRefunded'",
    [order.id],
  );
  const mail = { lang: "ua", total: "3\u00a0900\u00a0грн", by_card: true };
  expect(mails).toEqual([mail, mail]);
  // The whole order back: what is left of the money goes too, and no more.
  await act(order.id, "cancel");
  for (const { id } of rows) await refundPayment(paymentContext(), id);
  expect((await owner.get(`/orders/${order.id}`)).body).toMatchObject({
    step: "cancelled",
    amount_paid: 0,
    amount_due: 0,
  });
  expect((await owner.get(`/payments?order_id=${order.id}`)).body).toMatchObject({
    total_count: 2,
    data: [{ refunded: 3900 }, { refunded: 7800, status: "refunded" }],
  });
});

test("the buyer is written to: what was ordered, where to pay, what is on its way", async () => {
  const order = await newPlaced({ payment_method_id: card, email: "Buyer@Example.com" }, 1);
  const letters = async () =>
    (
      await database.pool.query(
        "select kind, recipient, facts from mails where facts ->> 'number' = $1 order by created_at, id",
        [order.number],
      )
    ).rows;
  expect(await letters()).toMatchObject([{ kind: "orderPlaced", recipient: "buyer@example.com" }]);
  expect((await owner.post(`/orders/${order.id}/mails`, { kind: "orderPayment" })).status).toBe(
    200,
  );
  const early = await owner.post(`/orders/${order.id}/mails`, { kind: "orderShipped" });
  expect(early).toMatchObject({ status: 409, body: { id: order.id } });
  await act(order.id, "ship", { tracking_number: "2045 0012", notify: "true" });
  expect((await letters()).slice(1)).toMatchObject([
    { kind: "orderPayment", facts: { path: `/pay/${order.token}`, total: "3\u00a0900\u00a0грн" } },
    { kind: "orderShipped", facts: { tracking: "Номер накладної: 2045 0012" } },
  ]);
});

test("the buyer is written to in the language of the account, else in the one that was chosen", async () => {
  const item = { product_id: tent, quantity: 1 };
  const [ua, en] = [
    ["ua", "ua", "Намет тримісний"],
    ["en", "en", "Tent for three"],
  ];
  const { id: customer, email } = await registerOn(visit());
  await owner.put(`/customers/${customer}`, { language: "en" });
  const confirmed = "update customers set email_confirmed_at = now() where owner_id = $1";
  const mailOf = async (id: string) => {
    const placed = (await act(id, "checkout")).body;
    const mail = await row("select lang from mails where order_id = $1", id);
    return [mail.lang, placed.lang, placed.items[0].name];
  };
  const make = async (body: object) => (await owner.post("/orders", body)).body;
  const guest = { email: "guest@example.com", items: [item] };
  expect(await mailOf((await make(guest)).id)).toEqual(ua);
  expect(await mailOf((await make({ ...guest, lang: "en" })).id)).toEqual(en);
  // A draft is named anew where its buyer is known only afterwards.
  const { id } = await make({ email, items: [item] });
  const chosen = await owner.put(`/orders/${id}`, { customer_id: customer });
  expect(chosen.body).toMatchObject({ lang: "en", items: [{ name: "Tent for three" }] });
  expect((await owner.put(`/orders/${id}`, { lang: "ua" })).body).toMatchObject({ lang: "ua" });
  expect((await owner.put(`/orders/${id}`, { lang: "fr" })).body.fields).toEqual({
    lang: "invalid",
  });
  expect(await mailOf(id)).toEqual(ua);
  await row(confirmed, customer);
  // Their e-mail brings it as it is saved, so that it is seen, and is changed back.
  const known = await make({ items: [item] });
  const named = await owner.put(`/orders/${known.id}`, { email });
  expect(named.body).toMatchObject({ lang: "en", items: [{ name: "Tent for three" }] });
  expect(await mailOf(known.id)).toEqual(en);
  const { id: back } = await make({ email, items: [item] });
  await owner.put(`/orders/${back}`, { lang: "ua" });
  expect(await mailOf(back)).toEqual(ua);
  // A language that is sent with the buyer is theirs, the usual one too.
  for (const buyer of [{ email }, { customer_id: customer, email }]) {
    expect(await mailOf((await make({ ...buyer, items: [item] })).id)).toEqual(en);
    expect(await mailOf((await make({ ...buyer, lang: "ua", items: [item] })).id)).toEqual(ua);
  }
});

test("a draft is sent to the buyer as a link, and stands as soon as it is paid", async () => {
  const items = [{ product_id: tent, quantity: 1 }];
  const { id } = (await owner.post("/orders", { items, email: "buyer@example.com" })).body;
  const request = () => owner.post(`/orders/${id}/mails`, { kind: "orderPayment" });
  // Not to be paid by card: the draft stays one.
  expect((await request()).body).toMatchObject({ code: "transitionNotAllowed", step: "draft" });
  await owner.put(`/orders/${id}`, { payment_method_id: card });
  const { body: order } = await request();
  expect(order).toMatchObject({ step: "placed", amount_due: 3900 });
  expect((await request()).body.step).toBe("placed");
  const { rows } = await database.pool.query(
    "select kind, facts ->> 'path' as path from mails where facts ->> 'number' = $1",
    [order.number],
  );
  const letter = { kind: "orderPayment", path: `/pay/${order.token}` };
  expect(rows).toEqual([letter, letter]);
  expect(await payByCard(id)).toBe(3900);
  expect((await owner.get(`/orders/${id}`)).body).toMatchObject({ paid: true, amount_due: 0 });
});

test("a draft that was paid for, and costs more by then, waits for the rest", async () => {
  const items = [{ product_id: tent, quantity: 1 }];
  const { id } = (await owner.post("/orders", { items })).body;
  const paid = await owner.post(`/orders/${id}/transactions`, { amount: 3900 });
  expect(paid.body).toMatchObject({ step: "draft", paid: true });
  expect((await setPieces(id, 2)).body).toMatchObject({ paid: false, amount_due: 3900 });
  expect((await act(id, "checkout")).body).toMatchObject({ step: "placed", paid: false });
  expect((await setPieces(id, 1)).body).toMatchObject({ paid: true, amount_due: 0 });
});

test("odd payments are settled by a person", async () => {
  await app.inject({
    method: "POST",
    url: "/api/v1/notifications/liqpay",
    payload: signLiqPay(
      { order_id: randomUUID(), status: "success", amount: 5, currency: "UAH" },
      gateway.liqPay,
    ),
  });
  const { body } = await owner.get("/payments/quarantine?settled=false");
  expect(body).toMatchObject({ total_count: 1, data: [{ reason: "unknownPayment", note: "" }] });
  const order = await newPlaced({});
  const settled = await owner.put(`/payments/quarantine/${body.data[0].id}`, {
    ...body.data[0],
    settled: "true",
    note: "подвоєна оплата",
    order_id: order.id,
  });
  expect(settled.body).toMatchObject({ settled: true, order_id: order.id, version: 2 });
  expect((await owner.get("/payments/quarantine?settled=false")).body.total_count).toBe(0);
});
