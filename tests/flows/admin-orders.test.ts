/** Orders over /api/v1: drafts, edits, every step, returns and money. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderAnswer } from "#contract/admin/orders.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { openCardShop } from "#tests/support/shop/card-shop.ts";
import { stockOf } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct, addVariant } from "#tests/support/shop/rows.ts";

const shop = await openCardShop({ config: { publicUrl: "https://torba.example" } });
const { app, database, visit } = shop;
const owner = await openAdmin(app);

const newOrder = async (body: object = {}) => (await owner.post("/orders", body)).body;
const act = (id: string, action: string, body?: object) =>
  owner.put(`/orders/${id}/${action}`, body);

async function newPlaced(pieces = 2, stockQuantity: number | null = 5) {
  const tent = await addProduct(database.db, { stockQuantity });
  const { id } = await newOrder({ items: [{ product_id: tent, quantity: String(pieces) }] });
  const placed = await act(id, "checkout");
  expect(placed.status).toBe(200);
  return { id, tent, order: placed.body };
}

test("a draft takes next to nothing, has a number at once, and every field of an order", async () => {
  const made = await owner.post("/orders", { draft: true, referrer_url: "admin", id: "null" });
  expect(made.status).toBe(200);
  const { id, version, date_created, date_updated, ...order } = made.body;
  expect(orderAnswer.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    step: "draft",
    status: "Чернетка",
    draft: true,
    paid: false,
    cancelled: false,
    channel: "admin",
    referrer_url: "admin",
    lang: "ua",
    date_placed: null,
    items: [],
    discounts: [],
    transactions: [],
    history: [],
    grand_total: 0,
    customer_id: null,
    payment_url: null,
    delivery: { date: null, slot_id: null },
  });
  expect(order.number).toMatch(/^\d{8}$/);
  expect(order.shipping_address).toMatchObject({ full_name: "", tax_number: "", details: null });
  expect([version, date_created === null, date_updated]).toEqual([1, false, null]);
  expect((await owner.get(`/orders/${id}`)).body).toEqual(made.body);
  const same = await owner.put(`/orders/${id}`, made.body);
  expect(same.body).toEqual(made.body);
});

test("a line says in which bin its product lies now, a variant's own first", async () => {
  const tent = await addProduct(database.db, { binLocation: "A-2" });
  const boots = await addProduct(database.db, { binLocation: "B-1" });
  const small = await addVariant(database.db, boots, { binLocation: "B-7" });
  const large = await addVariant(database.db, boots, {});
  const items = [
    { product_id: tent },
    ...[small, large].map((variant_id) => ({ product_id: boots, variant_id })),
  ];
  const binsOf = async (id: string) =>
    (await owner.get(`/orders/${id}`)).body.items.map(
      ({ bin_location }: { bin_location: string }) => bin_location,
    );
  const { id } = await newOrder({ items });
  expect(await binsOf(id)).toEqual(["A-2", "B-7", "B-1"]);
  await owner.put(`/products/${tent}`, { bin_location: "" });
  expect(await binsOf(id)).toEqual(["", "B-7", "B-1"]);
});

test("no shopper sees a draft", async () => {
  const device = visit();
  const { id: customerId } = await registerOn(device);
  const tent = await addProduct(database.db);
  const draft = await newOrder({ customer_id: customerId, items: [{ product_id: tent }] });
  expect(draft).toMatchObject({ customer_id: customerId, grand_total: 3900 });
  expect((await device.get("/customers/orders")).body).toMatchObject({ total_count: 0, data: [] });
  for (const path of [`/customers/orders/${draft.id}`, `/orders/${draft.token}`])
    expect((await device.get(path)).status).toBe(404);
  expect((await device.put(`/customers/orders/${draft.id}/cancel`)).status).toBe(404);
  expect((await device.get(`/payment_form_settings?order=${draft.token}`)).body).toEqual({});
  expect((await app.inject({ url: `/pay/${draft.token}` })).statusCode).toBe(404);
  expect((await device.get("/customers/settings")).body.orders_count ?? 0).toBe(0);
  await act(draft.id, "cancel");
  expect((await device.get("/customers/orders")).body.total_count).toBe(0);
  await database.pool.query("select 1");
});

const states = ["draft", "placed", "packed", "shipped", "delivered", "closed"] as const;
type Step = (typeof states)[number] | "cancelled" | "returned";
const wayTo: Record<Step, string[]> = {
  draft: [],
  placed: ["checkout"],
  packed: ["checkout", "pack"],
  shipped: ["checkout", "pack", "ship"],
  delivered: ["checkout", "deliver"],
  closed: ["checkout", "close"],
  cancelled: ["checkout", "cancel"],
  returned: ["checkout", "ship", "return"],
};
const actions = ["checkout", "pack", "ship", "deliver", "close", "cancel", "return", "recalculate"];
const no = "transitionNotAllowed";

/** What each action makes of an order in each state; the refusal where it makes nothing. */
const outcomes: Record<Step, string[]> = {
  draft: ["placed", no, no, no, no, "cancelled", no, "draft"],
  placed: ["placed", "packed", "shipped", "delivered", "closed", "cancelled", no, "placed"],
  packed: [no, "packed", "shipped", "delivered", "closed", "cancelled", no, "packed"],
  shipped: [no, no, "shipped", "delivered", "closed", "returned", "returned", no],
  delivered: [no, no, no, "delivered", "closed", "returned", "returned", no],
  closed: [no, no, no, no, "closed", no, "returned", no],
  cancelled: [no, no, no, no, no, "cancelled", no, no],
  returned: [no, no, no, no, no, "returned", "returned", no],
};

