import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { order as orderShape } from "#contract/orders.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";

import { openTestApp, type TestAnswer, type TestApp } from "#tests/support/server/app.ts";
import {
  askOutcome,
  checkoutDetails,
  fillCart,
  fillCheckout,
  order,
} from "#tests/support/shop/checkout.ts";

import { deliveryNow, lvivAddress, openDeliveryShop } from "#tests/support/shop/delivery-shop.ts";
import { stockOf } from "#tests/support/shop/orders.ts";
import { sendAll, site } from "#tests/support/shop/outbox-shop.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct, addVariant } from "#tests/support/shop/rows.ts";

async function openShop(stockQuantity: number | null = 5) {
  const shop = await openTestApp({ config: { publicUrl: site } });
  const tent = await addProduct(shop.database.db, { stockQuantity });
  return { ...shop, tent, device: shop.visit() };
}

/** Everything that placing an order writes, as text. */
async function readStoredRows({ database }: Pick<TestApp, "database">): Promise<string> {
  const tables = ["orders", "order_lines", "order_history", "bonus_rows", "idempotency_keys"];
  const more = ["carts", "cart_lines", "removed_rows", "products", "mails", "catalogue_state"];
  const texts = [];
  for (const table of [...tables, ...more])
    texts.push((await database.pool.query(`select t::text from ${table} t order by 1`)).rows);
  return JSON.stringify(texts);
}

test("a checkout creates an order, reserves its stock, empties the cart and queues a mail", async () => {
  const shop = await openShop();
  const { device, tent, database } = shop;
  const cart = (await fillCart(device, { [tent]: 2 })).body;
  await device.put("/cart", { comments: "Подзвоніть у двері" });
  const seen = { cart_version: cart.version + 1, expected_total: cart.grand_total };
  const placed = await order(device, seen, randomUUID());
  expect(placed.status).toBe(200);
  expect(placed.headers).toMatchObject({ "cache-control": "no-store" });
  expect(orderShape.parse(placed.body)).toEqual(placed.body);
  expect(placed.body).toMatchObject({
    status: "placed",
    paid: false,
    grand_total: cart.grand_total,
    subtotal: 7800,
    email: "olena@example.com",
    mobile: "+380671234567",
    comments: "Подзвоніть у двері",
    items: [{ product_id: tent, quantity: 2, price: 3900, price_total: 7800 }],
  });
  expect(await stockOf(database, tent)).toBe(3);
  expect((await device.get(`/customers/orders/${placed.body.id}`)).body).toEqual(placed.body);

  const after = (await device.get("/cart")).body;
  expect(after).toMatchObject({ items: [], version: cart.version + 2, grand_total: 0 });
  // Contact data stay for the next order; data of this order do not.
  expect(after).toMatchObject({
    email: checkoutDetails.email,
    comments: "",
    shipping_address: { city: "Львів" },
  });

  const mailbox = await openMailbox(site);
  await sendAll(shop, mailbox.room, Date.now());
  expect(mailbox.messages).toHaveLength(1);
  const [message] = mailbox.messages;
  expect(JSON.stringify(message)).toContain(placed.body.number);
});

test("another device's late change of an ordered line is ignored with a notice", async () => {
  const { device, tent } = await openShop();
  await fillCart(device, { [tent]: 1 });
  const before = (await device.get("/cart")).body.version;
  await order(device);
  const late = { op_id: randomUUID(), v: 1, method: "PUT", path: `/cart/items/${tent}` };
  const { body } = await device.post("/ops", {
    lane: "cart",
    ops: [{ ...late, body: { quantity: 3 } }],
  });
  expect(body.results).toMatchObject([
    { status: 200, notices: [{ code: "alreadyOrdered", item_id: tent }] },
  ]);
  expect((await device.get("/cart")).body.items).toEqual([]);
  expect(body.version).toBeGreaterThan(before);
  // A line that is added again is a new one.
  await device.post("/cart/items", { product_id: tent });
  expect((await device.get("/cart")).body.items).toMatchObject([{ quantity: 1 }]);
});

