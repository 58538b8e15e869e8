import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mergeGuest } from "#server/auth/merge.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { newList } from "#tests/support/shop/lists.ts";
import { newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addLocation, addProduct, addVariant } from "#tests/support/shop/rows.ts";

const { visit, database } = await openTestApp();
const { db } = database;
const tent = await addProduct(db, { stockQuantity: 5 });
const stove = await addProduct(db);

test("a guest who registers keeps all data, and is the customer from then on", async () => {
  const device = visit();
  const guest = (await device.post("/session?lang=en")).body.identity;
  const key = randomUUID();
  await device.post("/cart/items", { product_id: stove, quantity: 2 }, { key });
  await device.put("/cart", { comments: "Дзвоніть двічі", email: "a@example.com" });
  await device.post("/wishlist/items", { product_id: tent });
  await device.post("/comparison/items", { product_id: stove });
  await device.post(`/products/${tent}/rating`, { value: 4 });
  const list = newList(3);
  const gone = newList(1);
  for (const { body } of [list, gone]) await device.post("/checklists", body);
  await device.delete(`/checklists/${gone.id}`);

  const { answer, id } = await registerOn(device);
  expect(answer.body).toMatchObject({ kind: "customer", merged_from: [guest] });
  expect(id).not.toBe(guest);
  expect((await device.post("/session")).body).toEqual(answer.body);
  const cart = (await device.get("/cart")).body;
  expect(cart).toMatchObject({ comments: "Дзвоніть двічі", email: "a@example.com" });
  expect(cart.items).toMatchObject([{ product_id: stove, quantity: 2 }]);
  expect((await device.get("/wishlist")).body.items).toMatchObject([{ id: tent }]);
  expect((await device.get("/comparison")).body.items).toMatchObject([{ id: stove }]);
  expect((await device.get(`/checklists/${list.id}`)).body.version).toBe(2);
  expect((await device.post(`/checklists/${gone.id}/restore`)).status).toBe(200);
  const again = await device.post(`/products/${tent}/rating`, { value: 1 });
  expect(again).toMatchObject({ status: 409, body: { code: "alreadyRated" } });
  // The guest's keys still have their answers.
  const replayed = await device.post("/cart/items", { product_id: stove, quantity: 2 }, { key });
  expect(replayed.body.items).toMatchObject([{ product_id: stove, quantity: 2 }]);
});

test("a line that both have gets the pieces of both, up to the stock", async () => {
  const jacket = await addProduct(db, { stockQuantity: null });
  const small = await addVariant(db, jacket, { stockQuantity: 4 });
  const preorder = await addProduct(db, { stockStatus: "preorder", stockQuantity: 1 });
  const [customer, device] = [visit(), visit()];
  const { email } = await registerOn(customer);
  const bought = [
    { id: "газ", quantity: 1 },
    { id: "сир", quantity: 1, shared: true },
  ];
  const lines = [
    { product_id: stove, quantity: 600 },
    { product_id: tent, quantity: 3 },
    { product_id: jacket, variant_id: small, quantity: 2 },
    { product_id: preorder, quantity: 3 },
  ];
  for (const on of [customer, device])
    for (const line of lines)
      await on.post("/cart/items", { ...line, checklist_items: [...bought] });
  await device.post("/auth/login", { email, password });
  const { items } = (await device.get("/cart")).body;
  const shown = Object.fromEntries(
    items.map((line: { id: string; quantity: number }) => [line.id, line.quantity]),
  );
  expect(shown).toEqual({ [stove]: 999, [tent]: 5, [`${jacket}.${small}`]: 4, [preorder]: 6 });
  for (const line of items)
    expect(line.checklist_items).toEqual([
      { id: "газ", quantity: 2 },
      { id: "сир", quantity: 2, shared: true },
    ]);
});

test("a merge keeps both quantities when the stock was sold meanwhile", async () => {
  const lamp = await addProduct(db, { stockQuantity: 9 });
  const [customer, device] = [visit(), visit()];
  const { email } = await registerOn(customer);
  await customer.post("/cart/items", { product_id: lamp, quantity: 4 });
  await device.post("/cart/items", { product_id: lamp, quantity: 2 });
  await database.pool.query("update products set stock_quantity = 1 where id = $1", [lamp]);
  await device.post("/auth/login", { email, password });
  const { items } = (await device.get("/cart")).body;
  expect(items).toMatchObject([{ quantity: 4 }]);
});