/** `at`: alternating in both directions, so that half of them has each state and action. */
const pairs = Object.entries(outcomes).flatMap(([state, expected], row) =>
  actions.map((action, at) => ({ state, action, expected: expected[at], at: row + at })),
);

test("every action in every state: the step it makes, or a refusal that carries the order", async () => {
  const tent = await addProduct(database.db, { stockQuantity: 1000 });
  for (const { state, action, expected } of pairs.filter(({ at }) => isSampled(at, 2))) {
    const { id } = await newOrder({ items: [{ product_id: tent }] });
    // as: the keys of `outcomes`
    for (const step of wayTo[state as Step]) await act(id, step);
    const before = (await owner.get(`/orders/${id}`)).body;
    expect([state, before.step]).toEqual([state, state]);
    const { status, body } = await act(id, action);
    const outcome = body.error ? body.code : body.step;
    expect([state, action, outcome]).toEqual([state, action, expected]);
    expect(status).toBe(body.error ? 409 : 200);
    const after = (await owner.get(`/orders/${id}`)).body;
    // Clients that ignore the status show the order as it is.
    expect(body).toMatchObject(after);
    if (after.step === before.step && action !== "recalculate") expect(after).toEqual(before);
    expect(await act(id, action)).toMatchObject(body.error ? { status: 409 } : { body: after });
  }
  const { rows } = await database.pool.query(
    `select coalesce(sum(l.quantity - l.quantity_returned), 0)::int as out from order_lines l
     join orders o on o.id = l.order_id
     where l.product_id = $1 and o.status not in ('draft', 'cancelled', 'returned')`,
    [tent],
  );
  expect(await stockOf(database, tent)).toBe(1000 - rows[0].out);
}, 120_000);

test("each step has its history with who and when; paid at the door is paid on delivery", async () => {
  const { id, order } = await newPlaced();
  expect(order).toMatchObject({ date_placed: expect.any(String), amount_due: 7800 });
  const cash = randomUUID();
  await database.pool.query(
    `insert into payment_methods (id, slug, gateway, translations)
     values ($1, $2, 'cash', '{"ua":{"name":"Готівкою"}}')`,
    [cash, cash],
  );
  const chosen = await owner.put(`/orders/${id}`, { payment_method_id: cash });
  expect(chosen.body).toMatchObject({ payment_method: "Готівкою", settlement: "cash" });
  const { body } = await act(id, "close");
  expect(body).toMatchObject({
    step: "closed",
    closed: true,
    delivered: true,
    paid: true,
    amount_paid: 7800,
    amount_due: 0,
    date_closed: expect.any(String),
    date_paid: expect.any(String),
    transactions: [{ amount: 7800, by: "shop", success: true, status: "paid" }],
  });
  expect(body.history.map(({ step }: { step: string }) => step).sort()).toEqual(
    ["placed", "packed", "shipped", "delivered", "paid", "closed"].sort(),
  );
  for (const event of body.history) expect(event).toMatchObject({ by: "shop", actor: "Test" });
  // A closed order keeps its goods and sums, and takes the owner's own notes.
  const noted = await owner.put(`/orders/${id}`, { ...body, note: "Дзвонити", tags: "vip, b2b" });
  expect(noted.body).toMatchObject({ note: "Дзвонити", tags: ["vip", "b2b"], grand_total: 7800 });
  const late = await owner.put(`/orders/${id}`, { email: "other@example.com" });
  expect(late).toMatchObject({ status: 409, body: { code: no, id, email: "" } });
  expect((await owner.delete(`/orders/${id}`)).body).toMatchObject({ code: "inUse", id });
});

