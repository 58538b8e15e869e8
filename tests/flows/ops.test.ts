import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type OpIntent, opVersion } from "#contract/ops.ts";
import { opsAnswer } from "#contract/ops-call.ts";
import { requestOf } from "#rules/ops/op-table.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const card = {
  name: "",
  path: "",
  sku: "",
  brand_name: "",
  weight: 0,
  price: 0,
  regular_price: 0,
  stock_status: "available",
  stock_quantity: null,
  variant_name: "",
  image_url: "",
} as const;
type FrozenOp = ReturnType<typeof freeze>;

function freeze(intent: OpIntent, op_id = randomUUID()) {
  return { op_id, v: 1, ...requestOf(intent) };
}

const add = (product_id: string, quantity = 1) =>
  freeze({ kind: "cart.add", payload: { product_id, variant_id: null, quantity, card } });
const set = (line_id: string, quantity: number) =>
  freeze({ kind: "cart.set", payload: { line_id, quantity } });
const take = (line_id: string, quantity: number) =>
  freeze({ kind: "cart.take", payload: { line_id, quantity } });
const remove = (line_id: string) => freeze({ kind: "cart.remove", payload: { line_id } });

async function send(device: Visitor, ops: FrozenOp[], lane = "cart") {
  const answer = await device.post("/ops", { lane, ops });
  if (answer.status === 200) expect(opsAnswer.parse(answer.body)).toEqual(answer.body);
  return answer;
}

test("ops of a batch are applied in order and answered with their changes", async () => {
  const { visit, database, shop } = await openTestApp();
  const [tent, stove] = [await addProduct(database.db), await addProduct(database.db)];
  const device = visit();
  await device.post("/cart/items", { product_id: stove });
  const ops = [add(tent, 5), take(tent, 2), remove(stove)];
  const { status, body, headers } = await send(device, ops);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    results: ops.map(({ op_id }) => ({ op_id, status: 200 })),
    version_from: 1,
    version: 4,
    epoch: shop.epoch,
    removed: [stove],
  });
  expect(body.gone).toBeUndefined();
  const cart = (await device.get("/cart")).body;
  expect(body.changed).toEqual([
    expect.objectContaining({ row: "cart", id: "cart", cart_id: cart.id, subtotal: 11_700 }),
    { row: "line", ...cart.items[0] },
  ]);
  expect(cart.items[0].quantity).toBe(3);
  expect(headers["x-identity"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers["cache-control"]).toBe("no-store");
});

test("a refused op does not stop the later ones, and each has its own result", async () => {
  const { visit, database } = await openTestApp();
  const few = await addProduct(database.db, { stockQuantity: 2 });
  const out = await addProduct(database.db, { stockStatus: "out_of_stock" });
  const ops = [add(out), add(few, 3), set(randomUUID(), 1), add(few)];
  const { body } = await send(visit(), ops);
  expect(body.results).toEqual([
    { op_id: ops[0]?.op_id, status: 409, code: "outOfStock", message: "outOfStock" },
    {
      op_id: ops[1]?.op_id,
      status: 200,
      notices: [{ code: "stockShort", item_id: few, from: 3, to: 2 }],
    },
    { op_id: ops[2]?.op_id, status: 404, code: "notFound", message: "notFound" },
    {
      op_id: ops[3]?.op_id,
      status: 200,
      notices: [{ code: "stockShort", item_id: few, from: 3, to: 2 }],
    },
  ]);
  // The last one found the line as it was.
  expect(body.version).toBe(1);
});

test("a repeated op, alone or in another batch, counts once", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { stockQuantity: 3 });
  const device = visit();
  const first = add(tent, 5);
  const sent = await send(device, [first]);
  const again = await send(device, [add(tent), first, first]);
  expect(again.body.results.slice(1)).toEqual([...sent.body.results, ...sent.body.results]);
  const alone = await device.call(first.method, first.path, {
    body: first.body,
    key: first.op_id,
  });
  expect(alone).toMatchObject({ status: 200, body: { version: 1, items: [{ quantity: 3 }] } });
  const other = { ...first, body: { product_id: tent, quantity: 1 } };
  const reused = await send(device, [other]);
  expect(reused.body.results).toMatchObject([{ status: 422, code: "keyReused" }]);
  expect((await device.get("/cart")).body.version).toBe(1);
});

