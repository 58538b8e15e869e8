/**
 * An order or an edit of the stock changes how many there are of products, and a vote the rating of
 * one. What the shop has in memory outlives that, unless it shows one of them or is sorted by rating;
 * and it always equals what a shop without any memory answers.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { openDatabase } from "#server/platform/db/connect.ts";
import { numberOfId } from "#server/platform/http/named-ids.ts";
import { listChangedKeys } from "#server/platform/http/surrogate-keys.ts";
import { followFigureChanges, listFigureChanges } from "#server/reference-data/figure-changes.ts";
import { readCatalogueState, recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { raceRounds, roundCount } from "#tests/support/rounds.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { checkoutDetails, fillCheckout, order } from "#tests/support/shop/checkout.ts";
import { step, stockOf } from "#tests/support/shop/orders.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");
const withPages = {
  pages: (into: TestApp["app"]) => registerRendering(into, { pages, clientDir }),
};

const database = await openTestDatabase({ demo: true });
const { app, visit } = await openTestApp({
  database,
  ...withPages,
  config: { hasCachePurge: true },
});
const owner = await openAdmin(app);
type Product = { id: string; path: string; category_id: string; stock_quantity: number };
const listed = await visit().get(
  "/products?stock_status=available&limit=100&lang=ua&fields=id,path,category_id,stock_quantity,variable",
);
const products: Product[] = listed.body.data.filter(
  ({ variable, stock_quantity }: Product & { variable: boolean }) =>
    !variable && stock_quantity > 3,
);
const at = (number: number): Product => {
  const product = products[number % products.length];
  if (!product) throw new Error("the demo shop has no such product");
  return product;
};

const idWhere = async (path: string, facts: object): Promise<string> =>
  (await visit().get(path)).body.find((one: object) =>
    Object.entries(facts).every(([key, value]) => Reflect.get(one, key) === value),
  ).id;
const methods = {
  shipping_method_id: await idWhere("/shipping_methods", { kind: "branch" }),
  payment_method_id: await idWhere("/payment_methods", { gateway: "cash" }),
};

/** Returns the order's id. */
async function buy({ id }: Product, quantity = 1): Promise<string> {
  const device = visit();
  await device.post("/cart/items", { product_id: id, quantity });
  const address = { ...checkoutDetails.shipping_address, shippingDepartment: "7" };
  await fillCheckout(device, { ...methods, shipping_address: address });
  const placed = await order(device);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return placed.body.id;
}

async function edit({ id }: Product, patch: object): Promise<void> {
  expect((await owner.put(`/products/${id}`, patch)).status).toBe(200);
}

async function rate({ id }: Product, value: number): Promise<void> {
  expect((await visit().post(`/products/${id}/rating`, { value })).status).toBe(200);
}

const sent = watchStatements();

/** Statements of one request, but for those that say which version of the catalogue is served. */
async function countReads(url: string): Promise<number> {
  sent.length = 0;
  expect((await app.inject({ url })).statusCode, url).toBe(200);
  return sent.filter(({ text }) => /\bfrom (products|product_categories|checklists)\b/.test(text))
    .length;
}

/** Whether the answer of before is served again, at another version of the catalogue. */
async function isInMemory(url: string): Promise<boolean> {
  const find = vi.spyOn(app.core.responseCache, "put");
  expect((await app.inject({ url })).statusCode, url).toBe(200);
  const isStored = find.mock.calls.length > 0;
  find.mockRestore();
  return !isStored;
}

const readVersion = async (): Promise<number> => (await readCatalogueState(database.db)).version;

/** One whose page does not show the other. */
async function findElsewhere(shown: Product): Promise<Product> {
  for (const product of products)
    if (!(await app.inject({ url: product.path })).payload.includes(shown.id)) return product;
  throw new Error("every page shows it");
}