test("hold keeps an order from being packed, by any way there", async () => {
  const { id } = await newPlaced();
  await owner.put(`/orders/${id}`, { hold: "true" });
  for (const action of ["pack", "ship", "deliver", "close"])
    expect(await act(id, action)).toMatchObject({ status: 409, body: { step: "placed" } });
  expect((await owner.put(`/orders/${id}`, { hold: false, closed: true })).body.step).toBe(
    "closed",
  );
});

test("a status with a step walks the order there, and gives way to the next step", async () => {
  const status = (
    await owner.post("/order_statuses", { name: "Везе кур’єр", step: "shipped", color: "#fff" })
  ).body;
  expect(status).toMatchObject({ bgcolor: "", is_public: true, step: "shipped", description: "" });
  const { id } = await newPlaced();
  const moved = (await owner.put(`/orders/${id}`, { status_id: status.id })).body;
  expect(moved).toMatchObject({ step: "shipped", status: "Везе кур’єр", status_id: status.id });
  expect((await act(id, "deliver")).body).toMatchObject({ status: "Доставлено", status_id: null });
  const unknown = await owner.put(`/orders/${id}`, { status_id: randomUUID() });
  expect(unknown.body).toMatchObject({ code: "invalid", fields: { status_id: "unknown" } });
  expect((await owner.delete(`/order_statuses/${status.id}`)).status).toBe(200);
});

test("lines of a draft and of a placed order; stock moves by the difference", async () => {
  const { id, tent, order } = await newPlaced(2, 5);
  const line = order.items[0].id;
  expect(await stockOf(database, tent)).toBe(3);
  const more = await owner.put(`/orders/${id}/items/${line}`, { quantity: "4", custom_price: 1 });
  expect(more.body).toMatchObject({ subtotal: 15_600, items: [{ quantity: 4, price: 3900 }] });
  expect(await stockOf(database, tent)).toBe(1);
  const short = await owner.put(`/orders/${id}/items/${line}`, { quantity: 6 });
  expect(short).toMatchObject({ status: 409, body: { code: "stockShort", subtotal: 15_600 } });
  expect(await stockOf(database, tent)).toBe(1);
  // At another price it is a line of its own.
  await database.pool.query("update products set price = 400000 where id = $1", [tent]);
  const dearer = await owner.post(`/orders/${id}/items`, { product_id: tent });
  expect(dearer.body.items).toMatchObject([{ quantity: 4 }, { quantity: 1, price: 4000 }]);
  expect(await stockOf(database, tent)).toBe(0);
  const less = await owner.delete(`/orders/${id}/items/${line}`);
  expect(less.body).toMatchObject({ subtotal: 4000, items: [{ quantity: 1 }] });
  expect(await stockOf(database, tent)).toBe(4);
  await act(id, "cancel");
  expect(await stockOf(database, tent)).toBe(5);
  const late = await owner.post(`/orders/${id}/items`, { product_id: tent });
  expect(late).toMatchObject({ status: 409, body: { code: no } });

  const draft = await newOrder({ items: [{ product_id: tent, quantity: 3 }] });
  const grown = (await owner.post(`/orders/${draft.id}/items`, { product_id: tent })).body;
  expect(grown.items).toMatchObject([{ quantity: 4, stock_short: false }]);
  const many = await owner.put(`/orders/${draft.id}/items/${grown.items[0].id}`, { quantity: 9 });
  expect(many.body.items).toMatchObject([{ quantity: 9, stock_short: true, stock_quantity: 5 }]);
  // Nothing is said of a shopper's cart, which would have been cut to what there is.
  expect((await act(draft.id, "checkout")).body).toMatchObject({
    code: "stockShort",
    message: "На складі стільки немає. Зменште кількість.",
  });
  const none = await owner.put(`/orders/${draft.id}/items/${grown.items[0].id}`, { quantity: 0 });
  expect(none.body).toMatchObject({ items: [], grand_total: 0 });
  expect(await act(draft.id, "recalculate")).toMatchObject({ status: 200 });
  expect((await act(draft.id, "checkout")).body).toMatchObject({
    code: "cartEmpty",
    message: "У замовленні немає товарів. Додайте хоча б один.",
  });
  const unknown = await owner.post(`/orders/${draft.id}/items`, { product_id: randomUUID() });
  expect(unknown.body).toMatchObject({
    status: expect.anything(),
    fields: { product_id: "unknown" },
  });
  const gone = await addProduct(database.db, { stockStatus: "discontinued" });
  expect((await owner.post(`/orders/${draft.id}/items`, { product_id: gone })).body.code).toBe(
    "outOfStock",
  );
  const hidden = await addProduct(database.db, { displayed: false, stockQuantity: 1 });
  expect((await owner.post(`/orders/${draft.id}/items`, { product_id: hidden })).status).toBe(200);
  expect((await owner.delete(`/orders/${draft.id}`)).body).toEqual({ id: draft.id, deleted: true });
  expect((await owner.get(`/orders/${draft.id}`)).status).toBe(404);
});

