import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { order as orderShape } from "#contract/orders.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { deliver, makeDraft, pay, place, step, stockOf } from "#tests/support/shop/orders.ts";
import { newNetwork, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct, addVariant } from "#tests/support/shop/rows.ts";

async function ownerOf(device: Visitor) {
  const { identity, kind } = (await device.post("/session")).body;
  return { id: identity, kind } as { id: string; kind: "guest" | "customer" };
}

test("a placed order keeps its data of that day, and reserves its stock", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const device = visit();
  const owner = await ownerOf(device);
  const draft = makeDraft(owner, [{ productId: tent, quantity: 2 }]);
  await place(database, draft);
  expect(await stockOf(database, tent)).toBe(3);

  const one = await device.get(`/customers/orders/${draft.id}`);
  expect(one.status).toBe(200);
  expect(one.headers).toMatchObject({ "cache-control": "no-store", "x-identity": owner.id });
  expect(orderShape.parse(one.body)).toEqual(one.body);
  expect(one.body).toMatchObject({
    status: "placed",
    paid: false,
    cancellable: true,
    payment_url: null,
    subtotal: 7800,
    grand_total: 7800,
    bonus_earned: 390,
    items: [{ product_id: tent, quantity: 2, price: 3900, price_total: 7800 }],
    history: [{ step: "placed", by: "customer" }],
  });
  expect(one.body.number).toMatch(/^[1-9]\d{7}$/);
  expect(one.body.token).toMatch(/^[\w-]{43}$/);
  const all = await device.get("/customers/orders");
  expect(all.body).toEqual({ total_count: 1, has_more: false, data: [one.body] });
});

test("orders are newest first, in pages, and only their owner's", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const owner = await ownerOf(device);
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const draft = makeDraft(owner, [{ productId: tent }]);
    await place(database, draft);
    ids.unshift(draft.id);
  }
  const page = (await device.get("/customers/orders?limit=2")).body;
  expect(page).toMatchObject({ total_count: 3, has_more: true });
  const rest = (await device.get("/customers/orders?limit=2&offset=2")).body;
  expect(rest.has_more).toBe(false);
  const seen = [...page.data, ...rest.data].map(({ id }: { id: string }) => id);
  expect(seen).toEqual(ids);
  expect(await visit().get("/customers/orders")).toMatchObject({
    status: 401,
    body: { code: "unauthorized" },
  });
});

test("order numbers disclose nothing about the number of orders", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const owner = await ownerOf(visit());
  for (let at = 0; at < 12; at += 1) await place(database, makeDraft(owner, [{ productId: tent }]));
  const { rows } = await database.pool.query("select number from orders order by date_placed, id");
  const numbers = rows.map((row) => Number(row.number));
  expect(new Set(numbers).size).toBe(12);
  expect([...numbers].sort((a, b) => a - b)).not.toEqual(numbers);
  const steps = numbers.slice(1).map((number, at) => Math.abs(number - (numbers[at] ?? 0)));
  expect(Math.max(...steps)).toBeGreaterThan(1000);
});

test("an order's link shows the order, but not its buyer or address", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const draft = makeDraft(await ownerOf(device), [{ productId: tent }]);
  await place(database, draft);
  const own = (await device.get(`/customers/orders/${draft.id}`)).body;
  const stranger = visit();
  const seen = await stranger.get(`/orders/${own.token}`);
  expect(seen.status).toBe(200);
  expect(seen.headers["cache-control"]).toBe("no-store");
  expect(seen.headers["set-cookie"]).toBeUndefined();
  expect(seen.body).toEqual({
    ...own,
    email: "",
    mobile: "",
    comments: "",
    billing_address: {},
    cancellable: false,
    shipping_address: { country: "UA", city: "Львів", shippingDepartment: "Відділення 7" },
  });
  for (const word of ["Олена", "Нечуй", "380671234567", "olena@", "Прикладна"])
    expect(JSON.stringify(seen.body)).not.toContain(word);
  for (const token of [own.id, own.number, own.token.slice(1), `${own.token}x`, randomUUID()])
    expect(await stranger.get(`/orders/${token}`)).toMatchObject({
      status: 404,
      body: { code: "notFound" },
    });
});

