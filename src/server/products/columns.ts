/**
 * Caches the columns by which product lists are filtered, counted and sorted, for one version of
 * the catalogue (a hundred bytes per product). For a new version only the changed products are
 * read, if the change feed shows that nothing else changed.
 */
import type { Lang } from "#contract/lang.ts";
import type { Product } from "#contract/products.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import {
  type Columns,
  listsOf,
  openNumbers,
  orderNumbers,
  stockNumber,
} from "#rules/catalogue/columns.ts";
import type { OrderTerm } from "#rules/catalogue/order.ts";
import type { Term } from "#rules/search/terms.ts";
import type { Db } from "#server/platform/db/db.ts";
import { holdVersion } from "#server/platform/db/read-route.ts";
import { createMatchCache, type MatchCache, type Matches } from "#server/products/match-cache.ts";
import { createRowCache, type RowCache } from "#server/products/row-cache.ts";
import { type ReferenceData, readReferenceData } from "#server/reference-data/reference-data.ts";
import type { ReferenceRows } from "#server/reference-data/sql.ts";
import { type ChangeKind, readChanges } from "#server/reference-data/sql-changes.ts";
import { type CategoryProducts, createCategoryProducts } from "./category-products.ts";
import type { ColumnData, Patched } from "./column-data.ts";
import { patchColumns } from "./patch-columns.ts";
import { nextSharedNames, readSharedNames, type SharedNames } from "./shared-names.ts";
import { type ColumnRows, findNamePlaces, readAllColumns, readSomeColumns } from "./sql-columns.ts";
import { findMatches, findProductWithWord } from "./sql-search.ts";
import { createWordCache, type WordCache, type WordQuestion } from "./word-cache.ts";
import { createWordEdits, type WordEdits } from "./word-edits.ts";

export type CachedColumns = CategoryProducts & {
  columns: Columns;
  /** by number */
  ids: readonly string[];
  numberById: ReadonlyMap<string, number>;
  sortedBy(order: readonly OrderTerm[], lang: Lang): Uint32Array;
  /** The products that match every term, with their scores. */
  findMatches(db: Db, terms: readonly Term[]): Promise<Matches>;
  /** Those of the words that some visible product contains. */
  findWords(db: Db, question: WordQuestion): Promise<string[]>;
  rows: RowCache;
};

type VersionedColumns = CachedColumns & {
  version: number;
  data: ColumnData;
  sharedNames: SharedNames;
  /** By language and order. */
  orders: BoundedMap<string, SortedOrder>;
  searchCaches: SearchCaches;
  categoryProducts: CategoryProducts;
};
/** What a search finds stays over edits of other products. */
type SearchCaches = { edits: WordEdits; matches: MatchCache; words: WordCache };
type Caches = Pick<
  VersionedColumns,
  "orders" | "rows" | "searchCaches" | "categoryProducts" | "sharedNames"
>;
type SortedOrder = { numbers: Uint32Array; order: readonly OrderTerm[]; lang: Lang };

/** `previous`: reads that began with the version before end with it. */
type ColumnsSlot = {
  cached?: VersionedColumns;
  previous?: VersionedColumns;
  queue: Promise<unknown>;
};
/** By connection pool, as the reference data. */
const slots = new WeakMap<Db, ColumnsSlot>();

const findOf = ({ cached, previous }: ColumnsSlot, version: number) =>
  [cached, previous].find((one) => one?.version === version);

export async function readColumns(db: Db, { version }: ReferenceData): Promise<CachedColumns> {
  const slot = slots.get(db) ?? { queue: Promise.resolve() };
  slots.set(db, slot);
  const known = findOf(slot, version);
  if (known) return known;
  // One refresh at a time: a second caller usually finds it done.
  const refreshed = slot.queue.then(() => findOf(slot, version) ?? refresh(db, slot));
  slot.queue = refreshed.catch(() => {});
  return refreshed;
}

/** The version whose columns are at hand, and how many products they are of. */
export function findCachedColumns(db: Db): { version: number; size: number } | undefined {
  const cached = slots.get(db)?.cached;
  return cached && { version: cached.version, size: cached.columns.size };
}

/** In which an edit may come between what is read of the changes. */
const mostAttempts = 5;