test("a removal sent as its own call equals one in a batch", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const removal = remove(tent);
  await send(device, [add(tent), removal]);
  await send(device, [add(tent)]);
  const alone = await device.delete(removal.path, { key: removal.op_id });
  expect(alone).toMatchObject({ status: 200, body: { version: 3, items: [{ quantity: 1 }] } });
});

test("a batch without a session creates one owner, at the first accepted op", async () => {
  const { visit, database } = await openTestApp();
  const [tent, stove] = [await addProduct(database.db), await addProduct(database.db)];
  const device = visit();
  const { body, headers } = await send(device, [add(randomUUID()), add(tent), add(stove)]);
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([404, 200, 200]);
  const cart = await device.get("/cart");
  expect(cart.body.items).toHaveLength(2);
  expect(cart.headers["x-identity"]).toBe(headers["x-identity"]);
  const visitor = visit();
  await send(visitor, [add(randomUUID())]);
  expect(visitor.cookies.size).toBe(0);
});

test("concurrent changes of others are in the delta too", async () => {
  const { visit, database } = await openTestApp();
  const [tent, stove] = [await addProduct(database.db), await addProduct(database.db)];
  const [phone, laptop] = [visit(), visit()];
  await phone.post("/session");
  for (const [name, value] of phone.cookies) laptop.cookies.set(name, value);
  const first = await send(phone, [add(tent)]);
  expect(first.body).toMatchObject({ version_from: 0, version: 1 });
  await send(laptop, [add(stove, 2)]);
  const second = await send(phone, [set(tent, 4)]);
  // The phone has version 1; this delta begins at 2, so the phone knows to request everything.
  expect(second.body).toMatchObject({ version_from: 2, version: 3 });
  const lines = second.body.changed.filter(({ row }: { row: string }) => row === "line");
  expect(lines).toMatchObject([{ id: tent, quantity: 4 }]);
});

test("a restored line is in the changed rows and not in the removed ones", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const { body } = await send(visit(), [add(tent), remove(tent), set(tent, 2)]);
  expect(body.removed).toEqual([]);
  expect(body.changed[1]).toMatchObject({ row: "line", id: tent, quantity: 2 });
});

test("an op of another lane, or of no call, is refused individually", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const list = randomUUID();
  const foreign = freeze({ kind: "list.update", payload: { list_id: list, name: "Похід" } });
  const id = () => randomUUID();
  const ops = [
    foreign,
    { op_id: id(), v: 1, method: "POST" as const, path: "/session", body: null },
    { op_id: id(), v: 1, method: "POST" as const, path: "/ops", body: null },
    { op_id: id(), v: 1, method: "POST" as const, path: "/nowhere", body: null },
    { op_id: id(), v: 1, method: "PUT" as const, path: "/cart/items", body: null },
    { op_id: id(), v: 1, method: "PUT" as const, path: "/cart/items/%zz", body: null },
    { op_id: id(), v: 1, method: "PUT" as const, path: `/cart/items/${tent}?x=1`, body: null },
    { op_id: id(), v: 1, method: "POST" as const, path: "/cart/items", body: { product_id: 1 } },
    { op_id: id(), v: 1, method: "POST" as const, path: "/cart/items" },
  ];
  const answer = await device.post("/ops", { lane: "cart", ops });
  expect(answer.status).toBe(200);
  const codes = answer.body.results.map(({ code }: { code: string }) => code);
  expect(codes.filter((code: string) => code !== "invalid" && code !== "notFound")).toEqual([]);
  expect(answer.body).toMatchObject({ version_from: 0, version: 0, changed: [], removed: [] });
  expect(device.cookies.size).toBe(0);
});

