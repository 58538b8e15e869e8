/** What the owner writes and enables, online and offline. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls } from "#contract/calls.ts";
import type { CatalogueIndex, CatalogueManifest, PageTexts } from "#contract/catalogue.ts";
import { headingsOf } from "#rules/site/content-pages.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTentShop } from "#tests/support/shop/open-tent-shop.ts";

const slugs =
  "delivery-terms returns warranty gift-certificates about-us contacts vacancies offer privacy".split(
    " ",
  );

async function openDemo() {
  const opened = await openTestApp({ seed: true });
  const shopper = opened.visit();
  const request = (path: string) => shopper.call("GET", path);
  return { ...opened, request, read: async (path: string) => (await request(path)).body };
}

const returnsPage = {
  id: stableId("page", "returns"),
  slug: "returns",
  path: "/returns",
  tags: ["help"],
  position: 1,
  translations: {
    ua: { title: "Повернення", content: "<p>14 днів</p>" },
    en: { title: "Returns" },
  },
};

test("the shop ships with its nine pages, complete in each language", async () => {
  const { read } = await openDemo();
  for (const lang of ["ua", "en", "ru"]) {
    const pages = await read(`/pages?lang=${lang}`);
    expect(z.array(calls.readPage.answer).safeParse(pages).error).toBeUndefined();
    expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
    for (const page of pages) {
      expect(await read(`/pages/${page.id}?lang=${lang}`)).toEqual(page);
      expect(headingsOf(page.content).length, page.slug).toBeGreaterThan(2);
    }
  }
  const menu = await read("/pages?lang=en&fields=path,title");
  expect(menu[1]).toEqual({ path: "/returns", title: "Returns and exchange" });
});

test("a page without a text in a language shows the default language", async () => {
  const { read } = await openTentShop((rows) => rows.pages.push(returnsPage));
  expect(await read(`/pages/${returnsPage.id}?lang=en`)).toMatchObject({
    title: "Returns",
    content: "<p>14 днів</p>",
  });
  expect(await read(`/pages/${returnsPage.id}?lang=ru`)).toMatchObject({ title: "Повернення" });
});

test("a disabled page is not found anywhere", async () => {
  const off = { ...returnsPage, enabled: false };
  const { read, shopper } = await openTentShop((rows) => rows.pages.push(off));
  expect(await read("/pages")).toEqual([]);
  for (const path of [`/pages/${off.id}`, "/sitemap?path=/returns"])
    expect((await shopper.call("GET", path)).status, path).toBe(404);
});

test("a page's path resolves to it, and about us has its own screen", async () => {
  const { read } = await openDemo();
  const id = stableId("page", "returns");
  expect(await read("/sitemap?path=/returns&lang=en")).toEqual({
    path: "/returns",
    type: "page",
    resource: id,
    data: await read(`/pages/${id}?lang=en`),
  });
  expect(await read("/sitemap?path=/about-us")).toMatchObject({
    type: "about-us",
    data: { slug: "about-us" },
  });
});

test("brands are sorted by name, each with a path and its products", async () => {
  const { read, request } = await openDemo();
  const brands = await read("/brands?lang=ua");
  const names: string[] = brands.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator("uk").compare));
  const plai = brands.find(({ slug }: { slug: string }) => slug === "plai");
  expect(await read(`/brands/${plai.id}`)).toEqual(plai);
  expect(await read(`/sitemap?path=${plai.path}`)).toEqual({
    path: "/brands/plai",
    type: "brand",
    resource: plai.id,
    data: plai,
  });
  expect(await read("/sitemap?path=/brands")).toMatchObject({ type: "brands", data: null });
  expect((await request("/sitemap?path=/brands/nobody")).status).toBe(404);
  const list = await read(`/products?brand_id=${plai.id}&fields=brand_id&limit=100`);
  expect(list.total_count).toBeGreaterThan(2);
  expect(list.data.every((row: { brand_id: string }) => row.brand_id === plai.id)).toBe(true);
});

test("a brand without products is empty, and an invalid id is not an internal error", async () => {
  const { read } = await openTentShop();
  for (const id of [stableId("brand", "nobody"), "not-an-id", "'"])
    expect((await read(`/products?brand_id=${encodeURIComponent(id)}`)).total_count).toBe(0);
  expect((await read("/products?brand_id=all")).total_count).toBe(4);
});

test("placeholders, toggles, apps and customer groups are answered", async () => {
  const { read, database } = await openDemo();
  expect(await read("/theme/placeholders?lang=en")).toMatchObject([{ place: "home" }]);
  expect(await read("/feature_toggles")).toMatchObject({ home_steps: true });
  expect(await read("/customer_groups?lang=en")).toMatchObject([{ name: "Shoppers" }, {}]);
  expect(await read("/apps/settings")).toEqual([]);
  await database.pool.query(
    `insert into app_settings values ('google-tag-manager', '{"container_id":"GTM-TEST"}')`,
  );
  await database.pool.query("update catalogue_state set version = version + 1");
  expect(await read("/apps/settings")).toEqual([
    { key: "google-tag-manager", settings: { container_id: "GTM-TEST" } },
  ]);
});

test("countries are sorted by name with Ukraine first, with the shop's currency", async () => {
  const { read } = await openTentShop();
  const countries = await read("/countries?lang=en");
  expect(countries).toHaveLength(249);
  expect(countries.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
    "Ukraine",
    "Afghanistan",
    "Åland Islands",
  ]);
  expect((await read("/countries?lang=ru"))[0]).toEqual({ code: "UA", name: "Украина" });
  expect(await read("/currencies")).toEqual([
    { code: "UAH", name: "українська гривня", symbol: "грн" },
  ]);
});

test("a device's snapshot contains the answers of these reads", async () => {
  const { read, app } = await openDemo();
  for (const lang of ["ua", "en", "ru"]) {
    const manifest: CatalogueManifest = await read(`/catalogue?lang=${lang}`);
    const part = async (url: string) => (await app.inject({ url })).json();
    const index: CatalogueIndex = await part(manifest.index.url);
    const pages: PageTexts = await part(manifest.pages.url);
    expect(pages).toEqual(await read(`/pages?lang=${lang}`));
    expect(index.pages).toEqual(await read(`/pages?lang=${lang}&fields=id,path`));
    expect(index.brands).toEqual(await read(`/brands?lang=${lang}`));
    expect(index.placeholders).toEqual(await read(`/theme/placeholders?lang=${lang}`));
    expect(index.toggles).toEqual(await read("/feature_toggles"));
  }
});

test("the home page's slides are in the visitor's language", async () => {
  const slide = { label: { ua: "Зима", en: "Winter" }, path: "/pokhid", image: "/images/s.svg" };
  const { read } = await openTentShop((rows) => {
    for (const row of rows.themeSettings) if (row.key === "home_slider") row.value = [slide];
  });
  expect((await read("/theme/settings?lang=en")).home_slider).toEqual([
    { text: "Winter", note: "", url: "/pokhid", image: "/images/s.svg" },
  ]);
});