async function refresh(db: Db, slot: ColumnsSlot, attempt = 1): Promise<VersionedColumns> {
  // Read before the rows: these may then be newer than the version, never older.
  const reference = await readReferenceData(db);
  // A replica that lacks it would take all products anew.
  holdVersion(db, reference.version);
  const { cached } = slot;
  if (cached?.version === reference.version) return cached;
  const next = cached ? await applyChanges(db, cached, reference) : "not applicable";
  // To read all products takes seconds, in which every reader waits.
  if (next === "outdated" && attempt < mostAttempts) return refresh(db, slot, attempt + 1);
  if (typeof next === "object" && cached) slot.previous = cached;
  else delete slot.previous;
  slot.cached = typeof next === "object" ? next : await readAnew(db, reference);
  // The replica came back in between, and has less.
  if (slot.cached.version < reference.version && attempt < mostAttempts)
    return refresh(db, slot, attempt + 1);
  return slot.cached;
}

/** Above this, reading all products is as fast. */
const maxAppliedChanges = 5000;
/**
 * Each new name looks past the other new ones for its neighbours, so the work grows with the square
 * of their number: 500 take 0.2 s, 4,000 take 11 s.
 */
const maxAppliedNames = 500;
/** Writers of these also record every product that they change; anything may follow from `shop`. */
const needsAll: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["shop"]);
/** Fields in which products show a change that is not recorded of them. */
const shownIn: Partial<Record<ChangeKind, readonly (keyof Product)[]>> = {
  brand: ["brand_name"],
  category: ["category_name"],
  attribute: ["attributes", "options"],
};

/**
 * - outdated: what was read is of a later version than the changes
 * - not applicable: all products have to be read again
 */
type NotApplied = "outdated" | "not applicable";

/** The columns with the changed products in them. */
async function applyChanges(
  db: Db,
  cached: VersionedColumns,
  reference: ReferenceData,
): Promise<VersionedColumns | NotApplied> {
  if (cached.version > reference.version) return "not applicable";
  const changes = await readChanges(db, cached.version);
  if (!changes.complete || [...changes.kinds].some((kind) => needsAll.has(kind)))
    return "not applicable";
  const ids = [...new Set([...changes.productIds, ...changes.offerIds])];
  if (ids.length > maxAppliedChanges) return "not applicable";
  const patched = await patchedBy(db, cached.data, ids, reference.version);
  if (typeof patched === "string") return patched;
  const named = await nextSharedNames(db, cached.sharedNames, changes, reference.version);
  if (!named) return "outdated";
  const data = {
    ...patched,
    columns: { ...patched.columns, valueNames: valueNamesOf(reference.rows) },
  };
  const orders = new BoundedMap<string, SortedOrder>(maxOrders);
  for (const [key, { numbers, order, lang }] of cached.orders)
    orders.set(key, { numbers: patched.reorder(numbers, order, lang), order, lang });
  const { rows, searchCaches } = cached;
  rows.invalidate(
    ids,
    [...changes.kinds].flatMap((kind) => shownIn[kind] ?? []),
  );
  const { version } = reference;
  searchCaches.edits.add(version, [...changes.productIds]);
  searchCaches.edits.add(version, [...changes.wordIds], named.words);
  const { columns } = data;
  const isPlacedAnew = columns.categories !== cached.columns.categories;
  const categoryProducts = isPlacedAnew ? createCategoryProducts(columns) : cached.categoryProducts;
  const sharedNames = named.names;
  return columnsOf(data, version, { orders, rows, searchCaches, categoryProducts, sharedNames });
}

async function patchedBy(
  db: Db,
  data: ColumnData,
  ids: readonly string[],
  version: number,
): Promise<Patched | NotApplied> {
  const rows = await readSomeColumns(db, ids);
  if (rows.version !== version) return "outdated";
  const renamed = rows.ids.filter((id, at) => {
    const number = data.numberById.get(id);
    return number === undefined || data.nameHashes[number] !== rows.name_hashes[at];
  });
  if (renamed.length > maxAppliedNames) return "not applicable";
  const found = renamed.length > 0 ? await findNamePlaces(db, renamed) : { version, places: [] };
  if (found.version !== version) return "outdated";
  return patchColumns(data, new Set(ids), rows, found.places) ?? "not applicable";
}

/** Cached sort orders; each takes four bytes per product. */
const maxOrders = 24;

