/**
 * The main property of the snapshot: an offline device answers every catalogue read exactly as the
 * server. Shops and queries are random; the server answers from SQL, through its own routes, and
 * the rules answer from the snapshot that the same server sent.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProductQuery, readProductQuery } from "#contract/product-query.ts";
import type { Product, ProductList } from "#contract/products.ts";
import type { SitemapEntry } from "#contract/sitemap.ts";
import {
  findCategory,
  findProduct,
  findSitemapPlace,
  listCategories,
  listShards,
  locationInForce,
  productOfSnapshot,
  queryCatalogue,
  sitemapEntryOfProduct,
} from "#rules/catalogue/catalogue.ts";
import { loadShop } from "#server/seed/load.ts";
import { readSnapshot, type StoredSnapshot } from "#tests/support/device/stored-snapshot.ts";
import { buildCatalogue, drawnCatalogue } from "#tests/support/random/catalogue.ts";
import {
  buildQuery,
  type Filter,
  filterNames,
  queryOfEach,
  randomQuery,
  withoutFilter,
} from "#tests/support/random/query.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

const now = Date.UTC(2026, 6, 1, 9);
const clock = () => now;

const tables =
  "settings, theme_settings, locations, brands, product_categories, attributes, products, search_vocabulary";

async function readPath({ app }: TestApp, path: string, location: string) {
  const answer = await app.inject({ url: `/ajax${path}`, cookies: { location } });
  return { status: answer.statusCode, body: answer.json() };
}

async function loadDrawnShop(opened: TestApp, drawn: Parameters<typeof buildCatalogue>[0]) {
  await opened.database.pool.query(`truncate ${tables} cascade`);
  expect(await loadShop(opened.database, buildCatalogue(drawn, now), { clock })).toBe(true);
  const keep = new Map<string, Promise<StoredSnapshot>>();
  return (lang: string) => {
    const snapshot = keep.get(lang) ?? readSnapshot(opened, lang);
    keep.set(lang, snapshot);
    return snapshot;
  };
}

const runs = roundCount(8, 60);

test("a list from the snapshot equals the list from the database for any query", {
  timeout: 300_000,
}, async () => {
  const opened = await openTestApp({ clock });
  const seen = { lists: 0, shown: 0, more: 0, facets: 0, checked: 0, groups: 0, empty: 0 };
  const seenCases = { siblings: 0, wideBounds: 0, groupsChosen: 0 };
  const narrowed = new Map<Filter, number>(filterNames.map((name) => [name, 0]));
  const look = (list: ProductList, query: ProductQuery) => {
    seen.lists += 1;
    seen.shown += Number(list.data.length > 0);
    seen.empty += Number(list.total_count === 0);
    seen.more += Number(list.has_more);
    seen.facets += Number(list.attributes.length > 0);
    seen.checked += Number(list.attributes.some(({ values }) => values.some((v) => v.checked)));
    seen.groups += Number(list.category_groups.length > 0);
    seenCases.siblings += Number(
      list.attributes.some(
        ({ values }) =>
          values.some((v) => v.checked) && values.some((v) => !v.checked && v.count > 0),
      ),
    );
    const { min, max } = list.price;
    seenCases.wideBounds += Number(
      list.total_count > 0 &&
        (min < query.price_from || (query.price_to > 0 && max > query.price_to)),
    );
    seenCases.groupsChosen += Number(
      query.category_group_id !== null && list.category_groups.length > 1,
    );
  };
  const equality = fc.asyncProperty(drawnCatalogue, queryOfEach, async (drawn, queries) => {
    const snapshotOf = await loadDrawnShop(opened, drawn);
    for (const query of queries) {
      const { params, location } = buildQuery(query, drawn);
      const { status, body } = await readPath(opened, `/products?${params}`, location);
      expect(status).toBe(200);
      const { catalogue, details } = await snapshotOf(query.lang);
      const parsedQuery = readProductQuery(params);
      const place = locationInForce(catalogue.index.locations, location);
      const answer = queryCatalogue(catalogue, parsedQuery, place, details);
      expect(answer, String(params)).toEqual(body);
      look(answer, parsedQuery);
      for (const name of filterNames) {
        if (answer.total_count === 0 || !(name in query.filters || name === "location")) continue;
        const without = withoutFilter(query, name);
        const other = buildQuery(without, drawn);
        const wider = queryCatalogue(
          catalogue,
          readProductQuery(other.params),
          locationInForce(catalogue.index.locations, other.location),
        );
        if (wider.total_count !== answer.total_count)
          narrowed.set(name, (narrowed.get(name) ?? 0) + 1);
      }
    }
  });
  // A few runs may miss a rare case: then there are more.
  const rare = () => [...Object.entries(seenCases), ...narrowed];
  let done = 0;
  do {
    // A failure is reported before the test's own limit, with what was found until then.
    // With a seed from outside each round would try the same cases again.
    const { seed = Date.now() } = fc.readConfigureGlobal() ?? {};
    await fc.assert(equality, {
      numRuns: runs,
      interruptAfterTimeLimit: 200_000,
      seed: seed + done,
    });
    done += runs;
  } while (done < 150 && rare().some(([, times]) => times === 0));
  // Two empty lists would prove nothing.
  expect(seen.lists).toBeGreaterThanOrEqual(8 * done);
  for (const [what, times] of Object.entries(seen)) {
    expect(times, what).toBeGreaterThan(done / 3);
  }
  for (const [what, times] of rare()) expect(times, what).toBeGreaterThan(0);
});

/** A product of the snapshot, assembled as the worker does it. */
function fullProductOf(
  { catalogue, details }: StoredSnapshot,
  id: string,
  place: string,
): Product | undefined {
  const detail = findProduct(catalogue, id, place) && details.get(id);
  const offer = catalogue.offers[catalogue.numberById.get(id) ?? -1];
  return detail && offer ? productOfSnapshot(detail, offer) : undefined;
}

