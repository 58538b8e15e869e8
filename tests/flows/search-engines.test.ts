/** What search engines and shared links get from the shop's pages. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import type { Product, ProductList } from "#contract/products.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { saveSetting } from "#server/settings/sql.ts";
import { openSitemapParts } from "#server/sitemap/public-paths.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
await mkdir(join(clientDir, "images/noto"), { recursive: true });
await writeFile(
  join(clientDir, "images/noto/tent.svg"),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>',
);
await writeFile(
  join(clientDir, "manifest.webmanifest"),
  JSON.stringify({ name: "Торба — списки й покупки", short_name: "Торба", id: "/" }),
);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const manifest = { "src/app/entry-client.tsx": { file: "assets/entry.js", isEntry: true } };
const pages = makePages(manifest, "build");
const publicUrl = "https://torba.example";
const { app, shop, database } = await openTestApp({
  seed: true,
  config: { publicUrl },
  pages: (into) => registerRendering(into, { pages, clientDir }),
});
const get = (url: string) => app.inject({ url });

type JsonLd = Record<string, unknown>;

async function readStructuredData(
  path: string,
): Promise<{ things: Map<unknown, JsonLd>; html: string }> {
  const { payload: html, statusCode } = await get(path);
  expect(statusCode).toBe(200);
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  const things = [...found].map(([, json = ""]): JsonLd => JSON.parse(json));
  return { things: new Map(things.map((thing) => [thing["@type"], thing])), html };
}

async function findProduct(matches: (product: Product) => boolean): Promise<Product> {
  const { payload } = await get("/ajax/products?limit=100&lang=ua");
  const { data }: ProductList = JSON.parse(payload);
  // as: without `fields` every field is answered
  const found = (data as Product[]).find(matches);
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

test("a product's structured data has its price, stock and votes", async () => {
  const product = await findProduct(({ rating_votes, on_sale }) => rating_votes > 0 && on_sale);
  const { things } = await readStructuredData(product.path);
  expect(things.get("Product")).toMatchObject({
    name: product.name,
    sku: product.sku,
    url: publicUrl + product.path,
    aggregateRating: {
      ratingValue: Math.round(product.rating * 200) / 10,
      bestRating: 100,
      ratingCount: product.rating_votes,
    },
    offers: {
      price: product.min_price.toFixed(2),
      priceCurrency: "UAH",
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      shippingDetails: { shippingDestination: { addressCountry: "UA" } },
    },
  });
  const crumbs = things.get("BreadcrumbList")?.itemListElement;
  expect(crumbs).toMatchObject([{ position: 1 }, { position: 2 }, { name: product.name }]);
});

test("structured data promise a return only of what the shop takes back", async () => {
  const policyOf = async (path: string) => {
    const { things } = await readStructuredData(path);
    return Reflect.get(Object(things.get("Product")?.offers), "hasMerchantReturnPolicy");
  };
  const tent = await findProduct(({ path }) => path.startsWith("/odiah-i-vzuttia/vzuttia/"));
  const food = await findProduct(({ path }) => path.startsWith("/produkty"));
  expect(await policyOf(tent.path)).toMatchObject({ merchantReturnDays: 14 });
  const refused = "https://schema.org/MerchantReturnNotPermitted";
  expect(await policyOf(food.path)).toMatchObject({ returnPolicyCategory: refused });
  expect(await policyOf(food.path)).not.toHaveProperty("merchantReturnDays");
  await shop.db.execute(sql`update product_categories set returnable = null`);
  await shop.db.execute(sql`update products set returnable = null`);
  await database.db.transaction((tx) => recordCatalogueChange(tx, "category", [], new Date()));
  expect(await policyOf(food.path)).toBeUndefined();
});

test("a product without votes has no rating in its structured data", async () => {
  const { id, path } = await findProduct(() => true);
  await shop.db.execute(sql`update products set rating_sum = 0, rating_votes = 0 where id = ${id}`);
  await shop.db.execute(sql`update catalogue_state set version = version + 1`);
  const { things } = await readStructuredData(path);
  expect(things.get("Product")).not.toHaveProperty("aggregateRating");
});

test("a category's structured data lists its products, and home's names the shop", async () => {
  const { things, html } = await readStructuredData("/en/odiah-i-vzuttia/vzuttia");
  expect(things.get("ItemList")?.numberOfItems).toBeGreaterThan(3);
  expect(things.get("BreadcrumbList")).toMatchObject({ itemListElement: { length: 2 } });
  expect(html).toContain('<meta property="og:locale" content="en_US">');
  const home = await readStructuredData("/");
  expect(home.things.get("OnlineStore")).toMatchObject({ url: `${publicUrl}/` });
  expect(home.things.get("WebSite")).toMatchObject({ inLanguage: "uk" });
});

test("a page has one address, however many slashes a link has", async () => {
  for (const [from, to] of [
    ["//odiah-i-vzuttia", "/odiah-i-vzuttia"],
    ["/en//odiah-i-vzuttia///vzuttia?sort=newest", "/en/odiah-i-vzuttia/vzuttia?sort=newest"],
    ["//evil.example/%2F/x", "/evil.example/%2F/x"],
  ] as const) {
    const { statusCode, headers } = await get(from);
    expect([from, statusCode, headers.location]).toEqual([from, 301, to]);
  }
});

test("what the owner does not show to search engines says so, until it is shown again", async () => {
  const owner = await openAdmin(app);
  const product = await findProduct(() => true);
  const robotsAt = async (path: string) => (await get(path)).headers["x-robots-tag"];
  const { body: returns } = await owner.get("/sitemap?path=/returns");
  expect([await robotsAt(product.path), await robotsAt("/returns")]).toEqual([
    undefined,
    undefined,
  ]);
  for (const id of [product.id, returns.id])
    await owner.put(`/sitemap/${id}`, { in_search: false });
  for (const path of [product.path, `/en${product.path}`, "/returns"])
    expect([path, await robotsAt(path), await robotsAt(path)]).toEqual([
      path,
      "noindex",
      "noindex",
    ]);
  expect((await get("/sitemap.xml")).payload).not.toContain(`${product.path}</loc>`);
  await owner.put(`/sitemap/${product.id}`, { in_search: true });
  expect(await robotsAt(product.path)).toBeUndefined();
  await owner.put(`/sitemap/${returns.id}`, { in_search: true });
});

test("pages that are not indexed have no structured data", async () => {
  const { payload } = await get("/cart");
  expect(payload).toContain('name="robots" content="noindex"');
  expect(payload).not.toContain("ld+json");
  expect(payload).not.toContain("og:title");
  expect((await get("/nowhere-at-all")).statusCode).toBe(404);
});

test("the sitemap contains every product, category and ready list, and no own list", async () => {
  const { payload, headers } = await get("/sitemap.xml");
  expect(headers["content-type"]).toContain("application/xml");
  const product = await findProduct(() => true);
  const lists: { id: string }[] = JSON.parse(
    (await get("/ajax/checklists?kind=ready&lang=ua")).payload,
  );
  for (const path of ["/", "/en/checklist", "/ru/odiah-i-vzuttia", "/returns", product.path])
    expect(payload).toContain(`<loc>${publicUrl}${path}</loc>`);
  for (const { id } of lists) expect(payload).toContain(`/checklist/${id}</loc>`);
  expect((await get("/sitemap-2.xml")).statusCode).toBe(404);
  expect((await get("/robots.txt")).payload).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test("a sitemap in parts contains the same URLs, each once", async () => {
  const allEntries = (await (await openSitemapParts(shop)).list(1)) ?? [];
  const { files, list } = await openSitemapParts(shop, 40);
  const parts = await Promise.all(Array.from({ length: files }, (_, at) => list(at + 1)));
  expect(parts.flat()).toEqual(allEntries);
  expect(parts.every((part) => (part?.length ?? 0) <= 40)).toBe(true);
  expect(await list(files + 1)).toBeUndefined();
});

test("a shared link has a preview image, and only for the shop's own pictures", async () => {
  const { rawPayload, headers, statusCode } = await get("/images/share/tent.png");
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
  expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
  for (const name of ["nothing", "..%2Ftent", "Tent"])
    expect((await get(`/images/share/${name}.png`)).statusCode).toBe(404);
});

test("many drawings come in one answer, without those that the shop does not have", async () => {
  const { payload, headers } = await get("/images/drawings?names=tent,nothing");
  expect(headers["content-type"]).toContain("application/json");
  expect(Object.keys(JSON.parse(payload))).toEqual(["tent"]);
  const tooMany = Array.from({ length: 61 }, () => "tent").join(",");
  for (const names of ["", "..%2Ftent", "Tent", tooMany, "tent&names=tent"])
    expect((await get(`/images/drawings?names=${names}`)).statusCode, names).toBe(400);
});

test("every URL of the sitemap exists", async () => {
  const paths = ((await (await openSitemapParts(shop)).list(1)) ?? []).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const first = paths.filter((path) => path.split("/").length < 4);
  const visited = first.filter((_, at) => isSampled(at, 14));
  for (const path of [...visited, paths.at(-1) ?? ""])
    expect((await get(encodeURI(path))).statusCode, path).toBe(200);
});

test("a range that a file does not have is refused as such", async () => {
  const range = (bytes: string) =>
    app.inject({ url: "/images/noto/tent.svg", headers: { range: `bytes=${bytes}` } });
  expect((await range("0-3")).statusCode).toBe(206);
  expect((await range("999999-")).statusCode).toBe(416);
});

test("pages and the app are called as the owner calls the shop, in each language", async () => {
  const { db } = database;
  const name = { ua: "Моя <крамничка>", en: "My $t(shop) & {{co}}" };
  await saveSetting(db, { key: "store_name", value: name });
  const logo = `/images/photos/${"a".repeat(32)}-800x400-sky/800.jpg`;
  await saveSetting(db, { key: "logo", value: logo });
  await db.transaction((tx) => recordCatalogueChange(tx, "settings", [], new Date()));
  const ukrainian = (await get("/contacts")).payload;
  expect(ukrainian).toMatch(/<title>Контакти\s—\sМоя &lt;крамничка&gt;<\/title>/);
  expect(ukrainian).toContain('<meta property="og:site_name" content="Моя &lt;крамничка&gt;">');
  expect(ukrainian).toMatch(
    /<img src="[^"]+-800x400-sky\/320.webp"[^>]* alt="Моя &lt;крамничка&gt;"/,
  );
  const english = (await get("/en")).payload;
  expect(english).toMatch(/<title>My \$t\(shop\) &amp; {{co}}\s—\sready checklists/);
  expect((await get("/shell/ua")).payload).toContain("<title>Моя &lt;крамничка&gt;</title>");
  const { payload, headers } = await get("/manifest.webmanifest");
  expect(JSON.parse(payload)).toEqual({
    name: "Моя <крамничка> — списки й покупки",
    short_name: "Моя <крамничка>",
    id: "/",
  });
  expect(headers["content-type"]).toContain("application/manifest+json");
});
