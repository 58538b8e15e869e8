/** The owner's commands on products and categories, as shoppers' reads show their outcome. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { stableId } from "#server/platform/stable-id.ts";
import { deleteCategory } from "#server/product-categories/edit/sql-delete-category.ts";
import {
  createCategory,
  updateCategory,
} from "#server/product-categories/edit/sql-save-category.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { deleteProduct } from "#server/products/edit/sql-delete-product.ts";
import { addOption, findOption, updateOption } from "#server/products/edit/sql-options.ts";
import { createProduct, updateProduct } from "#server/products/edit/sql-save-product.ts";
import { changeStock } from "#server/products/edit/sql-stock.ts";
import { addValue, findValue, updateValue } from "#server/products/edit/sql-values.ts";
import { addVariant, chooseValue, findVariant } from "#server/products/edit/sql-variants.ts";
import { newTestId } from "#tests/support/server/app.ts";
import { idOf, openTentShop, tentNow } from "#tests/support/shop/open-tent-shop.ts";

type TentShop = Awaited<ReturnType<typeof openTentShop>>;
let shop: TentShop;
beforeAll(async () => {
  shop = await openTentShop();
});

function edit<T>(work: (context: Edit) => Promise<T>): Promise<T> {
  return shop.database.db.transaction((db) =>
    work({ db, newId: newTestId, now: tentNow, lang: "ua" }),
  );
}

const get = async (url: string) => (await shop.app.inject({ url: `/ajax${url}` })).json();
const product = (id: string) => get(`/products/${id}`);

test("a draft is nothing to shoppers until it has a name", async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await edit((context) => createProduct(context, id, { enabled: true }));
  const [id = ""] = ids;
  expect(await product(id)).toMatchObject({ code: "notFound" });
  const named = { texts: { ua: { name: "Гамак" } }, regular_price: 50_000, stock_quantity: 3 };
  await edit((context) =>
    updateProduct(context, id, { ...named, category_id: idOf.category("namety") }),
  );
  expect(await product(id)).toMatchObject({
    name: "Гамак",
    slug: "hamak",
    path: "/pokhid/namety/hamak",
    sku: "",
    price: 500,
    stock_status: "available",
    stock_quantity: 3,
  });
});

test("a sku or slug that is taken gets a number, and an old path leads on", async () => {
  const id = idOf.product("GANOK");
  await edit((context) => updateProduct(context, id, { sku: "PUKH", slug: "plai-2" }));
  const moved = await product(id);
  expect(moved).toMatchObject({ sku: "PUKH-2", slug: "plai-2-2" });
  expect(await get("/sitemap?path=/pokhid/namety/ganok")).toMatchObject({
    type: "redirect",
    to: "/pokhid/namety/plai-2-2",
    status: 301,
  });
  await edit((context) => updateProduct(context, id, { sku: "GANOK", slug: "ganok" }));
  expect(await get("/sitemap?path=/pokhid/namety/ganok")).toMatchObject({ resource: id });
});

test("stock moves by differences, never below zero, and a backorder is sold at zero", async () => {
  const id = idOf.product("PLAI-10");
  const change = (delta: number) =>
    edit((context) => changeStock(context, [{ sku: "PLAI-10", delta }]));
  expect(await change(-6)).toMatchObject([{ before: 5, after: 5, code: "stockShort" }]);
  expect(await change(-5)).toMatchObject([{ before: 5, after: 0, code: null }]);
  expect(await product(id)).toMatchObject({ stock_status: "out_of_stock" });
  await edit((context) => updateProduct(context, id, { stock_backorder: true }));
  expect(await product(id)).toMatchObject({ stock_status: "preorder" });
  await edit((context) => updateProduct(context, id, { discontinued: true }));
  expect(await product(id)).toMatchObject({ stock_status: "discontinued" });
  await edit((context) =>
    updateProduct(context, id, { discontinued: false, stock_tracking: false }),
  );
  expect(await product(id)).toMatchObject({ stock_status: "available", stock_quantity: null });
});

test("options, values and variants are made, renamed for one product, and chosen", async () => {
  const id = idOf.product("PLAI-2");
  const [option, small, large, variant] = [newTestId(), newTestId(), newTestId(), newTestId()];
  await edit((context) => addOption(context, id, option, { name: "Довжина" }));
  await edit(async (context) => {
    const found = await findOption(context, id, option);
    if (!found) throw new Error("no option");
    await addValue(context, found, small, { name: "180" });
    await addValue(context, found, large, { name: "210" });
    await addVariant(context, id, variant, { stock_quantity: 2 });
    const own = await findVariant(context.db, id, variant);
    const value = await findValue(context, found, large);
    if (own) await chooseValue(context, own, found, value ?? null);
  });
  expect(await product(id)).toMatchObject({
    variable: true,
    options: [{ id: option, label: "Довжина", values: [{ label: "210" }] }],
    variants: [{ id: variant, stock_quantity: 2 }],
  });
  await edit(async (context) => {
    const found = await findOption(context, id, option);
    if (!found) throw new Error("no option");
    await updateOption(context, found, { name: "Розмір" });
    const value = await findValue(context, { ...found }, large);
    if (!value) throw new Error("the value lost its id");
  });
  await edit(async (context) => {
    const found = await findOption(context, id, option);
    const value = found && (await findValue(context, found, large));
    if (!found || !value) throw new Error("the value lost its id");
    await updateValue(context, found, value, { name: "XXL" });
  });
  expect((await product(id)).options).toMatchObject([
    { id: option, name: "size", values: [{ label: "XXL" }] },
  ]);
});

test("a moved category takes its branch along, and a deleted one leaves its products", async () => {
  const [parent, child] = [randomUUID(), idOf.category("spalnyky")];
  await edit((context) => createCategory(context, parent, { enabled: true }));
  await edit((context) => updateCategory(context, parent, { texts: { ua: { name: "Сон" } } }));
  await edit((context) => updateCategory(context, child, { parent_id: parent }));
  expect(await get(`/product_categories/${child}`)).toMatchObject({ path: "/son/spalnyky" });
  const pukh = idOf.product("PUKH");
  expect(await product(pukh)).toMatchObject({ path: "/son/spalnyky/pukh" });
  expect(await get("/sitemap?path=/pokhid/spalnyky/pukh")).toMatchObject({
    to: "/son/spalnyky/pukh",
  });
  await expect(
    edit((context) => updateCategory(context, parent, { parent_id: child })),
  ).rejects.toMatchObject({ code: "invalid" });
  await edit((context) => deleteCategory(context, parent));
  expect(await product(pukh)).toMatchObject({ category_id: null, path: "/p/pukh" });
  expect(await get("/sitemap?path=/son/spalnyky/pukh")).toMatchObject({ to: "/p/pukh" });
});

test("a deleted product leaves carts and wishlists, and lists keep its name", async () => {
  const id = idOf.product("GANOK");
  const { pool } = shop.database;
  const owner = stableId("test", "owner");
  await pool.query("insert into owners (id, created_at) values ($1, now())", [owner]);
  await pool.query(
    `insert into carts (id, owner_id, version, date_updated) values ($1, $1, 3, now())`,
    [owner],
  );
  await pool.query(
    `insert into cart_lines (cart_id, id, product_id, quantity, added_price, added_name, date_added, version)
     values ($1, $2::text, $2::uuid, 1, 100, 'Ґанок', now(), 3)`,
    [owner, id],
  );
  await edit((context) => deleteProduct(context, id));
  expect(await product(id)).toMatchObject({ code: "notFound" });
  const { rows } = await pool.query("select version from carts where id = $1", [owner]);
  const { rows: removed } = await pool.query("select row_id, version from removed_rows");
  expect([rows, removed]).toEqual([[{ version: 4 }], [{ row_id: id, version: 4 }]]);
});