test("a repeated key returns the same answer, byte for byte, whatever happened to the order since", async () => {
  const { app, device, tent, database } = await openShop();
  await fillCart(device, { [tent]: 1 });
  const key = randomUUID();
  const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (payload?: object) => {
    const answer = await app.inject({
      method: "PUT",
      url: "/ajax/cart/checkout",
      headers: { cookie, "idempotency-key": `"${key}"` },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      echo: answer.headers["idempotency-key"],
      text: answer.payload,
    };
  };
  const first = await send();
  expect(first).toMatchObject({ status: 200, echo: `"${key}"` });
  const { id } = JSON.parse(first.text);
  await device.put(`/customers/orders/${id}/cancel`);
  await device.post("/cart/items", { product_id: tent });
  expect(await send()).toEqual(first);
  const other = await send({ expected_total: 1 });
  expect([other.status, JSON.parse(other.text).code]).toEqual([422, "keyReused"]);
  expect((await device.get("/customers/orders")).body.total_count).toBe(1);
  expect((await device.get("/cart")).body.items).toHaveLength(1);
  // After 45 days the answer is the current state of the order.
  await database.pool.query("update idempotency_keys set body = null");
  expect(JSON.parse((await send()).text)).toMatchObject({ id, status: "cancelled" });
});

test("another owner's checkout key is refused, and discloses nothing of the order", async () => {
  const { device, visit, tent } = await openShop();
  const other = visit();
  await fillCart(device, { [tent]: 1 });
  await fillCart(other, { [tent]: 1 });
  const key = randomUUID();
  expect((await order(device, undefined, key)).status).toBe(200);
  const same = await order(other, undefined, key);
  expect(same).toMatchObject({ status: 422, body: { code: "keyReused" } });
  expect(same.body.id ?? same.body.state).toBeUndefined();
  expect((await other.get("/cart")).body.items).toHaveLength(1);
  expect((await other.get("/customers/orders")).body.data).toEqual([]);
});

test("a caller with a checkout's key learns its outcome, also without a session", async () => {
  const { device, visit, tent, database } = await openShop();
  await fillCart(device, { [tent]: 1 });
  const key = randomUUID();
  const placed = (await order(device, undefined, key)).body;
  const stranger = visit();
  const { status, body, headers } = await askOutcome(stranger, key);
  expect(status).toBe(200);
  expect(body).toEqual({
    state: "placed",
    number: placed.number,
    token: placed.token,
    payment_url: null,
  });
  expect(headers["cache-control"]).toBe("no-store");
  expect(stranger.cookies.size).toBe(0);
  // The guest's data are deleted after a while, and the order stays.
  await database.pool.query("delete from idempotency_keys where key = $1", [key]);
  expect((await askOutcome(stranger, key)).body).toEqual(body);
  await fillCart(stranger, { [tent]: 1 });
  expect(await order(stranger, undefined, key)).toMatchObject({
    status: 422,
    body: { code: "keyReused" },
  });
  for (const wrong of ["x", "", key.toUpperCase()])
    expect((await askOutcome(stranger, wrong)).status).toBe(400);
});

test("a key that was answered as not placed orders nothing afterwards", async () => {
  const { device, visit, tent, database } = await openShop();
  await fillCart(device, { [tent]: 1 });
  const key = randomUUID();
  expect((await askOutcome(visit(), key)).body).toEqual({ state: "notPlaced" });
  expect(await order(device, undefined, key)).toMatchObject({
    status: 422,
    body: { code: "keyReused" },
  });
  expect((await askOutcome(device, key)).body).toEqual({ state: "notPlaced" });
  expect((await order(device, undefined, randomUUID())).status).toBe(200);
  expect(await stockOf(database, tent)).toBe(4);
});

test("a network that asks for outcomes too often has to wait, and closes no more keys", async () => {
  const { visit, database } = await openShop();
  const device = visit();
  let answered = 0;
  let status = 200;
  for (; status === 200; answered += 1) status = (await askOutcome(device, randomUUID())).status;
  expect([answered, status]).toEqual([241, 429]);
  const { rows } = await database.pool.query("select count(*)::int as count from closed_checkouts");
  expect(rows).toEqual([{ count: 240 }]);
});

test("an empty cart cannot be ordered and creates no owner", async () => {
  const { device, visit, tent } = await openShop();
  const empty = { status: 400, body: { code: "cartEmpty" } };
  const visitor = visit();
  expect(await order(visitor)).toMatchObject(empty);
  expect(visitor.cookies.size).toBe(0);
  await device.post("/session");
  expect(await order(device)).toMatchObject(empty);
  await fillCart(device, { [tent]: 1 });
  await device.delete(`/cart/items/${tent}`);
  expect(await order(device)).toMatchObject(empty);
});

test("missing fields are reported by name, and nothing is ordered", async () => {
  const shop = await openShop();
  const { device, tent, database } = shop;
  await device.post("/cart/items", { product_id: tent });
  await device.put("/cart", { shipping_address: { firstName: "Olena" } });
  // As an older build of the shop stored them.
  await database.pool.query(
    `update carts set details = details || '{"email": "olena@", "mobile": "12"}'`,
  );
  const before = await readStoredRows(shop);
  const refused = await order(device, undefined, randomUUID());
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: "invalid",
      fields: {
        email: "emailInvalid",
        mobile: "phoneInvalid",
        "shipping_address.firstName": "nameCyrillic",
        "shipping_address.lastName": "required",
      },
    },
  });
  expect(await readStoredRows(shop)).toBe(before);
  // As the shop's settings require.
  await database.db.insert(settings).values({
    key: "checkout_fields",
    value: {
      email: "hidden",
      mobile: "optional",
      firstName: "hidden",
      lastName: "hidden",
      company: "required",
    },
  });
  const fields = (await device.get("/settings/checkout/fields?lang=en")).body;
  expect(fields).toContainEqual({
    name: "company",
    status: "required",
    label: "Company",
    placeholder: "",
  });
  expect((await order(device)).body.fields).toEqual({
    mobile: "phoneInvalid",
    "shipping_address.company": "required",
  });
  await device.put("/cart", { mobile: "", shipping_address: { company: "ТОВ «Плай»" } });
  expect((await order(device)).status).toBe(200);
});

