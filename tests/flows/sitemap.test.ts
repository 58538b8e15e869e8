import { expect, test } from "vitest";
import { sitemapEntry } from "#contract/sitemap.ts";
import { maxCachedRedirects } from "#server/reference-data/sql.ts";
import { idOf, openTentShop } from "#tests/support/shop/open-tent-shop.ts";

const at = (path: string) => `/sitemap?path=${encodeURIComponent(path)}`;

test("a path resolves to its complete category or product", async () => {
  const { read } = await openTentShop();
  const category = await read(at("/pokhid/namety"));
  expect(sitemapEntry.safeParse(category).error).toBeUndefined();
  expect(category).toEqual({
    path: "/pokhid/namety",
    type: "product-category",
    resource: idOf.category("namety"),
    data: await read(`/product_categories/${idOf.category("namety")}`),
  });
  expect(await read(at("/pokhid/namety/plai-2"))).toEqual({
    path: "/pokhid/namety/plai-2",
    type: "product",
    resource: idOf.product("PLAI-2"),
    data: await read(`/products/${idOf.product("PLAI-2")}`),
  });
});

test("screens have their own types, some of them with a category", async () => {
  const { read } = await openTentShop();
  const types = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await read(at(path))).type));
  expect(
    await types("/search", "/wishlist", "/comparison", "/checklist", "/checklist-constructor"),
  ).toEqual(["search", "wishlist", "comparison", "checklist", "checklist-constructor"]);
  expect(await types("/profile/account", "/profile/bonus", "/profile/orders", "/about-us")).toEqual(
    ["account", "bonus", "orders", "about-us"],
  );
  expect(
    await types("/", "/cart", "/checkout", "/checkout-success", "/profile", "/profile/orders/42"),
  ).toEqual(["home", "cart", "checkout", "checkout-success", "account", "order"]);
  expect(await types("/login", "/register", "/forgot-password", "/reset-password")).toEqual([
    "login",
    "register",
    "forgot-password",
    "reset-password",
  ]);
  expect(await read(at("/order/some-token"))).toEqual({
    path: "/order/some-token",
    type: "order",
    resource: "some-token",
    data: null,
  });
  expect(await read(at("/comparison/pokhid/namety"))).toMatchObject({
    type: "comparison",
    resource: idOf.category("namety"),
    data: { slug: "namety", products_count: 3 },
  });
  expect(await read(at("/category-gateway/pokhid"))).toMatchObject({
    type: "product-category-gateway",
    resource: idOf.category("pokhid"),
  });
  expect(await read(at("/category-gateway"))).toMatchObject({ resource: null, data: null });
});

test("a list's path has its id and none of its content", async () => {
  const { read } = await openTentShop();
  expect(await read(at("/checklist/018f-some-list"))).toEqual({
    path: "/checklist/018f-some-list",
    type: "checklist",
    resource: "018f-some-list",
    data: null,
  });
});

test("trailing slashes, a query or a fragment are ignored", async () => {
  const { read } = await openTentShop();
  for (const path of [
    "pokhid/namety",
    "/pokhid/namety/",
    "//pokhid//namety?x=1",
    "/pokhid/namety#x",
  ])
    expect((await read(at(path))).resource, path).toBe(idOf.category("namety"));
});

test("a redirect takes precedence over any page at its path", async () => {
  const { read } = await openTentShop();
  const { database, read: readMoved } = await openTentShop();
  await database.pool.query(
    "insert into redirects values ('/old', '/pokhid/namety', 301), ('/pokhid', '/new', 302)",
  );
  await database.pool.query("update catalogue_state set version = version + 1");
  expect(await readMoved(at("/old/"))).toEqual({
    type: "redirect",
    to: "/pokhid/namety",
    status: 301,
  });
  expect(await readMoved(at("/pokhid"))).toMatchObject({ type: "redirect", to: "/new" });
  expect(await read(at("/pokhid"))).toMatchObject({ type: "product-category" });
});

test("of very many redirects each leads on, and none is in the device's index", async () => {
  const { read, database, shopper } = await openTentShop();
  const indexed = async () => {
    const { index } = await read("/catalogue");
    return (await shopper.call("GET", index.url.replace("/ajax", ""))).body.redirects.length;
  };
  const addRedirects = async (from: number, to: number) => {
    await database.pool.query(
      `insert into redirects (from_path, to_path)
       select '/old-' || n, '/pokhid/namety?n=' || n from generate_series($1::int, $2::int) as n`,
      [from, to],
    );
    await database.pool.query("update catalogue_state set version = version + 1");
  };
  await addRedirects(1, maxCachedRedirects);
  expect(await indexed()).toBe(maxCachedRedirects);
  await addRedirects(maxCachedRedirects + 1, 2 * maxCachedRedirects);
  expect(await indexed()).toBe(0);
  for (const number of [1, maxCachedRedirects, 2 * maxCachedRedirects])
    expect(await read(at(`/old-${number}/`))).toEqual({
      type: "redirect",
      to: `/pokhid/namety?n=${number}`,
      status: 301,
    });
  expect(await read(at("/pokhid"))).toMatchObject({ type: "product-category" });
});

test("an unknown or hidden path is not found", async () => {
  const { shopper, moveTo } = await openTentShop();
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await shopper.call("GET", at(path))).status));
  const hidden = ["/skhovanka", "/skhovanka/skarb", "/nowhere", "/checklist/a/b", "/order"];
  const there = ["/ryba", "/ryba/vudka", "/comparison/ryba"];
  expect(await statuses([...hidden, ...there])).toEqual(Array(8).fill(404));
  expect((await shopper.call("GET", "/sitemap")).status).toBe(404);
  moveTo("odesa");
  expect(await statuses([...hidden, ...there])).toEqual([404, 404, 404, 404, 404, 200, 200, 200]);
});
