import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cart as cartShape } from "#contract/cart.ts";
import { isProductVisible, visibleCategories } from "#rules/catalogue/visibility.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { removedRows } from "#server/platform/db/schema/lanes.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { openTestApp, type TestAnswer } from "#tests/support/server/app.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import {
  addCategory,
  addLocation,
  addProduct,
  addVariant,
  linkProduct,
} from "#tests/support/shop/rows.ts";

const unknownId = "00000000-0000-7000-8000-000000000000";

test("a visitor without a session has an empty cart, and reading it creates none", async () => {
  const { visit, database } = await openTestApp();
  const device = visit();
  const cart = await device.get("/cart");
  expect(cart.status).toBe(200);
  expect(cartShape.parse(cart.body)).toEqual(cart.body);
  expect(cart.body).toMatchObject({ id: "", version: 0, items: [], free_delivery_remaining: 500 });
  expect(cart.headers["set-cookie"]).toBeUndefined();
  expect(cart.headers["x-identity"]).toBeUndefined();
  const { rows } = await database.pool.query("select count(*)::int as count from owners");
  expect(rows).toEqual([{ count: 0 }]);
});

test("a product is sold from so many pieces on, and so many at a time", async () => {
  const { visit, database } = await openTestApp();
  const pegs = await addProduct(database.db, {
    quantityMin: 10,
    quantityInc: 6,
    stockQuantity: 31,
  });
  const device = visit();
  const quantityOf = ({ body }: TestAnswer) => body.items[0]?.quantity;
  const set = (quantity: number) => device.put(`/cart/items/${pegs}`, { quantity });
  const add = (quantity: number) => device.post("/cart/items", { product_id: pegs, quantity });
  expect(quantityOf(await add(1))).toBe(12);
  expect(quantityOf(await add(1))).toBe(18);
  expect(quantityOf(await set(17))).toBe(12);
  expect(quantityOf(await set(11))).toBe(12);
  expect(quantityOf(await add(40))).toBe(30);
  const { body } = await device.get("/cart");
  expect(body.items[0]).toMatchObject({ quantity_min: 12, quantity_inc: 6 });
  expect(body.notices).toEqual([]);
  expect(quantityOf(await set(0))).toBeUndefined();
  await database.db.update(products).set({ stockQuantity: 11 });
  expect((await add(1)).body.code).toBe("outOfStock");
});

test("an added product is in the cart with price, weight and totals", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { price: 390_050, stockQuantity: 5 });
  const device = visit();
  const { status, body, headers } = await device.post("/cart/items", {
    product_id: tent,
    quantity: 2,
    checklist_items: [{ id: "row-1", quantity: 2 }],
  });
  expect(status).toBe(200);
  expect(cartShape.parse(body)).toEqual(body);
  expect(body.items).toEqual([
    expect.objectContaining({
      id: tent,
      variant_id: null,
      name: "Намет тримісний",
      price: 3900.5,
      quantity: 2,
      price_total: 7801,
      added_price: 3900.5,
      weight: 2.1,
      available: true,
      checklist_items: [{ id: "row-1", quantity: 2 }],
    }),
  ]);
  expect(body).toMatchObject({
    version: 1,
    subtotal: 7801,
    grand_total: 7801,
    weight_total: 4.2,
    free_delivery_remaining: 0,
    notices: [],
  });
  expect(headers["x-identity"]).toMatch(/^[0-9a-f-]{36}$/);
  expect((await device.get("/cart")).body).toEqual(body);
});

test("a quantity is set, reduced and removed; setting a removed line restores it", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/cart/items", { product_id: tent, quantity: 5 });
  const taken = await device.post(`/cart/items/${tent}/take`, { quantity: 2 });
  expect(taken.body.items[0].quantity).toBe(3);
  const none = await device.put(`/cart/items/${tent}`, { quantity: 0 });
  expect(none.body).toMatchObject({ items: [], version: 3 });
  const back = await device.put(`/cart/items/${tent}`, { quantity: 4 });
  expect(back.body.items[0].quantity).toBe(4);
  const removed = await device.delete(`/cart/items/${tent}`);
  expect(removed.body).toMatchObject({ items: [], version: 5 });
  const again = await device.delete(`/cart/items/${tent}`);
  expect(again.status).toBe(200);
});