test("a quantity set before a guest's order, and sent after the sign-in, is ordered already", async () => {
  const device = visit();
  await fillCart(device, { [stove]: 2 });
  expect((await order(device)).status).toBe(200);
  await registerOn(device);
  const late = await device.post("/ops", {
    lane: "cart",
    ops: [
      {
        op_id: randomUUID(),
        v: 1,
        method: "PUT",
        path: `/cart/items/${stove}`,
        body: { quantity: 2 },
      },
    ],
  });
  const notices = [{ code: "alreadyOrdered", item_id: stove }];
  expect(late.body.results).toMatchObject([{ status: 200, notices }]);
  expect((await device.get("/cart")).body.items).toEqual([]);
  const added = await device.post("/cart/items", { product_id: stove });
  expect(added.body.items).toMatchObject([{ id: stove, quantity: 1 }]);
});

test("of two votes of one shopper the customer's counts, and the rating follows", async () => {
  const lamp = await addProduct(db);
  const [customer, device] = [visit(), visit()];
  const { email } = await registerOn(customer);
  await customer.post(`/products/${lamp}/rating`, { value: 5 });
  await device.post(`/products/${lamp}/rating`, { value: 1 });
  const shown = async () => (await visit().get(`/products/${lamp}`)).body;
  expect(await shown()).toMatchObject({ rating: 3, rating_votes: 2 });
  await device.post("/auth/login", { email, password });
  expect(await shown()).toMatchObject({ rating: 5, rating_votes: 1 });
});

test("the customer's other devices receive merged rows by the lane's delta", async () => {
  const [customer, device] = [visit(), visit()];
  const { email } = await registerOn(customer);
  await customer.post("/wishlist/items", { product_id: stove });
  await customer.post("/wishlist/items", { product_id: tent });
  await customer.delete(`/wishlist/items/${tent}`);
  const { version } = (await customer.get("/wishlist")).body;
  await device.post("/wishlist/items", { product_id: tent });
  await device.post("/auth/login", { email, password });
  const now = (await customer.get("/wishlist")).body;
  expect(now.version).toBe(version + 1);
  expect(now.items.map(({ id }: { id: string }) => id).sort()).toEqual([stove, tent].sort());
  const { rows } = await database.pool.query(
    "select count(*)::int as count from removed_rows where row_id = $1 and reason = 'removed'",
    [tent],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("the guest's language and location move to a customer who has none", async () => {
  const place = await addLocation(db);
  const read = async (id: string) =>
    (await database.pool.query("select lang, location_id from owners where id = $1", [id])).rows[0];
  const device = visit();
  const guest = (await device.post("/session?lang=en")).body.identity;
  await database.pool.query("update owners set location_id = $1 where id = $2", [place, guest]);
  const customer = (await device.post("/auth/register?lang=ru", newShopper())).body.identity;
  expect(await read(customer)).toEqual({ lang: "ru", location_id: place });

  const other = visit();
  const stranger = (await other.post("/session?lang=en")).body.identity;
  const elsewhere = await addLocation(db);
  await database.pool.query("update owners set location_id = $1 where id = $2", [
    elsewhere,
    stranger,
  ]);
  const { email, id } = await registerOn(visit());
  await database.pool.query("update owners set location_id = $1 where id = $2", [place, id]);
  await other.post("/auth/login", { email, password });
  expect((await read(id)).location_id).toBe(place);
});

test("signing in as one customer and then as another merges nothing into the second", async () => {
  const device = visit();
  const first = await registerOn(device);
  await device.post("/cart/items", { product_id: stove });
  const other = await registerOn(visit());
  const { body } = await device.post("/auth/login", { email: other.email, password });
  expect(body).toMatchObject({ identity: other.id, merged_from: [] });
  expect((await device.get("/cart")).body.items).toEqual([]);
  await device.post("/auth/login", { email: first.email, password });
  expect((await device.get("/cart")).body.items).toHaveLength(1);
  // Not even on purpose: no customer is merged into another.
  const both = { guestId: first.id, customerId: other.id };
  await db.transaction((tx) => mergeGuest(tx, { newId: newTestId, clock: Date.now }, both));
  expect((await device.get("/cart")).body.items).toHaveLength(1);
});

test("a refused sign-in changes nothing", async () => {
  const device = visit();
  const guest = (await device.post("/session")).body.identity;
  await device.post("/cart/items", { product_id: stove });
  await device.post("/auth/login", { email: "nobody@example.com", password });
  expect((await device.post("/session")).body).toMatchObject({ identity: guest, kind: "guest" });
  expect((await device.get("/cart")).body.items).toHaveLength(1);
});
