/** What an edit of an order would cost, before it is made; and what happened with an order, with who. */
import { expect, test } from "vitest";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { sendAll, site } from "#tests/support/shop/outbox-shop.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const shop = await openTestApp({ config: { publicUrl: site } });
const { app, database } = shop;
const owner = await openAdmin(app);
const tent = await addProduct(database.db, { stockQuantity: 5 });
const lamp = await addProduct(database.db, { stockQuantity: 5 });

async function place() {
  const items = [{ product_id: tent, quantity: 2 }];
  const { id } = (await owner.post("/orders", { items, email: "o@example.com" })).body;
  const { status, body } = await owner.put(`/orders/${id}/checkout`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}
const stockOf = async (id: string) => (await owner.get(`/products/${id}`)).body.stock_quantity;
const countAudit = async () =>
  (await database.pool.query("select count(*)::int as n from audit_rows")).rows[0].n;

test("a preview is what the edit then makes, and leaves nothing behind", async () => {
  const order = await place();
  const [line] = order.items;
  const written = await countAudit();
  const items = [
    { id: line.id, quantity: 3 },
    { product_id: lamp, quantity: 1 },
  ];
  const { status, body: after } = await owner.post(`/orders/${order.id}/preview`, {
    items,
    shipping_discount: 0,
    comments: "Подзвоніть",
  });
  expect([status, after.code, after.items.length]).toEqual([200, undefined, 2]);
  expect(await owner.get(`/orders/${order.id}`)).toMatchObject({ body: order });
  expect([await stockOf(tent), await stockOf(lamp), await countAudit()]).toEqual([3, 5, written]);

  await owner.put(`/orders/${order.id}/items/${line.id}`, { quantity: 3 });
  const { body: made } = await owner.post(`/orders/${order.id}/items`, {
    product_id: lamp,
    quantity: 1,
  });
  expect(made.grand_total).toBe(after.grand_total);
  expect([await stockOf(tent), await stockOf(lamp)]).toEqual([2, 4]);
});

test("a preview refuses what the edit would refuse, and needs the right to edit", async () => {
  const order = await place();
  const items = [{ id: order.items[0].id, quantity: 500 }];
  expect(await owner.post(`/orders/${order.id}/preview`, { items })).toMatchObject({
    status: 409,
    body: { code: "stockShort" },
  });
  await owner.put(`/orders/${order.id}/ship`);
  const one = [{ id: order.items[0].id, quantity: 1 }];
  expect(await owner.post(`/orders/${order.id}/preview`, { items: one })).toMatchObject({
    status: 409,
    body: { code: "transitionNotAllowed" },
  });
  for (const wrong of ["x", [1], [{ id: "none", quantity: 1 }], [{ quantity: 1 }]])
    expect(await owner.post(`/orders/${order.id}/preview`, { items: wrong })).toMatchObject({
      status: 400,
    });
  const reader = await openAdmin(app, ["read:orders"]);
  expect((await reader.post(`/orders/${order.id}/preview`, {})).status).toBe(403);
});

test("a timeline tells steps, edits, money, notes and letters, with who", async () => {
  await owner.post("/stock", { changes: [{ product_id: tent, set: 9 }] });
  const order = await place();
  const path = `/orders/${order.id}`;
  const [line] = order.items;
  await owner.put(`${path}/items/${line.id}`, { quantity: 1 });
  await owner.put(path, { mobile: "0671234567", shipping_address: { city: "Рівне" } });
  await owner.post(`${path}/notes`, { text: "Подзвонити перед виїздом" });
  await owner.post(`${path}/transactions`, { amount: 100 });
  const mailbox = await openMailbox(site);
  await sendAll(shop, mailbox.room, Date.now());
  // What was sent before belongs to the order, whatever its address is now.
  await owner.put(path, { email: "new@example.com" });
  await owner.put(`${path}/ship`, { tracking_number: "20450000000001", notify: true });
  await owner.put(`${path}/return`, { lines: [{ item_id: line.id, quantity: 1 }] });
  const { body } = await owner.get(`${path}/timeline`);
  const seen = body.map((event: Record<string, unknown>) => [event.kind, event.state, event.actor]);
  expect(seen).toEqual(
    expect.arrayContaining([
      ["step", "placed", "Test"],
      ["mail", "sent", ""],
      ["mail", "waiting", ""],
      ["edit", "", "Test"],
      ["note", "", "Test"],
      ["money", "", "Test"],
      ["step", "shipped", "Test"],
      ["return", "", "Test"],
    ]),
  );
  const lines = [{ name: line.name, before: 2, after: 1 }];
  expect(body).toContainEqual(
    expect.objectContaining({ kind: "edit", lines, fields: [], amount: -line.price }),
  );
  expect(body).toContainEqual(
    expect.objectContaining({ kind: "edit", fields: ["shipping_address", "mobile"] }),
  );
  expect(body).toContainEqual(expect.objectContaining({ kind: "money", amount: 100 }));
  const dates = body.map(({ date }: { date: string }) => date);
  expect(dates).toEqual([...dates].sort());
  const mails = body.filter(({ kind }: { kind: string }) => kind === "mail");
  expect(mails.map(({ text, state }: Record<string, unknown>) => [text, state])).toEqual([
    ["orderPlaced", "sent"],
    ["orderShipped", "waiting"],
  ]);
  expect((await owner.get("/orders/none/timeline")).status).toBe(404);
  const other = await place();
  const others = (await owner.get(`/orders/${other.id}/timeline`)).body;
  expect(others.some(({ kind }: { kind: string }) => kind === "note")).toBe(false);
});