test("a removed line is restored at its former position by its date", async () => {
  const { visit, database } = await openTestApp();
  const [tent, gas] = [await addProduct(database.db), await addProduct(database.db)];
  const device = visit();
  const { body } = await device.post("/cart/items", { product_id: tent });
  await device.post("/cart/items", { product_id: gas });
  await device.delete(`/cart/items/${tent}`);
  const { date_added } = body.items[0];
  const back = await device.put(`/cart/items/${tent}`, { quantity: 1, date_added });
  expect(back.body.items.map(({ id }: { id: string }) => id)).toEqual([tent, gas]);
  expect(back.body.items[0].date_added).toBe(date_added);
  for (const wrong of ["yesterday", "2026-02-31T10:00:00.000Z", "0001-01-01T00:00:00.000Z", 5]) {
    const refused = await device.put(`/cart/items/${tent}`, { quantity: 9, date_added: wrong });
    expect([wrong, refused.status]).toEqual([wrong, 400]);
  }
  expect((await device.get("/cart")).body).toEqual(back.body);
});

test("a quantity above the stock is reduced with a notice", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const device = visit();
  const first = await device.post("/cart/items", { product_id: tent, quantity: 4 });
  expect(first.body.notices).toEqual([]);
  const { body } = await device.post("/cart/items", { product_id: tent, quantity: 4 });
  expect(body.items[0].quantity).toBe(5);
  expect(body.notices).toEqual([{ code: "stockShort", item_id: tent, from: 8, to: 5 }]);
  expect((await device.get("/cart")).body.notices).toEqual([]);
});

test("an out-of-stock or discontinued product is refused, and the cart stays unchanged", async () => {
  const { visit, database } = await openTestApp();
  const remaining = await addProduct(database.db);
  const gone = await addProduct(database.db, { stockStatus: "discontinued" });
  const out = await addProduct(database.db, { stockStatus: "out_of_stock" });
  const empty = await addProduct(database.db, { stockQuantity: 0 });
  const device = visit();
  await device.post("/cart/items", { product_id: remaining });
  for (const product_id of [gone, out, empty]) {
    const refused = await device.post("/cart/items", { product_id });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: true, code: "outOfStock", message: "outOfStock" });
    expect(refused.body.state).toEqual((await device.get("/cart")).body);
  }
});

test("a refused first write creates neither a session nor a cart", async () => {
  const { visit, database } = await openTestApp();
  const out = await addProduct(database.db, { stockStatus: "out_of_stock" });
  const device = visit();
  const refused = await device.post("/cart/items", { product_id: out });
  expect(refused.status).toBe(409);
  expect(refused.body.state).toMatchObject({ id: "", items: [] });
  expect(refused.headers["set-cookie"]).toBeUndefined();
  const { rows } = await database.pool.query("select count(*)::int as count from owners");
  expect(rows).toEqual([{ count: 0 }]);
});

test("a preorder is not limited by stock", async () => {
  const { visit, database } = await openTestApp();
  const soon = await addProduct(database.db, { stockStatus: "preorder", stockQuantity: 0 });
  const { body } = await visit().post("/cart/items", { product_id: soon, quantity: 7 });
  expect(body.items[0].quantity).toBe(7);
  expect(body.notices).toEqual([]);
});

