import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { opsAnswer } from "#contract/ops-call.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import { productCategories } from "#server/platform/db/schema/product-categories.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { changeCatalogue } from "#server/reference-data/detect-changes.ts";
import { openTestApp, type TestApp, type Visitor } from "#tests/support/server/app.ts";
import { addCategory, addProduct, linkProduct } from "#tests/support/shop/rows.ts";

const kinds: SavedProductsKind[] = ["wishlist", "comparison"];
const shapes = { wishlist: calls.readWishlist.answer, comparison: calls.readComparison.answer };
const visitor = "00000000-0000-7000-8000-000000000000";

async function addProducts({ database }: TestApp, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await addProduct(database.db));
  return ids;
}

const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

async function send(device: Visitor, lane: string, ops: { method: string; path: string }[]) {
  const { body } = await device.post("/ops", {
    lane,
    ops: ops.map((op) => ({ op_id: randomUUID(), v: 1, ...op })),
  });
  expect(opsAnswer.parse(body)).toEqual(body);
  return body;
}

describe.each(kinds)("%s", (kind) => {
  const path = `/${kind}`;

  test("it is empty at first, and reading creates no owner", async () => {
    const { visit, database } = await openTestApp();
    const device = visit();
    const { status, body, headers } = await device.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 0, items: [] });
    expect(headers["set-cookie"]).toBeUndefined();
    const { rows } = await database.pool.query("select count(*)::int as count from owners");
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("a product put twice is one entry, with the product's id", async () => {
    const shop = await openTestApp();
    const [tent = "", stove = ""] = await addProducts(shop, 2);
    const device = shop.visit();
    const { status, body, headers } = await device.post(`${path}/items`, { product_id: tent });
    expect(status).toBe(200);
    expect(shapes[kind].parse(body)).toEqual(body);
    expect(body).toMatchObject({ version: 1, epoch: shop.shop.epoch });
    expect(body.items).toMatchObject([
      { id: tent, product_id: tent, added_name: "Намет тримісний" },
    ]);
    expect(headers["cache-control"]).toBe("no-store");
    const again = await device.post(`${path}/items`, { product_id: tent });
    expect(again.body).toMatchObject({ version: 1, items: body.items });
    await device.post(`${path}/items`, { product_id: stove });
    expect(idsOf((await device.get(path)).body).sort()).toEqual([tent, stove].sort());
  });

  test("removing is idempotent, and a removed product can be put again", async () => {
    const shop = await openTestApp();
    const [tent = "", stove = ""] = await addProducts(shop, 2);
    const device = shop.visit();
    await device.post(`${path}/items`, { product_id: tent });
    await device.post(`${path}/items`, { product_id: stove });
    const removed = await device.delete(`${path}/items/${tent}`);
    expect(removed.status).toBe(200);
    expect(idsOf(removed.body)).toEqual([stove]);
    for (const absent of [tent, visitor]) {
      const again = await device.delete(`${path}/items/${absent}`);
      expect([again.status, idsOf(again.body)]).toEqual([200, [stove]]);
    }
    const back = await device.post(`${path}/items`, { product_id: tent });
    expect(idsOf(back.body).sort()).toEqual([tent, stove].sort());
    const cleared = await device.delete(path);
    expect(cleared).toMatchObject({ status: 200, body: { items: [] } });
  });

  test("a product that the shop does not show cannot be put in", async () => {
    const { visit, database } = await openTestApp();
    const hidden = await addProduct(database.db, { displayed: false });
    const away = await addProduct(database.db);
    await linkProduct(database.db, away, await addCategory(database.db, { displayed: false }));
    const device = visit();
    for (const product_id of [visitor, hidden, away, "no-id"]) {
      const refused = await device.post(`${path}/items`, { product_id });
      expect(refused).toMatchObject({ status: 404, body: { code: "notFound" } });
    }
    expect((await device.post(`${path}/items`, {})).status).toBe(400);
    expect(device.cookies.size).toBe(0);
  });

  test("an entry above the limit is refused, and existing ones can be put again", async () => {
    const shop = await openTestApp();
    const limit = savedProductsLimits[kind];
    const ids = await addProducts(shop, limit + 1);
    const device = shop.visit();
    for (const product_id of ids.slice(0, limit))
      expect((await device.post(`${path}/items`, { product_id })).status).toBe(200);
    const over = await device.post(`${path}/items`, { product_id: ids[limit] });
    expect(over).toMatchObject({
      status: 400,
      body: { code: "invalid", fields: { items: "tooMany" } },
    });
    expect((await device.post(`${path}/items`, { product_id: ids[0] })).status).toBe(200);
    const { body } = await device.get(path);
    expect(body).toMatchObject({ version: limit });
    expect(body.items).toHaveLength(limit);
  });

  test("an entry of an unavailable product stays, with its name", async () => {
    const shop = await openTestApp();
    const [tent = ""] = await addProducts(shop, 1);
    const device = shop.visit();
    await device.post(`${path}/items`, { product_id: tent });
    await shop.database.db.delete(products).where(eq(products.id, tent));
    const { body } = await device.get(path);
    expect(shapes[kind].parse(body)).toEqual(body);
    expect(body.items).toMatchObject([{ id: tent, added_name: "Намет тримісний" }]);
    expect(idsOf((await device.delete(`${path}/items/${tent}`)).body)).toEqual([]);
  });

  test("a batch is answered with its changes and the concurrent ones", async () => {
    const shop = await openTestApp();
    const [tent = "", stove = "", lamp = ""] = await addProducts(shop, 3);
    const device = shop.visit();
    await device.post(`${path}/items`, { product_id: stove });
    await device.post(`${path}/items`, { product_id: lamp });
    const put = { method: "POST", path: `${path}/items`, body: { product_id: tent } };
    const remove = { method: "DELETE", path: `${path}/items/${stove}` };
    const sent = await send(device, kind, [put, put, remove, remove]);
    expect(sent).toMatchObject({
      results: Array(4).fill({ status: 200 }),
      version_from: 2,
      version: 4,
      removed: [stove],
    });
    expect(sent.changed).toEqual([
      expect.objectContaining({ row: "entry", id: tent, product_id: tent }),
    ]);
    const back = await send(device, kind, [{ ...put, body: { product_id: stove } } as typeof put]);
    expect(back).toMatchObject({ version_from: 4, version: 5, removed: [] });
    expect(idsOf({ items: back.changed })).toEqual([stove]);
    const foreign = await send(device, kind, [{ method: "DELETE", path: `/cart/items/${tent}` }]);
    expect(foreign.results).toMatchObject([{ status: 400, code: "invalid" }]);
  });

  test("under one key a product is put once, and never for another owner", async () => {
    const shop = await openTestApp();
    const [tent = ""] = await addProducts(shop, 1);
    const device = shop.visit();
    const key = randomUUID();
    await device.post(`${path}/items`, { product_id: tent }, { key });
    await device.delete(`${path}/items/${tent}`);
    const again = await device.post(`${path}/items`, { product_id: tent }, { key });
    expect(again).toMatchObject({ status: 200, body: { version: 2, items: [] } });
    const other = await device.post(`${path}/items`, { product_id: visitor }, { key });
    expect(other).toMatchObject({ status: 422, body: { code: "keyReused" } });
    const headers = { "if-identity": randomUUID() };
    const changed = await device.post(`${path}/items`, { product_id: tent }, { headers });
    expect(changed).toMatchObject({ status: 409, body: { code: "identityChanged" } });
  });
});