test("a buyer can cancel until it is shipped; the stock is released once", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const device = visit();
  const draft = makeDraft(await ownerOf(device), [{ productId: tent, quantity: 2 }]);
  await place(database, draft);
  await step(database, draft.id, "pack");
  const cancel = (key: string) =>
    device.put(`/customers/orders/${draft.id}/cancel`, undefined, { key });
  const key = randomUUID();
  const first = await cancel(key);
  expect(first).toMatchObject({
    status: 200,
    body: { status: "cancelled", cancellable: false, payment_url: null },
  });
  expect(first.body.history.map((event: { step: string }) => event.step)).toEqual([
    "placed",
    "packed",
    "cancelled",
  ]);
  // The same call once more does not cancel twice; another one is refused.
  expect(await cancel(key)).toMatchObject({ status: 200, body: first.body });
  const again = await cancel(randomUUID());
  expect(again).toMatchObject({ status: 409, body: { code: "transitionNotAllowed" } });
  expect(await stockOf(database, tent)).toBe(5);

  const shipped = makeDraft(draft.owner, [{ productId: tent }]);
  await place(database, shipped);
  await step(database, shipped.id, "pack");
  await step(database, shipped.id, "ship");
  const late = await device.put(`/customers/orders/${shipped.id}/cancel`);
  expect(late).toMatchObject({ status: 409, body: { code: "transitionNotAllowed" } });
  // Another owner's order is not found, in any state.
  const stranger = visit();
  await stranger.post("/session");
  const foreign = await stranger.put(`/customers/orders/${shipped.id}/cancel`);
  expect(foreign).toMatchObject({ status: 404, body: { code: "notFound" } });
  expect(await stockOf(database, tent)).toBe(4);
});

test("an order without enough stock is not created, in no part", async () => {
  const { visit, database } = await openTestApp();
  const { db } = database;
  const [tent, stove] = [
    await addProduct(db, { stockQuantity: 5 }),
    await addProduct(db, { stockQuantity: 1 }),
  ];
  const gone = await addProduct(db, { stockStatus: "discontinued", stockQuantity: 9 });
  const owner = await ownerOf(visit());
  for (const short of [
    { productId: stove, quantity: 2 },
    { productId: gone },
    { productId: randomUUID() },
    { productId: stove, variantId: randomUUID() },
  ])
    await expect(
      place(database, makeDraft(owner, [{ productId: tent, quantity: 2 }, short])),
    ).rejects.toMatchObject({ code: "stockShort" });
  expect(await stockOf(database, tent)).toBe(5);
  const { rows } = await database.pool.query("select from orders");
  expect(rows).toHaveLength(0);
});

test("a preorder reserves no stock, and releases none when it is cancelled", async () => {
  const { visit, database } = await openTestApp();
  const coming = await addProduct(database.db, { stockStatus: "preorder", stockQuantity: 0 });
  const uncounted = await addProduct(database.db, { stockQuantity: null });
  const owner = await ownerOf(visit());
  const draft = makeDraft(owner, [{ productId: coming, quantity: 9 }, { productId: uncounted }]);
  await place(database, draft);
  // Its position counts by the time of the cancellation.
  await database.db
    .update(products)
    .set({ stockStatus: "available", stockQuantity: 3 })
    .where(eq(products.id, coming));
  await step(database, draft.id, "cancel");
  expect(await stockOf(database, coming)).toBe(3);
  expect(await stockOf(database, uncounted)).toBeNull();
});

test("the last piece of a variant changes the product's minimum price, and its release restores it", async () => {
  const { visit, database } = await openTestApp({ seed: false });
  const tent = await addProduct(database.db, { price: 100_000, regularPrice: 100_000 });
  const small = await addVariant(database.db, tent, {
    price: 80_000,
    regularPrice: 80_000,
    stockQuantity: 1,
  });
  await addVariant(database.db, tent, { stockQuantity: 5 });
  const device = visit();
  const from = async () => (await device.get(`/products/${tent}?lang=ua`)).body.min_price;
  const versionNow = async () =>
    Number((await device.get("/settings?lang=ua")).headers["x-catalogue-version"] ?? 0);
  const before = await versionNow();
  const draft = makeDraft(await ownerOf(device), [
    { productId: tent, variantId: small, price: 80_000 },
  ]);
  await place(database, draft);
  expect(await versionNow()).toBe(before + 1);
  expect(await from()).toBe(1000);
  await step(database, draft.id, "cancel");
  expect(await from()).toBe(800);
  expect(await versionNow()).toBe(before + 2);
});