test("an order, its end, a vote and an edit of the stock leave in memory what does not show their products, and a price change nothing", async () => {
  const bought = at(0);
  const other = await findElsewhere(bought);
  const shown = [bought.path, `/ajax/products/${bought.id}?lang=ua`];
  const hidden = [other.path, `/ajax/products/${other.id}?lang=ua`, "/ajax/settings?lang=ua"];
  const bestRated = `/ajax/products?lang=ua&fields=id&sort=-rating&limit=1&brand_id=${other.id}`;
  for (const url of [...shown, ...hidden, bestRated]) await app.inject({ url });
  const orderId = await buy(bought);
  for (const url of [...hidden, bestRated]) expect(await isInMemory(url), url).toBe(true);
  for (const url of hidden) expect(await countReads(url), url).toBe(0);
  expect(await countReads(bought.path)).toBeGreaterThan(0);
  const { body } = await visit().get(`/products/${bought.id}?lang=ua`);
  expect(body.stock_quantity).toBe(bought.stock_quantity - 1);
  await step(database, orderId, "cancel");
  for (const url of hidden) expect(await countReads(url), url).toBe(0);
  const { rating_votes } = (await visit().get(`/products/${bought.id}?lang=ua`)).body;
  await app.inject({ url: bestRated });
  await rate(bought, 1);
  expect(await isInMemory(bestRated)).toBe(false);
  for (const url of hidden) expect(await countReads(url), url).toBe(0);
  const rated = await visit().get(`/products/${bought.id}?lang=ua`);
  expect(rated.body.rating_votes).toBe(rating_votes + 1);
  await edit(bought, { stock_quantity: 77 });
  for (const url of hidden) expect(await countReads(url), url).toBe(0);
  expect((await visit().get(`/products/${bought.id}?lang=ua`)).body.stock_quantity).toBe(77);
  for (const change of [{ stock_quantity: 0 }, { stock_quantity: 9 }, { regular_price: 9876 }]) {
    await edit(bought, change);
    expect(await countReads(other.path), JSON.stringify(change)).toBeGreaterThan(0);
  }
});

test("a cache in front drops what shows the products of an order, and all after a price change", async () => {
  const bought = at(1);
  const other = await findElsewhere(bought);
  const since = await readVersion();
  const listDropped = async (urls: string[]) => {
    const changed = await listFigureChanges(database.db, since, await readVersion());
    const dropped = new Set(listChangedKeys(changed));
    const keysOf = async (url: string) =>
      String((await app.inject({ url })).headers["surrogate-key"]).split(" ");
    const found = await Promise.all(urls.map(async (url) => ({ url, keys: await keysOf(url) })));
    return found.filter(({ keys }) => keys.some((key) => dropped.has(key))).map(({ url }) => url);
  };
  const shown = [bought.path, "/ajax/products?lang=ua&fields=stock_quantity"];
  const all = [...shown, other.path, "/ajax/settings?lang=ua"];
  await buy(bought);
  expect(await listDropped(all)).toEqual(shown);
  await recordCatalogueChange(database.db, "offer", [bought.id], new Date());
  expect(await listDropped(all)).toEqual(all);
});

test("a cached answer names the version that it was found right for", async () => {
  const url = `/ajax/products/${at(2).id}?lang=ua`;
  const version = async () => Number((await app.inject({ url })).headers["x-catalogue-version"]);
  const before = await version();
  await buy(at(3));
  expect(await version()).toBe(before + 1);
});

test("a request that began before the last order does no harm, and a restored database ends all", async () => {
  const { shop } = app.core;
  const { isCurrent, isKnownCurrent } = app.core.versionCheck;
  const version = await readVersion();
  for (const number of [4, 5]) await buy(at(number));
  const named = { version, namedIds: Uint32Array.of(numberOfId(at(6).id) ?? 0) };
  expect(isKnownCurrent(named, version + 2)).toBe(false);
  for (const later of [2, 1, 2]) expect(await isCurrent(named, version + later)).toBe(true);
  expect(isKnownCurrent(named, version + 2)).toBe(true);
  const sold = { version, namedIds: Uint32Array.of(numberOfId(at(5).id) ?? 0) };
  expect(await isCurrent(sold, version + 2)).toBe(false);
  const { epoch } = shop;
  shop.epoch = randomUUID();
  expect(isKnownCurrent(named, version + 2)).toBe(false);
  expect(await isCurrent(named, version + 2)).toBe(false);
  shop.epoch = epoch;
  await buy(at(4));
  expect(await isCurrent({ ...named, version: version + 2 }, await readVersion())).toBe(false);
});

test("with another database, whose versions begin at its own time, what is read from it outlives orders again", async () => {
  let epoch = "before";
  const changes = followFigureChanges(database.db, () => epoch);
  const version = await readVersion();
  await buy(at(5));
  const namedIds = Uint32Array.of(numberOfId(at(6).id) ?? 0);
  expect(await changes.isCurrent({ version, namedIds }, version + 1)).toBe(true);
  epoch = "after";
  // Milliseconds: some weeks later.
  const later = version + 2 ** 32;
  expect(await changes.isCurrent({ version, namedIds }, later)).toBe(false);
  expect(changes.isKnownCurrent({ version: later, namedIds }, later)).toBe(true);
});