test("wished products are listed with the catalogue's filters, page by page", async () => {
  const shop = await openTestApp();
  const { db } = shop.database;
  const tents = await addCategory(db);
  const ids: string[] = [];
  for (const price of [100_000, 200_000, 300_000])
    ids.push(await addProduct(db, { price, stockStatus: "available" }));
  for (const id of ids.slice(0, 2)) await linkProduct(db, id, tents);
  await addProduct(db);
  const device = shop.visit();
  for (const product_id of ids) await device.post("/wishlist/items", { product_id });

  const list = async (query: string) => {
    const answer = await device.get(`/wishlist/items?lang=ua&sort=price&${query}`);
    expect(calls.readWishlistItems.answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.headers["cache-control"]).toBe("no-store");
    return { ...answer.body, ids: idsOf({ items: answer.body.data }) };
  };
  expect(await list("")).toMatchObject({ ids, total_count: 3, price: { min: 1000, max: 3000 } });
  expect((await list("price_from=1500&price_to=2500")).ids).toEqual([ids[1]]);
  expect((await list(`category_id=${tents}`)).ids).toEqual(ids.slice(0, 2));
  expect((await list(`ids=${ids[2]},${visitor}`)).ids).toEqual([ids[2]]);
  expect(await list("limit=2")).toMatchObject({ ids: ids.slice(0, 2), has_more: true });
  expect(await list("limit=2&offset=2")).toMatchObject({ ids: ids.slice(2), has_more: false });
  const hidden = ids[1] ?? "";
  await db.transaction((tx) =>
    changeCatalogue(tx, { kind: "product", ids: [hidden], now: new Date() }, () =>
      tx.update(products).set({ displayed: false }).where(eq(products.id, hidden)),
    ),
  );
  expect((await list("")).total_count).toBe(2);
});

test("a comparison has each product's category, and the requested fields", async () => {
  const shop = await openTestApp();
  const { db } = shop.database;
  const tents = await addCategory(db);
  const tent = await addProduct(db, { categoryId: tents });
  await linkProduct(db, tent, tents);
  const device = shop.visit();
  const { body } = await device.post("/comparison/items", { product_id: tent });
  const product = (await device.get(`/products/${tent}`)).body;
  expect(body.items).toMatchObject([{ id: tent, category_id: tents, product }]);
  const { items } = (await device.get("/comparison?fields=name")).body;
  expect(Object.keys(items[0].product).sort()).toEqual([
    "category_id",
    "category_ids",
    "id",
    "name",
  ]);
  await db.transaction((tx) =>
    changeCatalogue(tx, { kind: "category", ids: [tents], now: new Date() }, () =>
      tx.update(productCategories).set({ displayed: false }).where(eq(productCategories.id, tents)),
    ),
  );
  const hidden = (await device.get("/comparison")).body.items;
  expect(hidden).toMatchObject([{ id: tent, category_id: null, product: null }]);
});