test("a product with variants requires one, and each variant has its own line", async () => {
  const { visit, database } = await openTestApp();
  const jacket = await addProduct(database.db, { price: 100_000 });
  const small = await addVariant(database.db, jacket, { stockQuantity: 2, weight: 0.4 });
  const large = await addVariant(database.db, jacket, { price: 120_000 });
  const foreign = await addVariant(database.db, await addProduct(database.db));
  const device = visit();
  const unchosen = await device.post("/cart/items", { product_id: jacket });
  expect(unchosen).toMatchObject({ status: 400, body: { code: "selectOptions" } });
  const set = await device.put(`/cart/items/${jacket}`, { quantity: 1 });
  expect(set).toMatchObject({ status: 400, body: { code: "selectOptions" } });
  const stranger = await device.post("/cart/items", { product_id: jacket, variant_id: foreign });
  expect(stranger).toMatchObject({ status: 404, body: { code: "notFound" } });
  await device.post("/cart/items", { product_id: jacket, variant_id: small, quantity: 3 });
  const { body } = await device.put(`/cart/items/${jacket}.${large}`, { quantity: 1 });
  expect(body.items).toMatchObject([
    { id: `${jacket}.${small}`, quantity: 2, price: 1000, weight: 0.4, stock_quantity: 2 },
    { id: `${jacket}.${large}`, quantity: 1, price: 1200, weight: 2.1, stock_quantity: null },
  ]);
});

test("a price change has a notice until the shopper sets the line again", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { price: 370_000 });
  const device = visit();
  await device.post("/cart/items", { product_id: tent });
  await database.db
    .update(products)
    .set({ price: 390_000, regularPrice: 390_000 })
    .where(eq(products.id, tent));
  const risen = [{ code: "priceChanged", item_id: tent, from: 3700, to: 3900 }];
  expect((await device.get("/cart")).body).toMatchObject({ notices: risen, subtotal: 3900 });
  const added = await device.post("/cart/items", { product_id: tent });
  expect(added.body.notices).toEqual(risen);
  const accepted = await device.put(`/cart/items/${tent}`, { quantity: 2 });
  expect(accepted.body).toMatchObject({ notices: [], items: [{ added_price: 3900 }] });
});

test("lower stock has a notice, and a line stays when its product is removed", async () => {
  const { visit, database } = await openTestApp();
  const stove = await addProduct(database.db, { price: 100_000 });
  const tent = await addProduct(database.db, { price: 390_000, stockQuantity: 7 });
  const device = visit();
  await device.post("/cart/items", { product_id: tent, quantity: 7 });
  await device.post("/cart/items", { product_id: stove });
  await database.db.update(products).set({ stockQuantity: 4 }).where(eq(products.id, tent));
  await database.db.delete(products).where(eq(products.id, stove));
  const { body } = await device.get("/cart");
  expect(body.notices).toEqual([
    { code: "stockShort", item_id: tent, from: 7, to: 4 },
    { code: "unavailable", item_id: stove },
  ]);
  expect(body.items[1]).toMatchObject({ name: "Намет тримісний", price: 1000, available: false });
  expect(body.subtotal).toBe(27_300);
  const set = await device.put(`/cart/items/${stove}`, { quantity: 2 });
  expect(set).toMatchObject({ status: 404, body: { code: "notFound" } });
});

test("a product that is sold only in another location cannot be added", async () => {
  const { visit, database } = await openTestApp();
  const lviv = await addLocation(database.db, { isDefault: true });
  const kyiv = await addLocation(database.db);
  const tent = await addProduct(database.db);
  const only = await addCategory(database.db, { useLocation: true, locationIds: [kyiv] });
  await linkProduct(database.db, tent, only);
  const device = visit();
  expect((await device.post("/cart/items", { product_id: tent })).status).toBe(404);
  device.cookies.set("location", kyiv);
  expect((await device.post("/cart/items", { product_id: tent })).status).toBe(200);
  device.cookies.set("location", lviv);
  const { body } = await device.get("/cart");
  expect(body.notices).toEqual([{ code: "unavailable", item_id: tent }]);
  device.cookies.set("location", "no such place");
  expect((await device.get("/cart")).body.items[0].available).toBe(false);
});