test("cash on delivery is paid with the delivery; a paid flag changes nothing else", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const owner = await ownerOf(device);
  const read = async (id: string) => (await device.get(`/customers/orders/${id}`)).body;
  const cash = makeDraft(owner, [{ productId: tent }]);
  await place(database, cash);
  await deliver(database, cash.id);
  expect(await read(cash.id)).toMatchObject({ status: "delivered", paid: true });

  const paymentMethod = { id: randomUUID(), name: "Карткою", gateway: "liqpay" };
  const card = makeDraft(owner, [{ productId: tent }], { paymentMethod });
  await place(database, card);
  expect(await pay(database, card.id)).toBe(true);
  expect(await pay(database, card.id)).toBe(false);
  const paid = await read(card.id);
  expect(paid).toMatchObject({ status: "placed", paid: true, cancellable: true });
  expect(paid.history.map((event: { step: string }) => event.step)).toEqual(["placed", "paid"]);
  const invoice = makeDraft(owner, [{ productId: tent }], {
    paymentMethod: { ...paymentMethod, gateway: "invoice" },
  });
  await place(database, invoice);
  await deliver(database, invoice.id);
  expect(await read(invoice.id)).toMatchObject({ status: "delivered", paid: false });
});

test("every state refuses transitions outside the table", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const owner = await ownerOf(visit());
  const draft = makeDraft(owner, [{ productId: tent }]);
  await place(database, draft);
  const refused = async (action: Parameters<typeof step>[2], by: "customer" | "shop" = "shop") =>
    expect(step(database, draft.id, action, by)).rejects.toMatchObject({
      code: "transitionNotAllowed",
    });
  await refused("place");
  await refused("ship");
  await refused("deliver");
  await refused("return");
  await refused("pack", "customer");
  await step(database, draft.id, "pack");
  await refused("pack");
  await step(database, draft.id, "ship");
  await refused("cancel");
  await step(database, draft.id, "return");
  for (const action of ["pack", "deliver", "cancel", "return", "close"] as const)
    await refused(action);
  // Placing reserves stock and bonuses; no other step does.
  await database.pool.query("update orders set status = 'draft' where id = $1", [draft.id]);
  await refused("place");
  await expect(step(database, randomUUID(), "pack")).rejects.toMatchObject({ code: "notFound" });
});

test("a guest's orders move to the customer at sign-in, with their cashback", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const guest = await ownerOf(device);
  const [coming, here, undone] = [1, 2, 3].map(() => makeDraft(guest, [{ productId: tent }]));
  if (!coming || !here || !undone) throw new Error("three were drafted");
  for (const draft of [coming, here, undone]) await place(database, draft);
  await deliver(database, here.id);
  await step(database, undone.id, "cancel");
  const other = visit();
  const { email } = await registerOn(other);
  await device.post("/auth/login", { email, password }, { from: newNetwork() });
  expect((await device.get("/customers/orders")).body.total_count).toBe(3);
  expect((await device.get("/customers/bonuses")).body).toMatchObject({
    balance: 195,
    pending: 195,
    total_count: 2,
  });
  await deliver(database, coming.id);
  expect((await other.get("/customers/bonuses")).body).toMatchObject({ balance: 390, pending: 0 });
});

test("orders of a deleted account stay, and cannot be found by it", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const owner = await ownerOf(device);
  await place(database, makeDraft(owner, [{ productId: tent }]));
  await database.pool.query("delete from owners where id = $1", [owner.id]);
  const { rows } = await database.pool.query("select owner_id, status from orders");
  expect(rows).toEqual([{ owner_id: null, status: "placed" }]);
});
