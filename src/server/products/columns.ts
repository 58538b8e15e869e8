/**
 * Caches the columns by which product lists are filtered, counted and sorted, for one version of
 * the catalogue (a hundred bytes per product). For a new version only the changed products are
 * read, if the change feed shows that nothing else changed.
 */
import type { Lang } from "#contract/lang.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import {
  type Columns,
  countProducts,
  listsOf,
  openNumbers,
  orderNumbers,
  seenOf,
  stockNumber,
} from "#rules/catalogue/columns.ts";
import type { OrderTerm } from "#rules/catalogue/order.ts";
import type { View } from "#rules/catalogue/plan.ts";
import type { Db } from "#server/platform/db/db.ts";
import { createRowCache, type RowCache } from "#server/products/row-cache.ts";
import { type ReferenceData, readReferenceData } from "#server/reference-data/reference-data.ts";
import type { ReferenceRows } from "#server/reference-data/sql.ts";
import { type Changes, readChanges } from "#server/reference-data/sql-changes.ts";
import { type ColumnRows, readColumnRows } from "./sql-columns.ts";

export type CachedColumns = {
  columns: Columns;
  /** by number */
  ids: readonly string[];
  numberById: ReadonlyMap<string, number>;
  /** By product number: 1 where it is visible. */
  visibleIn(view: View): Uint8Array;
  /** By category: the number of products in its subtree. */
  countsIn(view: View): ReadonlyMap<string, number>;
  sortedBy(order: readonly OrderTerm[], lang: Lang): Uint32Array;
  rows: RowCache;
};

type VersionedColumns = CachedColumns & {
  version: number;
  rowHashes: readonly string[];
  clearOrders(): void;
};

type ColumnsSlot = { cached?: VersionedColumns; queue: Promise<unknown> };
/** By connection pool, as the reference data. */
const slots = new WeakMap<Db, ColumnsSlot>();

export async function readColumns(db: Db, { version }: ReferenceData): Promise<CachedColumns> {
  const slot = slots.get(db) ?? { queue: Promise.resolve() };
  slots.set(db, slot);
  if (slot.cached?.version === version) return slot.cached;
  // One refresh at a time: a second caller usually finds it done.
  const refreshed = slot.queue.then(() => refresh(db, slot));
  slot.queue = refreshed.catch(() => {});
  return refreshed;
}

async function refresh(db: Db, slot: ColumnsSlot): Promise<VersionedColumns> {
  // Read before the rows: these may then be newer than the version, never older.
  const reference = await readReferenceData(db);
  const { cached } = slot;
  if (cached?.version === reference.version) return cached;
  const changes =
    cached && cached.version < reference.version && (await readChanges(db, cached.version));
  if (cached && changes && (await tryApplyChanges(db, cached, changes)))
    cached.version = reference.version;
  else slot.cached = buildColumns(reference, await readColumnRows(db, "all"));
  if (!slot.cached) throw new Error("columns were read and are not cached");
  return slot.cached;
}

/** Above this, reading all products is as fast. */
const maxAppliedChanges = 1000;
/** Kinds of changes that affect no product, or only the listed ones. */
const appliedKinds = new Set("product offer location settings theme redirect list page".split(" "));

/** Updates the changed products in place; false: the changes need a complete rebuild. */
async function tryApplyChanges(
  db: Db,
  cached: VersionedColumns,
  changes: Changes,
): Promise<boolean> {
  if (!changes.complete || ![...changes.kinds].every((kind) => appliedKinds.has(kind)))
    return false;
  const ids = [...changes.productIds, ...changes.offerIds];
  if (ids.length > maxAppliedChanges) return false;
  const rows = ids.length > 0 ? await readColumnRows(db, ids) : undefined;
  if (!rows) return true;
  const numbers = rows.ids.map((id) => cached.numberById.get(id) ?? -1);
  const areAllCached = new Set(ids).size === numbers.length && !numbers.includes(-1);
  const areUnchanged = numbers.every(
    (number, at) => cached.rowHashes[number] === rows.row_hashes[at],
  );
  const { columns } = cached;
  const brands = rows.brand_ids.map((id) =>
    id === null ? -1 : (columns.brandNumbers.get(id) ?? -2),
  );
  if (!areAllCached || !areUnchanged || brands.includes(-2)) return false;
  for (const [at, number] of numbers.entries()) {
    columns.minPrices[number] = rows.min_prices[at] ?? 0;
    columns.onSale[number] = Number(rows.on_sale[at]);
    columns.stock[number] = stockNumber(rows.stock[at] ?? "discontinued");
    columns.brands[number] = brands[at] ?? -1;
    columns.popularity[number] = rows.popularity[at] ?? 0;
    columns.positions[number] = rows.positions[at] ?? 0;
    columns.ratings[number] = rows.ratings[at] ?? 0;
    columns.created[number] = rows.created[at] ?? 0;
  }
  cached.clearOrders();
  cached.rows.invalidate(ids);
  return true;
}

/** Cached sort orders; each takes four bytes per product. */
const maxOrders = 24;

/** Cached product cards: some megabytes. */
const maxRows = 4000;

function buildColumns(reference: ReferenceData, rows: ColumnRows): VersionedColumns {
  const columns = columnsOf(rows, reference.rows);
  const names: Record<Lang, Int32Array> = {
    ua: Int32Array.from(rows.names_ua),
    en: Int32Array.from(rows.names_en),
    ru: Int32Array.from(rows.names_ru),
  };
  const orders = new BoundedMap<string, Uint32Array>(maxOrders);
  const visibility = new WeakMap<View, Uint8Array>();
  const counts = new WeakMap<View, ReadonlyMap<string, number>>();
  return {
    columns,
    version: reference.version,
    ids: rows.ids,
    rowHashes: rows.row_hashes,
    numberById: new Map(rows.ids.map((id, number) => [id, number])),
    visibleIn(view) {
      const found = visibility.get(view) ?? seenOf(columns, view);
      visibility.set(view, found);
      return found;
    },
    countsIn(view) {
      const found = counts.get(view) ?? countProducts(columns, view);
      counts.set(view, found);
      return found;
    },
    sortedBy(order, lang) {
      const key = lang + JSON.stringify(order);
      const found = orders.get(key) ?? orderNumbers(columns, names[lang], order);

      orders.set(key, found);
      return found;
    },
    clearOrders: () => orders.clear(),
    rows: createRowCache(maxRows),
  };
}

function columnsOf(rows: ColumnRows, reference: ReferenceRows): Columns {
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