test("the cart sees exactly the products that the catalogue shows at a location", async () => {
  const { visit, database } = await openTestApp();
  const { db } = database;
  const places = [await addLocation(db, { isDefault: true }), await addLocation(db)];
  const some = fc.array(fc.constantFrom(...places), { maxLength: 2 });
  const shape = fc.record({
    parent: fc.option(fc.nat(), { freq: 3 }),
    displayed: fc.constantFrom(true, true, true, true, false),
    use_location: fc.constantFrom(false, false, true),
    location_ids: some,
  });
  const seed = Date.now();
  const shapes = fc.sample(shape, { numRuns: 40, seed });
  const ids = shapes.map(() => randomUUID());
  const categories = shapes.map(({ parent, ...rest }, at) => ({
    ...rest,
    id: ids[at] ?? "",
    // Sometimes of no existing category, or finally of itself.
    parent_id: parent === null ? null : (ids[parent % 41] ?? randomUUID()),
  }));
  for (const { id, parent_id, displayed, use_location, location_ids } of categories)
    await addCategory(db, {
      id,
      parentId: parent_id,
      displayed,
      useLocation: use_location,
      locationIds: location_ids,
    });
  const links = fc.sample(fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }), {
    numRuns: 60,
    seed,
  });
  const device = visit();
  const linked = new Map<string, string[]>();
  for (const categoryIds of links) {
    const product = await addProduct(db);
    linked.set(product, categoryIds);
    await device.post("/cart/items", { product_id: product });
    for (const categoryId of categoryIds) await linkProduct(db, product, categoryId);
  }
  expect((await device.get("/cart")).body.items).toHaveLength(links.length);
  for (const place of places) {
    device.cookies.set("location", place);
    const visible = visibleCategories(categories, place);
    const { body } = await device.get("/cart");
    for (const { id, available } of body.items)
      expect([seed, id, available]).toEqual([
        seed,
        id,
        isProductVisible(linked.get(id) ?? [], visible),
      ]);
  }
});

test("the cart is in the language of the call and falls back to Ukrainian", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/cart/items", { product_id: tent });
  const nameIn = async (path: string, headers = {}) =>
    (await device.get(path, { headers })).body.items[0].name;
  expect(await nameIn("/cart?lang=en")).toBe("Tent for three");
  expect(await nameIn("/cart?lang=ru")).toBe("Намет тримісний");
  const accepts = { "accept-language": "de, en;q=0.5, uk;q=0.2" };
  expect(await nameIn("/cart", accepts)).toBe("Tent for three");
  expect(await nameIn("/cart?lang=uk", accepts)).toBe("Намет тримісний");
});

test("an invalid quantity is refused and changes nothing", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const { body: before } = await device.post("/cart/items", { product_id: tent });
  for (const quantity of [-1, 1.5, 1000, 1e9, "2", null, true, [1], undefined]) {
    const refused = await device.put(`/cart/items/${tent}`, { quantity });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
    const field = quantity === undefined ? "required" : "invalid";
    expect(refused.body.fields).toEqual({ quantity: field });
  }
  for (const quantity of [0, -1, 1.5, "2"]) {
    const added = await device.post("/cart/items", { product_id: tent, quantity });
    expect(added.status).toBe(400);
    expect((await device.post(`/cart/items/${tent}/take`, { quantity })).status).toBe(400);
  }
  expect((await device.get("/cart")).body).toEqual(before);
});

test("an unknown or malformed product is not found", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  for (const product_id of [unknownId, "tent", `${tent}.x`, tent.toUpperCase(), "' or 1=1"])
    expect((await device.post("/cart/items", { product_id })).status).toBe(404);
  for (const id of [unknownId, "tent", `${tent}.`, `${tent}.x`, `${tent}.${unknownId}.x`, "%00"])
    expect((await device.put(`/cart/items/${id}`, { quantity: 1 })).status).toBe(404);
});