test("an order above what can be stored is refused as such, and its cart is read and counted", async () => {
  const { device, database } = await openShop();
  const house = await addProduct(database.db, { price: 2_000_000_000, stockQuantity: null });
  const cart = await fillCart(device, { [house]: 999 });
  expect(cart.body).toMatchObject({ subtotal: 19_980_000_000, grand_total: 19_980_000_000 });
  for (const path of ["/payment_methods", "/shipping_methods", "/cart/coupons?coupon=NONE"])
    expect((await device.get(path)).status, path).toBeLessThan(405);
  const tooLarge = { status: 400, body: { code: "invalid", fields: { grand_total: "tooMany" } } };
  expect(await order(device, { expected_total: 19_980_000_000 })).toMatchObject(tooLarge);
  await device.put(`/cart/items/${house}`, { quantity: 2 });
  expect(await order(device)).toMatchObject(tooLarge);
  await device.put(`/cart/items/${house}`, { quantity: 1 });
  expect((await order(device)).body).toMatchObject({ grand_total: 20_000_000 });
});

test("a shop with shipping and payment methods requires one of each, with its fields", async () => {
  const shop = await openTestApp({ seed: true });
  const device = shop.visit();
  const { data } = (await device.get("/products?stock_status=available&limit=100&lang=ua")).body;
  const one = data.find(
    (product: { variable: boolean; stock_quantity: number }) =>
      !product.variable && product.stock_quantity > 2,
  );
  await device.post("/cart/items", { product_id: one.id });
  await fillCheckout(device, { shipping_address: { firstName: "Олена", lastName: "Нечуй" } });
  expect((await order(device)).body.fields).toEqual({ shipping_method_id: "required" });
  const unknown = await device.put("/cart", { shipping_method_id: randomUUID() });
  expect(unknown.body.fields).toEqual({ shipping_method_id: "invalid" });
  const methods = (await device.get("/shipping_methods")).body;
  const method = methods.find((known: { kind: string }) => known.kind === "branch");
  await device.put("/cart", { shipping_method_id: method.id });
  expect((await order(device)).body.fields).toEqual({
    "shipping_address.city": "required",
    "shipping_address.shippingDepartment": "required",
  });
  await device.put("/cart", { shipping_address: { city: "Львів", shippingDepartment: "7" } });
  // A method that accepted this cart, until a product was added that fits no locker.
  const [, locker] = methods.filter((known: { kind: string }) => known.kind === "branch");
  const stove = await addProduct(shop.database.db, { weight: 31 });
  await device.put("/cart", { shipping_method_id: locker.id });
  await device.post("/cart/items", { product_id: stove });
  // The branch chosen before is no locker either.
  expect((await order(device)).body.fields).toEqual({
    shipping_method_id: "invalid",
    "shipping_address.shippingDepartment": "invalid",
  });
  await device.delete(`/cart/items/${stove}`);
  await device.put("/cart", { shipping_method_id: method.id });
  const unpaid = await order(device);
  expect(unpaid).toMatchObject({ status: 402, body: { code: "paymentRequired" } });
  expect((await device.put("/cart", { payment_method_id: randomUUID() })).status).toBe(400);
  const [cash] = (await device.get("/payment_methods?lang=ua")).body;
  // A token of a charge that does not exist pays nothing.
  await device.put("/cart", { payment_method_id: cash.id, payment_token: "tok_1" });
  expect((await order(device)).body.code).toBe("paymentRequired");
  // What was entered for a courier is not part of an order to a branch, and the cart remembers it.
  const street = { shippingStreet: "Зелена", shippingBuilding: "12", shippingFlat: "3" };
  await device.put("/cart", { payment_token: null, shipping_address: street });
  const placed = await order(device);
  expect(placed.body.shipping_address).toEqual({
    firstName: "Олена",
    lastName: "Нечуй",
    city: "Львів",
    shippingDepartment: "7",
  });
  expect((await device.get("/cart")).body.shipping_address).toMatchObject(street);
  expect(placed).toMatchObject({
    status: 200,
    body: {
      shipping_method_id: method.id,
      shipping_method_name: method.name,
      payment_method_id: cash.id,
      payment_method_name: cash.name,
    },
  });
});