test("options may stay unchosen until checkout; a variant is exchanged with its stock", async () => {
  const bag = await addProduct(database.db, { stockQuantity: null });
  const [small, large] = [
    await addVariant(database.db, bag, { stockQuantity: 2, price: 100_000 }),
    await addVariant(database.db, bag, { stockQuantity: 2, price: 120_000 }),
  ];
  const left = async (id: string) =>
    (await database.pool.query("select stock_quantity from product_variants where id = $1", [id]))
      .rows[0].stock_quantity;
  const { id, items } = await newOrder({ items: [{ product_id: bag, variant_id: "all" }] });
  expect((await act(id, "checkout")).body).toMatchObject({ code: "selectOptions" });
  const line = `/orders/${id}/items/${items[0].id}`;
  expect((await owner.put(line, { variant_id: small })).body.grand_total).toBe(1000);
  await act(id, "checkout");
  expect(await left(small)).toBe(1);
  expect((await owner.put(line, { variant_id: large, quantity: 2 })).body.grand_total).toBe(2400);
  expect([await left(small), await left(large)]).toEqual([2, 0]);
  expect((await owner.put(line, { quantity: 1 })).body.items[0].variant_id).toBe(large);
  expect(await left(large)).toBe(1);
  // What is placed is packed, so nothing of it may be unchosen.
  const unchosen = { product_id: bag, quantity: 1 };
  const refused = await owner.post(`/orders/${id}/items`, unchosen);
  expect([refused.status, refused.body.code]).toEqual([400, "selectOptions"]);
  expect((await owner.put(line, { variant_id: null })).body.code).toBe("selectOptions");
  expect((await owner.get(`/orders/${id}`)).body.items).toHaveLength(1);
});

test("discounts, delivery price, and the sums that follow", async () => {
  const { id } = await newPlaced();
  const { body } = await owner.post(`/orders/${id}/discounts`, {
    name: "Вибачення",
    amount: "100",
  });
  expect(body).toMatchObject({
    discount_total: 100,
    grand_total: 7700,
    bonus_earned: 0 + body.bonus_earned,
    discounts: [{ name: "Вибачення", amount: 100 }],
  });
  const priced = await owner.put(`/orders/${id}`, {
    shipping_price: "90,50",
    shipping_discount: 20,
  });
  expect(priced.body).toMatchObject({
    shipping_price: 90.5,
    shipping_discount: 20,
    shipping_total: 70.5,
    grand_total: 7770.5,
  });
  const { grand_total: total, item_tax, shipping_tax, tax_total } = priced.body;
  expect(tax_total).toBeCloseTo(total / 6, 2);
  expect(item_tax + shipping_tax).toBeCloseTo(tax_total, 5);
  const part = `/orders/${id}/discounts/${body.discounts[0].id}`;
  expect((await owner.put(part, { amount: 1e6 })).body).toMatchObject({
    grand_total: 0,
    paid: true,
  });
  const back = await owner.delete(part);
  expect(back.body).toMatchObject({ grand_total: 7870.5, discounts: [], paid: false });
  const byMethod = await owner.put(`/orders/${id}`, { shipping_price: null });
  expect(byMethod.body).toMatchObject({ shipping_price: 0, shipping_total: 0, grand_total: 7800 });
});