test("contact data and address are set by key; the shop's own fields cannot be set", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/cart/items", { product_id: tent });
  const method = randomUUID();
  await database.db.insert(shippingMethods).values({
    id: method,
    slug: "pickup",
    kind: "pickup",
    translations: { ua: { name: "Самовивіз" } },
    priceTiers: [],
    terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: [], days_ahead: 14 },
  });
  // In time whatever the hour, the weekend or the holidays of the day on which the test runs.
  const inTime = kyivDay(Date.now(), 12);
  await device.put("/cart", {
    email: "olena@example.com",
    shipping_method_id: method,
    shipping_address: { city: "Рівне", firstName: "Олена" },
    delivery: { date: inTime, slot_id: null },
    grand_total: 1,
    subtotal: 1,
    items: [],
    version: 99,
    promo: { code: "X", amount: 1, items_not_discounted: [] },
    bonus_spent: 100,
    shipping_address_id: "x",
  });
  await device.put("/cart/billing_address", { city: "Львів" });
  const { body } = await device.put("/cart/shipping_address", { city: "Київ", zip: "x" });
  expect(body).toMatchObject({
    version: 4,
    email: "olena@example.com",
    mobile: "",
    shipping_method_id: method,
    shipping_address: { city: "Київ", firstName: "Олена" },
    billing_address: { city: "Львів" },
    delivery: { date: inTime, slot_id: null, held_until: null },
    grand_total: 3900,
    promo: null,
    bonus_spent: 0,
  });
  const [stored] = await database.db.select().from(carts);
  expect(Object.keys(stored?.details ?? {}).sort()).toEqual([
    "billing_address",
    "bonus_spent",
    "delivery",
    "email",
    "shipping_address",
    "shipping_method_id",
  ]);
  for (const wrong of [
    { email: 1 },
    { shipping_method_id: "courier" },
    { shipping_method_id: randomUUID() },
    { payment_method_id: randomUUID() },
    { email: "nope" },
    { mobile: "12" },
    { delivery: { date: "2020-01-01", slot_id: null } },
    { delivery: { date: "2026-06-31", slot_id: null } },
    { shipping_address: { city: 7 } },
    { bonus_spent: -1 },
  ])
    expect((await device.put("/cart", wrong)).status).toBe(400);
  const slot = await device.put("/cart", { delivery: { date: null, slot_id: "evening" } });
  expect(slot).toMatchObject({ status: 409, body: { code: "slotFull" } });
  // What changes nothing raises no version, and what is emptied is taken.
  for (const same of [{}, { email: "olena@example.com" }, { shipping_address: { city: "Київ" } }])
    expect((await device.put("/cart", same)).body.version).toBe(body.version);
  expect((await device.put(`/cart/items/${tent}`, { quantity: 1 })).body.version).toBe(4);
  expect((await device.delete(`/cart/items/${randomUUID()}`)).body.version).toBe(4);
  expect((await device.get("/cart")).body).toEqual(body);
  expect((await device.put("/cart", { email: "", shipping_method_id: null })).body).toMatchObject({
    version: 5,
    email: "",
    shipping_method_id: null,
  });
});

test("what changes nothing leaves a new cart, wishlist and comparison at version 0", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  expect((await device.put("/cart", {})).body).toMatchObject({ version: 0, items: [] });
  for (const lane of ["/cart", "/wishlist", "/comparison"]) {
    await device.delete(`${lane}/items/${randomUUID()}`);
    expect((await device.get(lane)).body.version).toBe(0);
  }
  const changed = await device.put("/cart", { email: "olena@example.com" });
  expect(changed.body.version).toBe(1);
});

test("a quantity set before an order does not restore an ordered line", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const { body } = await device.post("/cart/items", { product_id: tent });
  await device.delete(`/cart/items/${tent}`);
  await database.db
    .update(removedRows)
    .set({ reason: "ordered" })
    .where(eq(removedRows.laneId, body.id));
  const set = await device.put(`/cart/items/${tent}`, { quantity: 3 });
  expect(set.status).toBe(200);
  expect(set.body.items).toEqual([]);
  expect(set.body.notices).toEqual([{ code: "alreadyOrdered", item_id: tent }]);
  const added = await device.post("/cart/items", { product_id: tent });
  expect(added.body.items[0].quantity).toBe(1);
  const later = await device.put(`/cart/items/${tent}`, { quantity: 3 });
  expect(later.body.items[0].quantity).toBe(3);
});

test("VAT is the owner's rate, or the one that an older shop stored", async () => {
  const { visit, database } = await openTestApp();
  const { db } = database;
  const tent = await addProduct(db, { price: 549_000 });
  const device = visit();
  const readTax = async () => {
    const { tax_total, terms } = (await device.get("/cart")).body;
    return [tax_total, terms.tax_percent];
  };
  await device.post("/cart/items", { product_id: tent });
  expect(await readTax()).toEqual([915, 20]);
  await db.insert(settings).values({ key: "tax_percent", value: 14 });
  expect(await readTax()).toEqual([674.21, 14]);
  await db.insert(settings).values({ key: "tax_rate", value: 7 });
  expect(await readTax()).toEqual([359.16, 7]);
});

