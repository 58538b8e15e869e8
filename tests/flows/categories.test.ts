import { expect, test } from "vitest";
import * as z from "zod/mini";
import { productCategory } from "#contract/product-categories.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { idOf, openTentShop } from "#tests/support/shop/open-tent-shop.ts";

type VisibleCategory = { slug: string; products_count: number };
const brief = (categories: VisibleCategory[]) =>
  categories.map(({ slug, products_count }) => [slug, products_count]);

test("categories are in display order, with the product counts of their subtrees", async () => {
  const { read } = await openTentShop();
  const categories = await read("/product_categories?enabled=true");
  expect(z.array(productCategory).safeParse(categories).error).toBeUndefined();
  expect(brief(categories)).toEqual([
    ["pokhid", 4],
    ["spalnyky", 1],
    ["namety", 3],
  ]);
  expect(categories[2]).toMatchObject({
    id: idOf.category("namety"),
    parent_id: idOf.category("pokhid"),
    name: "Намети",
    path: "/pokhid/namety",
    url: "https://torba.example/pokhid/namety",
    displayed: true,
  });
});

test("only the requested fields of categories are answered", async () => {
  const { read } = await openTentShop();
  const query = "/product_categories?enabled=true&fields=slug, products_count,secret";
  expect(await read(query)).toEqual([
    { slug: "pokhid", products_count: 4 },
    { slug: "spalnyky", products_count: 1 },
    { slug: "namety", products_count: 3 },
  ]);
  const path = `/product_categories/${idOf.category("namety")}?fields=slug, products_count`;
  expect(await read(path)).toEqual({ slug: "namety", products_count: 3 });
  const named = await read(`/products/${idOf.product("PLAI-2")}?fields=sku,secret`);
  expect(named).toEqual({ sku: "PLAI-2" });
  const allFields = await read("/product_categories?fields=secret");
  expect(z.array(productCategory).safeParse(allFields).error).toBeUndefined();
});

test("hidden categories are never answered", async () => {
  const { read, shopper } = await openTentShop();
  for (const query of ["", "?enabled=false", "?enabled=all"])
    expect(brief(await read(`/product_categories${query}`)).map(([slug]) => slug)).not.toContain(
      "skhovanka",
    );
  const answer = await shopper.call("GET", `/product_categories/${idOf.category("skhovanka")}`);
  expect([answer.status, answer.body.code]).toEqual([404, "notFound"]);
});

test("a category of one city is visible and counted only there", async () => {
  const { read, moveTo, shopper } = await openTentShop();
  const ryba = `/product_categories/${idOf.category("ryba")}`;
  expect((await shopper.call("GET", ryba)).status).toBe(404);
  moveTo("odesa");
  expect(await read(ryba)).toMatchObject({ slug: "ryba", products_count: 2 });
  expect(brief(await read("/product_categories"))[0]).toEqual(["ryba", 2]);
  // An unknown location counts as the default one.
  shopper.cookies.set("location", "nowhere");
  expect((await shopper.call("GET", ryba)).status).toBe(404);
});

test("a hidden parent hides its subcategories and the products that are only in them", async () => {
  const { read, names } = await openTentShop((rows) => {
    for (const row of rows.productCategories) if (row.slug === "pokhid") row.displayed = false;
  });
  expect(await read("/product_categories")).toEqual([]);
  expect(await names("limit=9")).toEqual([]);
});

test("a product counts once in a subtree, however many of its categories it is in", async () => {
  const { read } = await openTentShop((rows) => {
    rows.productCategoryLinks.push({
      productId: idOf.product("PUKH"),
      categoryId: idOf.category("namety"),
    });
  });
  expect(brief(await read("/product_categories"))).toEqual([
    ["pokhid", 4],
    ["spalnyky", 1],
    ["namety", 4],
  ]);
});

test("counts follow the catalogue at every location as soon as its version rises", async () => {
  const { read, moveTo, database } = await openTentShop();
  expect(brief(await read("/product_categories"))[0]).toEqual(["pokhid", 4]);
  const hide = "update products set displayed = false where id = $1";
  await database.pool.query(hide, [idOf.product("PUKH")]);
  await recordCatalogueChange(database.db, "product", [idOf.product("PUKH")], new Date());
  expect(brief(await read("/product_categories"))[0]).toEqual(["pokhid", 3]);
  moveTo("odesa");
  expect(brief(await read("/product_categories"))[0]).toEqual(["ryba", 2]);
});

test("a category is translated, or in Ukrainian where it has no text", async () => {
  const { read } = await openTentShop();
  const path = `/product_categories/${idOf.category("namety")}`;
  expect(await read(`${path}?lang=en`)).toMatchObject({
    name: "Tents",
    url: "https://torba.example/en/pokhid/namety",
    path: "/pokhid/namety",
  });
  expect((await read(`${path}?lang=ru`)).name).toBe("Намети");
});