function entryOf(snapshot: StoredSnapshot, path: string, place: string): SitemapEntry | undefined {
  const found = findSitemapPlace(snapshot.catalogue, path, place);
  if (found?.kind === "page") throw new Error("a drawn shop has no pages");
  if (found?.kind !== "product") return found?.entry;
  const product = fullProductOf(snapshot, found.product.id, place);
  return product && sitemapEntryOfProduct(found.path, product);
}

test("categories, products and paths from the snapshot equal those from the database", {
  timeout: 300_000,
}, async () => {
  const opened = await openTestApp({ clock });
  await fc.assert(
    fc.asyncProperty(drawnCatalogue, randomQuery, async (drawn, query) => {
      const snapshot = await (await loadDrawnShop(opened, drawn))(query.lang);
      const { location } = buildQuery(query, drawn);
      const place = locationInForce(snapshot.catalogue.index.locations, location);
      const read = async (path: string) => {
        const mark = path.includes("?") ? "&" : "?";
        const answer = await readPath(opened, `${path}${mark}lang=${query.lang}`, location);
        return answer.status === 200 ? answer.body : undefined;
      };
      const rows = buildCatalogue(drawn, now);
      expect(listCategories(snapshot.catalogue, place)).toEqual(await read("/product_categories"));
      for (const { id } of rows.productCategories)
        expect(findCategory(snapshot.catalogue, id, place)).toEqual(
          await read(`/product_categories/${id}`),
        );
      for (const { id } of rows.products)
        expect(fullProductOf(snapshot, id, place)).toEqual(await read(`/products/${id}`));
      const paths = [...rows.productCategories, ...rows.products].map((row) => row.path);
      const brands = rows.brands.map(({ slug }) => `/brands/${slug}`);
      for (const path of [
        ...brands,
        "/brands",
        ...paths,
        `/comparison${paths[0] ?? ""}`,
        "/search",
        "/nowhere",
      ])
        expect(entryOf(snapshot, path, place)).toEqual(
          await read(`/sitemap?path=${encodeURIComponent(path)}`),
        );
    }),
    { numRuns: roundCount(2, 15) },
  );
});

test("the shards named for a list are enough to answer it, and cards need none @release", {
  timeout: 120_000,
}, async () => {
  const opened = await openTestApp({ clock, seed: true });
  const { catalogue, details } = await readSnapshot(opened, "ua");
  const place = locationInForce(catalogue.index.locations, undefined);
  const cards = readProductQuery(new URLSearchParams("fields=id,name,path,images,min_price"));
  expect(listShards(catalogue, cards, place)).toEqual([]);
  expect(queryCatalogue(catalogue, cards, place).data.every((row) => row.images)).toBe(true);
  const fullQuery = readProductQuery(new URLSearchParams("search=намет"));
  const shards = new Set(listShards(catalogue, fullQuery, place));
  const some = catalogue.products.filter(({ shard }) => shards.has(shard)).map(({ id }) => id);
  const enough = new Map(some.flatMap((id) => [[id, details.get(id)!] as const])); // !: every product has its detail
  const { data } = queryCatalogue(catalogue, fullQuery, place, enough);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every((row) => typeof row.description === "string")).toBe(true);
});