test("an op of another lane is refused, although its own lane would accept it", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  const [one, other] = [
    (await device.post("/checklists", { name: "Ліс", items: [] })).body,
    (await device.post("/checklists", { name: "Гори", items: [] })).body,
  ];
  const rename = (list_id: string) =>
    freeze({ kind: "list.update", payload: { list_id, name: "Чуже" } });
  const refused = [{ status: 400, code: "invalid" }];
  expect((await send(device, [rename(one.id)])).body.results).toMatchObject(refused);
  const crossed = await send(device, [rename(one.id)], `list:${other.id}`);
  expect(crossed.body.results).toMatchObject(refused);
  expect((await device.get(`/checklists/${one.id}`)).body).toEqual(one);
});

test("an op of a newer build is left for a newer server", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const { body } = await send(visit(), [{ ...add(tent), v: opVersion + 1 }]);
  expect(body.results).toMatchObject([{ status: 503, code: "unavailable" }]);
});

test("a batch has one known lane and twenty ops at most", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const many = (n: number) => Array.from({ length: n }, () => add(tent));
  expect((await send(device, many(20))).status).toBe(200);
  for (const [lane, ops] of [
    ["cart", many(21)],
    ["cart", []],
    ["basket", many(1)],
    ["list", many(1)],
    ["list:1", many(1)],
    [`cart:${tent}`, many(1)],
    ["__proto__", many(1)],
  ] as const) {
    const refused = await send(device, [...ops], lane);
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
  }
  for (const wrong of [{ op_id: "1" }, { v: 0 }, { method: "GET" }, { path: 7 }]) {
    const op = { ...add(tent), ...wrong } as FrozenOp;
    expect((await send(device, [op])).status).toBe(400);
  }
  expect((await device.get("/cart")).body.version).toBe(20);
});

test("a lane that the shopper does not have is gone", async () => {
  const { visit } = await openTestApp();
  const list = randomUUID();
  const update = freeze({ kind: "list.update", payload: { list_id: list, name: "Похід" } });
  const { body } = await send(visit(), [update], `list:${list}`);
  expect(body).toMatchObject({ gone: true, changed: [], removed: [] });
  expect(body.results).toMatchObject([{ status: 404, code: "notFound" }]);
});

test("a list created and ticked on the device arrives in one batch", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  const [list_id, activity_id, group_id, item_id] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const at = { list_id, activity_id, group_id, item_id };
  const item = {
    id: item_id,
    name: "Ліхтарик",
    state: "need" as const,
    quantity: 1,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0,
    position: "a0",
  };
  const group = { id: group_id, name: "", position: "a0", items: [item] };
  const items = [{ id: activity_id, name: "Табір", icon: "tent", position: "a0", groups: [group] }];
  const create = { list_id, name: "Похід", from: null, journey: null, items };
  const ops = [
    freeze({ kind: "list.create", payload: create }),
    freeze({ kind: "item.state", payload: { ...at, state: "have" } }),
  ];
  const { body } = await send(device, ops, `list:${list_id}`);
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
  expect(body).toMatchObject({ version_from: 0, removed: [] });
  const ticked = body.changed.filter(({ row }: { row: string }) => row === "item");
  expect(ticked).toMatchObject([{ id: item_id, state: "have" }]);
  const list = (await device.get(`/checklists/${list_id}`)).body;
  expect(list).toMatchObject({ version: body.version, name: "Похід" });
  expect(list.items[0].groups[0].items[0].state).toBe("have");
  const again = await send(device, ops, `list:${list_id}`);
  expect(again.body).toMatchObject({ version_from: body.version, version: body.version });
});

test("a delta has today's prices, and its head has the notices", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db, { price: 12_000 });
  const device = visit();
  await send(device, [add(tent)]);
  await database.db.update(products).set({ price: 13_500 }).where(eq(products.id, tent));
  const { body } = await send(device, [add(tent)]);
  expect(body.changed).toMatchObject([
    { row: "cart", notices: [{ code: "priceChanged", item_id: tent, from: 120, to: 135 }] },
    { row: "line", price: 135, added_price: 120, quantity: 2, price_total: 270 },
  ]);
});
