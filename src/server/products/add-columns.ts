/**
 * Columns with some new products at their end, which have the highest ids, as every product has that
 * the owner creates. All others keep their numbers, so that no id is numbered anew.
 */
import { type Lang, langs } from "#contract/lang.ts";
import { type Columns, comparerOf, stockNumber } from "#rules/catalogue/columns.ts";
import {
  type ColumnData,
  type NameRanks,
  numberIn,
  numberOf,
  type Patched,
} from "./column-data.ts";
import { insertSorted } from "./merge-order.ts";
import type { ColumnRows } from "./sql-columns.ts";

/** Whether nothing but new products changed, and their ids follow all others. */
export function areLast(
  old: ColumnData,
  changed: ReadonlySet<string>,
  shown: readonly string[],
): boolean {
  const [first] = shown;
  if (first === undefined || first <= (old.ids.at(-1) ?? "")) return false;
  return [...changed].every((id) => numberOf(old, id) === undefined);
}

/** `ranks`: of the new names, by product id; undefined: one has none. */
export function addColumns(
  old: ColumnData,
  rows: ColumnRows,
  ranks: NameRanks,
): Patched | undefined {
  if (!langs.every((lang) => rows.ids.every((id) => ranks[lang].has(id)))) return undefined;
  const { size } = old.columns;
  const columns = addNumbers(old.columns, rows);
  const rankIn = (lang: Lang) => rows.ids.map((id) => ranks[lang].get(id) ?? 0);
  // as: every language is there
  const names = Object.fromEntries(
    langs.map((lang) => [lang, added(old.names[lang], rankIn(lang))]),
  ) as ColumnData["names"];
  // Readers of the old columns share it: a number that these do not have is seen in none of them.
  const { numberById } = old;
  for (const [at, id] of rows.ids.entries()) numberById.set(id, size + at);
  const numbers = rows.ids.map((_, at) => size + at);
  return {
    columns,
    names,
    numberById,
    ids: [...old.ids, ...rows.ids],
    nameHashes: [...old.nameHashes, ...rows.name_hashes],
    reorder(order, terms, lang) {
      const compare = comparerOf(columns, names[lang], terms);
      return insertSorted(order, [...numbers].sort(compare), compare);
    },
  };
}

function addNumbers(old: Columns, rows: ColumnRows): Columns {
  const brandNumbers = new Map(old.brandNumbers);
  const categoryNumbers = new Map(old.categoryNumbers);
  const brands = rows.brand_ids.map((id) => (id === null ? -1 : numberIn(brandNumbers, id)));
  const categories = rows.category_ids.map((ids) => ids.map((id) => numberIn(categoryNumbers, id)));
  return {
    size: old.size + rows.ids.length,
    minPrices: added(old.minPrices, rows.min_prices),
    onSale: added(old.onSale, rows.on_sale.map(Number)),
    stock: added(old.stock, rows.stock.map(stockNumber)),
    brands: added(old.brands, brands),
    categories: addedLists(old.categories, categories),
    values: addedLists(old.values, rows.facet_values),
    popularity: added(old.popularity, rows.popularity),
    positions: added(old.positions, rows.positions),
    ratings: added(old.ratings, rows.ratings),
    created: added(old.created, rows.created),
    brandNumbers,
    categoryNumbers,
    valueNames: old.valueNames,
  };
}

type Column = Int32Array | Uint8Array | Uint32Array | Float64Array;

function added<T extends Column>(old: T, own: readonly number[]): T {
  // as: a column is of the kind of the one that it follows
  const next = new (old.constructor as new (size: number) => T)(old.length + own.length);
  next.set(old);
  next.set(own, old.length);
  return next;
}

function addedLists(
  old: Columns["categories"],
  own: readonly (readonly number[])[],
): Columns["categories"] {
  let end = old.all.length;
  const ends = own.map((list) => {
    end += list.length;
    return end;
  });
  return { starts: added(old.starts, ends), all: added(old.all, own.flat()) };
}
