/** What the product page promises: what the law and the stock allow, as /returns tells it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");

let shop: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  shop = await openTestApp({
    seed: true,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
});

/** The visible text of a page. */
async function readPage(path: string): Promise<string> {
  const { statusCode, payload } = await shop.app.inject({ url: path });
  expect(statusCode, path).toBe(200);
  return payload.replace(/<script.*?<\/script>/gs, "").replaceAll("\u00a0", " ");
}

async function openProduct(sku: string): Promise<string> {
  const found = await shop.database.pool.query("select path from products where sku = $1", [sku]);
  return readPage(found.rows[0].path);
}

const promise = "14 днів на повернення";
const exchange = "Якщо не підійшов розмір, обміняємо";
const excluded = "Повернути не можна";

test("a return is promised only of what the law lets be returned", async () => {
  for (const sku of ["POTATO-1", "SOCKS-TREK", "PLASTERS", "THERMO-SMEREKA", "GAS-230"]) {
    const page = await openProduct(sku);
    expect(page, sku).toContain(excluded);
    expect(page, sku).not.toContain(promise);
    expect(page, sku).not.toContain(exchange);
  }
  const jacket = await openProduct("JACKET-ZLYVA");
  expect(jacket).toContain(promise);
  expect(jacket).toContain(exchange);
  const tent = await openProduct("TENT-PLAI-2");
  expect(tent).toContain(promise);
  expect(tent).not.toContain(exchange);
});

test("where the owner has said nothing, the page says nothing", async () => {
  const page = await openProduct("DOG-FOOD-2");
  for (const words of [promise, exchange, excluded]) expect(page).not.toContain(words);
  expect(page).toContain("Безкоштовна доставка від");
});

test("what cannot be bought is promised nothing: no bonuses, delivery or return", async () => {
  const found = await shop.app.inject({
    url: "/ajax/products?stock_status=discontinued&stock_status=out_of_stock&fields=path&limit=100",
  });
  const paths: string[] = found.json().data.map(({ path }: { path: string }) => path);
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    const page = await readPage(path);
    for (const words of [promise, excluded, "повернеться бонусами", "оставка від", "езкоштовно"])
      expect(page.match(/<main.*<\/main>/s)?.[0], path).not.toContain(words);
  }
});

test("what is excluded on product pages stands on /returns", async () => {
  const page = await readPage("/returns");
  for (const words of ["продукти харчування", "шкарпетки", "рукавички", "термометри", "немовлят"])
    expect(page).toContain(words);
});