/** Cached product cards: some megabytes. */
const maxRows = 4000;

async function readAnew(db: Db, reference: ReferenceData): Promise<VersionedColumns> {
  const sharedNames = await readSharedNames(db, reference.version);
  const rows = await readAllColumns(db);
  const data: ColumnData = {
    columns: numbersOfRows(rows, reference.rows),
    names: {
      ua: Float64Array.from(rows.names_ua),
      en: Float64Array.from(rows.names_en),
      ru: Float64Array.from(rows.names_ru),
    },
    ids: rows.ids,
    numberById: new Map(rows.ids.map((id, number) => [id, number])),
    nameHashes: rows.name_hashes,
  };
  const orders = new BoundedMap<string, SortedOrder>(maxOrders);
  return columnsOf(data, Math.min(reference.version, rows.version), {
    orders,
    rows: createRowCache(maxRows),
    searchCaches: createSearchCaches(),
    categoryProducts: createCategoryProducts(data.columns),
    sharedNames,
  });
}

function createSearchCaches(): SearchCaches {
  const edits = createWordEdits();
  return { edits, matches: createMatchCache(edits), words: createWordCache(edits) };
}

function columnsOf(
  data: ColumnData,
  version: number,
  { orders, rows, searchCaches, categoryProducts, sharedNames }: Caches,
): VersionedColumns {
  const { columns, names, ids, numberById } = data;
  return {
    ...categoryProducts,
    columns,
    version,
    data,
    ids,
    numberById,
    orders,
    rows,
    searchCaches,
    categoryProducts,
    sharedNames,
    sortedBy(order, lang) {
      const key = lang + JSON.stringify(order);
      const numbers = orders.get(key)?.numbers ?? orderNumbers(columns, names[lang], order);
      orders.set(key, { numbers, order, lang });
      return numbers;
    },
    findMatches(db, terms) {
      return searchCaches.matches.find(terms, version, async (some) =>
        displayedOf(data, await findMatches(db, terms, some)),
      );
    },
    findWords(db, question) {
      return searchCaches.words.find(question, version, (words, some) =>
        findProductWithWord(db, { ...question, words, ...(some && { some }) }),
      );
    },
  };
}

/** With the ids that the columns have, so that cached ones take no memory of their own. */
function displayedOf({ ids, numberById }: ColumnData, found: Matches): Matches {
  const displayed: string[] = [];
  const scores: number[] = [];
  for (const [at, id] of found.ids.entries()) {
    const own = ids[numberById.get(id) ?? -1];
    if (own === undefined) continue;
    displayed.push(own);
    scores.push(found.scores[at] ?? 0);
  }
  return { ids: displayed, scores: Uint8Array.from(scores) };
}

function numbersOfRows(rows: ColumnRows, reference: ReferenceRows): Columns {
  const brands = openNumbers();
  const categories = openNumbers();
  return {
    size: rows.ids.length,
    minPrices: Int32Array.from(rows.min_prices),
    onSale: Uint8Array.from(rows.on_sale, Number),
    stock: Uint8Array.from(rows.stock, stockNumber),
    brands: Int32Array.from(rows.brand_ids, (id) => (id === null ? -1 : brands.numberOf(id))),
    categories: listsOf(rows.category_ids.map((ids) => ids.map(categories.numberOf))),
    values: listsOf(rows.facet_values),
    popularity: Int32Array.from(rows.popularity),
    positions: Int32Array.from(rows.positions),
    ratings: Float64Array.from(rows.ratings),
    created: Float64Array.from(rows.created),
    brandNumbers: brands.numbers,
    categoryNumbers: categories.numbers,
    valueNames: valueNamesOf(reference),
  };
}

/** A value's number is its ordinal. */
function valueNamesOf({ attributes, values }: ReferenceRows): Columns["valueNames"] {
  const nameById = new Map(attributes.map(({ id, name }) => [id, name]));
  const byOrdinal = new Map(
    values.map(({ ordinal, attributeId, name }) => [
      ordinal,
      { attribute: nameById.get(attributeId) ?? "", value: name },
    ]),
  );
  const highest = Math.max(0, ...byOrdinal.keys());
  return Array.from({ length: highest + 1 }, (_, ordinal) => byOrdinal.get(ordinal));
}