test("each change of a line answers what the cart's next read answers", async () => {
  const { visit, database } = await openTestApp();
  const { db } = database;
  await db.insert(settings).values({ key: "free_delivery_from", value: 9000 });
  const [tent, stove, few, jacket] = [
    await addProduct(db, { price: 100_000, weight: 1.5 }),
    await addProduct(db, { price: 33_333 }),
    await addProduct(db, { price: 5_000, stockQuantity: 2 }),
    await addProduct(db, { price: 70_000 }),
  ];
  const small = await addVariant(db, jacket, { price: 65_000, weight: 0.4 });
  await addPromo(database, { code: { code: "PIKNIK10" } });
  const method = randomUUID();
  await db.insert(shippingMethods).values({
    id: method,
    slug: "courier",
    kind: "courier",
    translations: { ua: { name: "Кур’єр" } },
    priceTiers: [{ from_items: 1, price: 9_000 }],
    terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: [], days_ahead: 14 },
  });
  const device = visit();
  const add = (product_id: string, more = {}) =>
    device.post("/cart/items", { product_id, ...more });
  const set = (id: string, quantity: number) => device.put(`/cart/items/${id}`, { quantity });
  const checklist_items = [{ id: "row-1", quantity: 2 }];
  const changes: (() => Promise<TestAnswer>)[] = [
    () => add(tent),
    () => add(stove, { quantity: 3, checklist_items }),
    () => add(jacket, { variant_id: small }),
    () => add(few, { quantity: 5 }),
    () => add(few),
    () => device.post("/action_code", { code: "PIKNIK10" }),
    () => device.put("/cart", { shipping_method_id: method, comments: "обережно" }),
    () => add(tent, { quantity: 2 }),
    () => set(tent, 3),
    () => set(stove, 1),
    () =>
      db
        .delete(products)
        .where(eq(products.id, stove))
        .then(() => add(tent)),
    () => set(`${jacket}.${small}`, 0),
    () => set(`${jacket}.${small}`, 2),
    () => device.delete(`/cart/items/${few}`),
    () => device.delete(`/cart/items/${few}`),
    () => device.delete(`/cart/items/${stove}`),
    () => device.delete(`/cart/items/${tent}`),
    () => device.delete(`/cart/items/${jacket}.${small}`),
    () => add(tent),
  ];
  for (const [step, change] of changes.entries()) {
    const { status, body } = await change();
    expect(status, `step ${step}`).toBe(200);
    const { body: read } = await device.get("/cart");
    // A change also tells what it could not do, once.
    expect({ ...body, notices: [] }, `step ${step}`).toEqual({ ...read, notices: [] });
    expect(body.notices, `step ${step}`).toEqual(expect.arrayContaining(read.notices));
  }
});

test("free delivery begins at the amount in the shop's settings", async () => {
  const { visit, database } = await openTestApp();
  await database.db.insert(settings).values({ key: "free_delivery_from", value: 1000 });
  const spoon = await addProduct(database.db, { price: 49_999 });
  const device = visit();
  const one = await device.post("/cart/items", { product_id: spoon });
  expect(one.body.free_delivery_remaining).toBe(500.01);
  const three = await device.post("/cart/items", { product_id: spoon, quantity: 2 });
  expect(three.body.free_delivery_remaining).toBe(0);
});

test("a cart is visible only to its owner", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const [one, other] = [visit(), visit()];
  const ownLine = await one.post("/cart/items", { product_id: tent });
  const theirs = await other.post("/cart/items", { product_id: tent, quantity: 3 });
  expect(ownLine.body.id).not.toBe(theirs.body.id);
  expect((await one.get("/cart")).body.items[0].quantity).toBe(1);
  expect((await visit().get("/cart")).body.items).toEqual([]);
});