test("an order that sells out what another gives back at the same time leaves no outdated list", async () => {
  const list = "/ajax/products?lang=ua&stock_status=available&fields=id&limit=1";
  const count = async () => (await app.inject({ url: list })).json().total_count;
  const waiting = async () => {
    const { rows } = await database.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].count;
  };
  for (let round = 0; round < 2 * raceRounds; round += 1) {
    const product = at(7 + round);
    const held = await buy(product);
    const left = await stockOf(database, product.id);
    const before = await count();
    // The one that sells out raises the version last: it waits for that with the products held.
    const gate = await database.pool.connect();
    await gate.query("begin; select from catalogue_state for update");
    const selling = buy(product, left ?? 0);
    await expect.poll(waiting).toBe(1);
    const giving = step(database, held, "cancel");
    await expect.poll(waiting).toBe(2);
    await gate.query("commit");
    gate.release();
    let isOver = false;
    const ended = Promise.all([selling, giving]).finally(() => {
      isOver = true;
    });
    while (!isOver) await count();
    const [sold] = await ended;
    expect(await stockOf(database, product.id)).toBe(1);
    expect(await count()).toBe(before);
    await step(database, sold, "cancel");
  }
});

/** A page writes the answers that it has in common with others last. */
function inOneOrder(text: string): string {
  return text.replace(/(?<=id="embedded-answers">).*?(?=<\/script>)/s, (json) =>
    JSON.stringify(Object.entries(JSON.parse(json)).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** What stands where two answers differ: pages are too long to print. */
function excerptAtDifference(...answers: [string, string]): string[] {
  const [one, other] = answers.map(inOneOrder);
  if (one === other) return [];
  const start = [...(one ?? "")].findIndex((letter, index) => letter !== other?.[index]);
  return [one, other].map((text = "") => text.slice(Math.max(0, start - 100), start + 100));
}

test("answers in memory equal those of a shop that has none, whatever is ordered and rated", async () => {
  const sorted = at(0).category_id;
  await database.pool.query("update product_categories set sort = '-rating' where id = $1", [
    sorted,
  ]);
  await database.pool.query("update products set rating_votes = 1, rating_sum = 3");
  await recordCatalogueChange(database.db, "shop", [], new Date());
  const inSorted = products.filter(({ category_id }) => category_id === sorted);
  const { body: sitemap } = await app.inject({ url: "/sitemap.xml" });
  const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? "",
  );
  const isProduct = new Set(products.map(({ path }) => path));
  const watched = [
    ...paths
      .filter((path) => !isProduct.has(path))
      .filter((_, index) => index % roundCount(80, 6) === 0),
    "/",
    "/en/",
    "/ru/",
    "/search?search=%D0%BD%D0%B0%D0%BC%D0%B5%D1%82",
    "/checklist",
    ...products.slice(0, 6).map(({ path }) => path),
    ...products.slice(0, 3).map(({ id }) => `/ajax/products/${id}?lang=ua&fields=stock_quantity`),
    ...products
      .slice(0, 6)
      .map(({ category_id: id }) => `/ajax/products?lang=ua&category_id=${id}`),
    "/ajax/products?lang=ua&fields=stock_quantity&sort=popular",
    "/ajax/products?lang=ua&fields=id&sort=-rating&limit=5",
    `/ajax/products?lang=ua&fields=id&category_id=${sorted}&limit=2`,
    "/ajax/products?lang=ua&stock_status=available&limit=1",
    "/ajax/ready_checklists?lang=ua",
    "/ajax/product_categories?lang=ua",
  ];
  let unread = 0;
  for (let round = 0; round < roundCount(1, 4); round += 1) {
    const [product, last] = [at(round * 2), at(round * 2 + 1)];
    const left = await stockOf(database, last.id);
    const orders: string[] = [];
    const cancel = async () => step(database, orders.pop() ?? "", "cancel");
    const steps = [
      async () => orders.push(await buy(product)),
      async () => orders.push(await buy(last, left ?? 0)),
      cancel,
      cancel,
      async () => edit(at(round * 2), { stock_quantity: 50 + round }),
      async () => rate(inSorted.at(-1 - round) ?? at(0), 5),
    ];
    for (const change of steps) {
      for (const url of watched) await app.inject({ url });
      await change();
      const own = openDatabase(database.url);
      const fresh = await openTestApp({ database: own, ...withPages });
      for (const url of watched) {
        sent.length = 0;
        const answer = await app.inject({ url });
        unread += Number(!sent.some(({ text }) => /\bfrom products\b/.test(text)));
        const expected = await fresh.app.inject({ url });
        expect(answer.statusCode, url).toBe(expected.statusCode);
        expect(excerptAtDifference(answer.payload, expected.payload), url).toEqual([]);
      }
      await fresh.close();
      await own.close();
    }
  }
  expect(unread).toBeGreaterThan(watched.length);
});