test("money by hand marks an order paid; a gateway's is read only; refunds are at most what was paid", async () => {
  const { id } = await newPlaced();
  const path = `/orders/${id}/transactions`;
  const first = await owner.post(path, { transaction_id: "K-7", amount: 100, details: "готівкою" });
  expect(first.body).toMatchObject({
    amount_paid: 100,
    amount_due: 7700,
    paid: false,
    transactions: [{ transaction_id: "K-7", currency: "UAH", status: "paid", success: true }],
  });
  const rest = await owner.post(path, { amount: "7700" });
  expect(rest.body).toMatchObject({ paid: true, amount_due: 0 });
  const wrong = await owner.put(`${path}/${rest.body.transactions[1].id}`, { success: false });
  expect(wrong.body).toMatchObject({ paid: false, amount_due: 7700 });
  expect((await owner.put(`/orders/${id}`, { paid: true })).body).toMatchObject({ amount_due: 0 });
  const dear = await owner.post(`/orders/${id}/refunds`, { amount: 7801 });
  expect(dear).toMatchObject({ status: 400, body: { fields: { amount: "invalid" }, id } });
  const given = await owner.post(`/orders/${id}/refunds`, { amount: 800, reason: "брак" });
  expect(given.body).toMatchObject({ amount_paid: 7000, paid: true });
  expect(given.body.transactions.at(-1)).toMatchObject({ amount: -800, details: "брак" });
  const gone = `${path}/${given.body.transactions.at(-1).id}`;
  expect((await owner.delete(gone)).body).toMatchObject({ amount_paid: 7800 });
  expect((await owner.delete(gone)).status).toBe(404);
});

test("goods come back by line, onto the shelf or not; sums and cashback are of what stays", async () => {
  const customer = await registerOn(visit());
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const stove = await addProduct(database.db, { stockQuantity: 5, price: 100_000 });
  const { id } = await newOrder({
    customer_id: customer.id,
    items: [
      { product_id: tent, quantity: 2 },
      { product_id: stove, quantity: 1 },
    ],
  });
  await act(id, "checkout");
  const { body: closed } = await act(id, "close");
  expect(closed).toMatchObject({ grand_total: 8800, bonus_earned: 440, paid: false });
  const balance = async () =>
    (
      await database.pool.query("select bonus_balance from customers where owner_id = $1", [
        customer.id,
      ])
    ).rows[0].bonus_balance;
  expect(await balance()).toBe(44_000);
  const [tents, stoves] = closed.items;
  const some = await act(id, "return", {
    lines: [
      { item_id: tents.id, quantity: 1 },
      { item_id: stoves.id, restock: false },
    ],
  });
  expect(some.body).toMatchObject({
    step: "closed",
    grand_total: 3900,
    subtotal: 3900,
    bonus_earned: 195,
    items: [
      { quantity: 2, quantity_returned: 1, price_total: 3900 },
      { quantity: 1, quantity_returned: 1, price_total: 0 },
    ],
  });
  expect(await balance()).toBe(19_500);
  expect([await stockOf(database, tent), await stockOf(database, stove)]).toEqual([4, 4]);
  const again = await act(id, "return", { lines: [{ item_id: stoves.id, quantity: 1 }] });
  expect(again).toMatchObject({ status: 400, body: { fields: { quantity: "invalid" } } });
  const all = await act(id, "return");
  expect(all.body).toMatchObject({ step: "returned", cancelled: true, delivered: false });
  expect(all.body).toMatchObject({ grand_total: 0, bonus_earned: 0, amount_due: 0 });
  expect(await balance()).toBe(0);
  expect([await stockOf(database, tent), await stockOf(database, stove)]).toEqual([5, 4]);
});