test("a price or cart other than the shown one is returned again, and nothing is ordered", async () => {
  const shop = await openShop();
  const { device, tent, database } = shop;
  const cart = (await fillCart(device, { [tent]: 1 })).body;
  await database.db.update(products).set({ price: 410_000 }).where(eq(products.id, tent));
  const before = await readStoredRows(shop);
  const dearer = await order(device, { expected_total: cart.grand_total });
  expect(dearer).toMatchObject({
    status: 409,
    body: {
      code: "priceChanged",
      state: {
        version: cart.version,
        grand_total: 4100,
        notices: [{ code: "priceChanged", item_id: tent, from: 3900, to: 4100 }],
      },
    },
  });
  const moved = await order(device, { cart_version: cart.version - 1 });
  expect(moved).toMatchObject({
    status: 409,
    body: { code: "priceChanged", state: { id: cart.id } },
  });
  expect(await readStoredRows(shop)).toBe(before);
  // Without the shown prices, today's prices apply.
  expect(await order(device)).toMatchObject({ status: 200, body: { grand_total: 4100 } });
});

test("short, sold-out, hidden and invalid lines return the current cart", async () => {
  const shop = await openShop();
  const { device, tent, database } = shop;
  const { db } = database;
  const set = (more: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(more).where(eq(products.id, tent));
  await fillCart(device, { [tent]: 3 });
  const stocked = { stockQuantity: 5, stockStatus: "available", displayed: true } as const;
  const usual = { ...stocked, quantityMin: 1, quantityInc: 1 };
  for (const [change, notice] of [
    [{ stockQuantity: 2 }, { code: "stockShort", item_id: tent, from: 3, to: 2 }],
    [{ stockQuantity: 0 }, { code: "stockShort", item_id: tent, from: 3, to: 0 }],
    [{ quantityInc: 2 }, { code: "stockShort", item_id: tent, from: 3, to: 2 }],
    [{ quantityMin: 4 }, { code: "stockShort", item_id: tent, from: 3, to: 4 }],
    [{ stockStatus: "discontinued" }, { code: "stockShort", item_id: tent, from: 3, to: 0 }],
    [{ displayed: false }, { code: "unavailable", item_id: tent }],
  ] as const) {
    await set({ ...usual, ...change });
    const before = await readStoredRows(shop);
    const refused = await order(device, undefined, randomUUID());
    expect([refused.status, refused.body.code, refused.body.state.notices]).toEqual([
      409,
      "stockShort",
      [notice],
    ]);
    expect(await readStoredRows(shop)).toBe(before);
  }
  await set(usual);
  await db.delete(products).where(eq(products.id, tent));
  expect((await order(device)).body.code).toBe("stockShort");
});

test("a preorder is accepted with any stock", async () => {
  const { device, database } = await openShop();
  const coming = await addProduct(database.db, { stockStatus: "preorder", stockQuantity: 0 });
  await fillCart(device, { [coming]: 9 });
  expect(await order(device)).toMatchObject({ status: 200, body: { items: [{ quantity: 9 }] } });
});

test("a client's price, total, owner and paid flag are ignored", async () => {
  const shop = await openShop();
  const { device, tent, database } = shop;
  const other = await addProduct(database.db);
  const foreign = await addVariant(database.db, other, { price: 1, regularPrice: 1 });
  const canary = {
    price: 1,
    total: 1,
    grand_total: 1,
    discount_total: 3900,
    subtotal: 1,
    currency: "USD",
    paid: true,
    status: "closed",
    number: "11111111",
    token: "canary",
    owner_id: "canary",
    bonus_earned: 9999,
    bonus_spent: 9999,
    items: [{ product_id: tent, price: 1 }],
  };
  await fillCart(device, { [tent]: 1 });
  await device.post("/cart/items", {
    product_id: tent,
    variant_id: foreign,
    quantity: 1,
    price: 1,
  });
  for (const quantity of [-1, 1.5, 1e9, "2", null])
    expect((await device.put(`/cart/items/${tent}`, { quantity, ...canary })).status).toBe(400);
  await device.put("/cart", { ...canary, bonus_spent: 1000 });
  for (const wrong of [{ expected_total: "1" }, { cart_version: 1.5 }, { cart_version: "x" }])
    expect((await order(device, wrong)).status).toBe(400);
  const placed = await order(device, canary);
  expect(placed).toMatchObject({
    status: 200,
    body: {
      grand_total: 3900,
      discount_total: 0,
      bonus_spent: 0,
      paid: false,
      status: "placed",
      items: [{ product_id: tent, variant_id: null, quantity: 1, price: 3900 }],
    },
  });
  expect(placed.body.items).toHaveLength(1);
  expect(await readStoredRows(shop)).not.toContain("canary");
  expect(placed.body.number).not.toBe("11111111");
});

test("a customer who pays with bonuses pays less, and earns cashback on the rest", async () => {
  const { device, tent, database } = await openShop();
  const { id } = await registerOn(device);
  await database.pool.query(
    `with given as (
       insert into bonus_rows (id, owner_id, kind, state, amount, date_created, date_available)
       values (gen_random_uuid(), $1, 'adjust', 'available', 50000, now(), now()) returning amount)
     update customers set bonus_balance = (select amount from given) where owner_id = $1`,
    [id],
  );
  await database.db.insert(settings).values({ key: "cashback_percent", value: 5 });
  await fillCart(device, { [tent]: 1 });
  const cart = (await device.put("/cart", { bonus_spent: 500 })).body;
  expect(cart).toMatchObject({ bonus_spent: 500, grand_total: 3400, bonus_earned: 170 });
  expect(await order(device, { expected_total: 3400 })).toMatchObject({
    status: 200,
    body: { bonus_spent: 500, grand_total: 3400, bonus_earned: 170 },
  });
  expect((await device.get("/customers/bonuses")).body).toMatchObject({ balance: 0, pending: 170 });
  expect((await device.get("/cart")).body.bonus_spent).toBe(0);
});

test("an order reserves the held slot, and releases it on cancellation", async () => {
  const shop = await openDeliveryShop();
  const { database, courier, addSlot, taken, visit, setNow } = shop;
  const tent = await addProduct(database.db, { stockQuantity: 50 });
  const slot = await addSlot({ price: 5000 });
  const thursday = { date: "2026-07-02", slot_id: slot };
  const ready = async () => {
    const device = visit();
    await fillCart(device, { [tent]: 1 });
    await device.put("/cart", { shipping_method_id: courier, shipping_address: lvivAddress });
    return device;
  };
  const [device, other] = [await ready(), await ready()];
  // Where there are slots, one must be chosen.
  expect((await order(device)).body.fields).toEqual({ "delivery.slot_id": "required" });
  await device.put("/cart", { delivery: thursday });
  expect(await taken(slot)).toBe(1);
  const full = await other.put("/cart", { delivery: thursday });
  expect(full).toMatchObject({ status: 409, body: { code: "slotFull" } });
  const placed = (await order(device)).body;
  expect(placed).toMatchObject({
    delivery: { ...thursday, from: "10:00", to: "13:00" },
    shipping_price: 50,
    grand_total: 3950,
  });
  expect(await taken(slot)).toBe(1);
  await device.put(`/customers/orders/${placed.id}/cancel`);
  expect(await taken(slot)).toBe(0);

  // An expired hold whose slot another shopper took; and a day that has passed meanwhile.
  expect((await other.put("/cart", { delivery: thursday })).status).toBe(200);
  const third = await ready();
  setNow(deliveryNow + 16 * 60_000);
  expect((await third.put("/cart", { delivery: thursday })).status).toBe(200);
  const late = await order(other);
  expect(late).toMatchObject({ status: 409, body: { code: "slotFull", state: { items: [{}] } } });
  setNow(deliveryNow + 5 * 86_400_000);
  expect((await order(third)).body.fields).toEqual({ "delivery.slot_id": "invalid" });
});

test("a full name alone is split at its last space", async () => {
  const { device, tent } = await openShop();
  await device.post("/cart/items", { product_id: tent });
  const { email, mobile } = checkoutDetails;
  const shipping_address = { full_name: "Олена Марія Нечуй-Левицька", city: "Львів" };
  await device.put("/cart", { email, mobile, shipping_address });
  const { status, body } = await order(device);
  expect([status, body.shipping_address]).toEqual([
    200,
    { ...shipping_address, firstName: "Олена Марія", lastName: "Нечуй-Левицька" },
  ]);
});

test("an order goes to a town and branch of the directory, or a person checks the address", async () => {
  const { visit, database } = await openTestApp({ seed: true });
  const device = visit();
  const tent = await addProduct(database.db, { stockQuantity: 100, weight: 1 });
  const methods = (await device.get("/shipping_methods")).body;
  const idOfKind = (kind: string) =>
    methods.find((method: { kind: string }) => method.kind === kind).id;
  const [cash] = (await device.get("/payment_methods")).body;
  const person = { firstName: "Олена", lastName: "Нечуй" };
  const orderTo = async (kind: string, place: object) => {
    const from: TestAnswer = await device.post("/cart/items", { product_id: tent });
    expect(from.status).toBe(200);
    const known = Object.keys(from.body.shipping_address).map((key) => [key, ""]);
    const shipping_address = { ...Object.fromEntries(known), ...person, ...place };
    const { email, mobile } = checkoutDetails;
    const filled = await device.put("/cart", {
      email,
      mobile,
      shipping_address,
      payment_method_id: cash.id,
      shipping_method_id: idOfKind(kind),
    });
    expect(filled.status).toBe(200);
    const { status, body } = await order(device);
    return status === 200 ? { toCheck: body.address_to_check } : body.fields;
  };
  const branch = (city: string, shippingDepartment: string, more: object = {}) =>
    orderTo("branch", { city, shippingDepartment, ...more });
  const noBranch = { "shipping_address.shippingDepartment": "invalid" };
  const noTown = { "shipping_address.city": "invalid" };
  const sure = { toCheck: false };
  expect(await branch("Львів", "999999")).toEqual(noBranch);
  expect(await branch("Львів", "/etc/passwd")).toEqual(noBranch);
  expect(await branch("Неіснуюче", "1")).toEqual(noTown);
  expect(await branch("Неіснуюче", "1", { city_id: randomUUID() })).toEqual(noTown);
  expect(await branch("Львів", "7")).toEqual(sure);
  expect(await branch("Lviv", "Відділення №3")).toEqual(sure);
  const id = idOfKind("branch");
  const [town] = (await device.get(`/shipping_methods/${id}/cities?searchStr=львів&lang=ua`)).body;
  const addresses = `/shipping_methods/${id}/addresses?city=${town.id}&lang=en`;
  const [one] = (await device.get(addresses)).body;
  expect(await branch(town.name, one.name, { city_id: town.id })).toEqual(sure);
  expect(await branch("", one.id, { city_id: town.id })).not.toEqual(noBranch);
  expect(await orderTo("pickup", { shippingDepartment: "/etc/passwd" })).toEqual(noBranch);
  // A courier reaches villages that only the carrier's own directory knows.
  const street = { shippingStreet: "Садова", shippingBuilding: "1" };
  expect(await orderTo("post", { city: "Хутір Надія", postal_code: "80000" })).toEqual({
    toCheck: true,
  });
  expect(await orderTo("post", { city: "Рівне", postal_code: "33000", ...street })).toEqual(sure);
  // Without a directory of branches nothing can be known.
  await database.pool.query("delete from delivery_branches");
  expect(await branch("Неіснуюче", "1")).toEqual({ toCheck: true });
});
