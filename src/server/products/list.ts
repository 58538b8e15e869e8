import type { ProductQuery } from "#contract/product-query.ts";
import type { ProductList } from "#contract/products.ts";
import { answerOf } from "#rules/catalogue/answer.ts";
import { readFields } from "#rules/catalogue/catalogue.ts";
import { matchPlan } from "#rules/catalogue/match.ts";
import { onlyOf, planQuery, type View } from "#rules/catalogue/plan.ts";
import type { WordMatches } from "#rules/catalogue/words.ts";
import type { Term } from "#rules/search/terms.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { noteSortedByRating } from "#server/platform/http/named-ids.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { type CachedColumns, readColumns } from "./columns.ts";
import { readCachedSearch } from "./search.ts";
import { listIdsBySku, listIdsByTag, readProducts, readProductsById } from "./sql-read.ts";

/**
 * GET /products: filters, counts and sorts in memory; the database is queried for the search
 * matches and for the products of the page.
 */
export async function listProducts(
  context: ReadContext,
  query: ProductQuery,
): Promise<ProductList> {
  const { db, lang, publicUrl, locationId } = context;
  const reference = await readReferenceData(db, context.catalogueVersion);
  const cache = await readColumns(db, reference);
  const view = catalogueView(reference, lang, publicUrl, locationId);
  const isAllVisible = view.visible.size === reference.rows.categories.length;
  const visible = isAllVisible ? null : [...view.visible];
  const search = await readCachedSearch(db, reference, query.search, {
    locationId,
    lang,
    view,
    visible,
    seen: cache.visibleIn(view),
    columns: cache,
  });
  const plan = planQuery(query, view, search);
  const named = {
    bySku: plan.skus && numbersOf(cache, await listIdsBySku(db, plan.skus)),
    byTag: plan.tags && numbersOf(cache, await listIdsByTag(db, plan.tags)),
  };
  const found = search && (await findInColumns(cache, db, search.terms));
  const { counted, numbers } = matchPlan(cache.columns, plan, {
    seen: cache.visibleIn(view),
    found,
    only: onlyOf(plan, cache.numberById, named) ?? fewestIn(cache, view, { query, found }),
    inOrder: (order) => cache.sortedBy(order, lang),
  });
  const ids = numbers.map((number) => cache.ids[number] ?? "");
  const fields = readFields(query.fields);
  const read = (some: readonly string[]) => readProductsById(db, some, { lang, publicUrl }, fields);
  // Complete products are large and not cached: no list of the shop requests them.
  const data = fields
    ? await cache.rows.find(`${lang} ${publicUrl} ${fields}`, ids, read)
    : await readProducts(db, ids, { lang, publicUrl }, null);
  const list = { ...answerOf(counted, plan, view.context, numbers.length), data };
  if (plan.order?.some(({ by }) => by === "rating")) noteSortedByRating(list);
  return list;
}

/** The products of the category, unless the search found fewer; null: all may have to be looked at. */
function fewestIn(
  { numbersIn }: CachedColumns,
  { branches }: View,
  { query, found }: { query: ProductQuery; found: WordMatches | null },
): Int32Array | null {
  const branch = query.category_id ? branches.get(query.category_id) : undefined;
  const numbers = branch ? numbersIn(branch) : null;
  const isFewer = numbers && found?.numbers && found.numbers.length < numbers.length;
  return isFewer ? null : numbers;
}

const numbersOf = ({ numberById }: CachedColumns, ids: readonly string[]) =>
  ids.flatMap((id) => numberById.get(id) ?? []);

async function findInColumns(
  cache: CachedColumns,
  db: Db,
  terms: readonly Term[],
): Promise<WordMatches> {
  const { ids, scores } = await cache.findMatches(db, terms);
  const isFound = new Uint8Array(cache.columns.size);
  const matches = new Uint8Array(cache.columns.size);
  const numbers: number[] = [];
  for (const [at, id] of ids.entries()) {
    const number = cache.numberById.get(id);
    if (number === undefined) continue;
    numbers.push(number);
    isFound[number] = 1;
    matches[number] = scores[at] ?? 0;
  }
  return { isFound, matches, numbers };
}
