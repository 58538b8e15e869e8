/**
 * Columns with some products edited, none added and none removed: each product keeps its number, and
 * a column in which nothing differs is the old one. A price changes one of twenty.
 */
import { type Lang, langs } from "#contract/lang.ts";
import { type Columns, columnOf, comparerOf, stockNumber } from "#rules/catalogue/columns.ts";
import type { OrderTerm } from "#rules/catalogue/order.ts";
import {
  type ColumnData,
  type NameRanks,
  numberIn,
  numberOf,
  type Patched,
} from "./column-data.ts";
import { mergeOrder } from "./merge-order.ts";
import { patchLists } from "./patch-lists.ts";
import type { ColumnRows } from "./sql-columns.ts";

type Rows = { rows: ColumnRows; numbers: readonly number[] };

/** The numbers of the shown products, if the changed ones are those that are shown. */
export function editedNumbers(
  old: ColumnData,
  changed: ReadonlySet<string>,
  shown: readonly string[],
): readonly number[] | undefined {
  let known = 0;
  for (const id of changed) if (numberOf(old, id) !== undefined) known += 1;
  if (known !== shown.length) return undefined;
  const numbers = shown.flatMap((id) => numberOf(old, id) ?? []);
  return numbers.length === shown.length ? numbers : undefined;
}

/** `ranks`: of the new names, by product id. */
export function editColumns(old: ColumnData, { rows, numbers }: Rows, ranks: NameRanks): Patched {
  const columns = editNumbers(old.columns, { rows, numbers });
  const rankIn = (lang: Lang, row: number) =>
    ranks[lang].get(rows.ids[row] ?? "") ?? old.names[lang][numbers[row] ?? 0] ?? 0;
  // as: every language is there
  const names = Object.fromEntries(
    langs.map((lang) => [lang, edited(old.names[lang], numbers, (row) => rankIn(lang, row))]),
  ) as ColumnData["names"];
  const { ids, numberById } = old;
  const nameHashes = editTexts(old.nameHashes, { rows, numbers });
  const isSameOrder = (terms: readonly OrderTerm[], lang: Lang) =>
    names[lang] === old.names[lang] &&
    terms.every(({ by }) => by === "name" || columnOf(columns, by) === columnOf(old.columns, by));
  return {
    columns,
    names,
    numberById,
    nameHashes,
    ids,
    reorder(order, terms, lang) {
      if (isSameOrder(terms, lang)) return order;
      const nextOf = Int32Array.from(order.keys());
      for (const number of numbers) nextOf[number] = -1;
      return mergeOrder(order, nextOf, numbers, comparerOf(columns, names[lang], terms));
    },
  };
}

function editNumbers(old: Columns, { rows, numbers }: Rows): Columns {
  const brandNumbers = new Map(old.brandNumbers);
  const categoryNumbers = new Map(old.categoryNumbers);
  const edit = <T extends Column>(column: T, own: (row: number) => number) =>
    edited(column, numbers, own);
  const brandOf = (row: number) => {
    const id = rows.brand_ids[row] ?? null;
    return id === null ? -1 : numberIn(brandNumbers, id);
  };
  const categories = rows.category_ids.map((ids) => ids.map((id) => numberIn(categoryNumbers, id)));
  return {
    size: old.size,
    minPrices: edit(old.minPrices, (row) => rows.min_prices[row] ?? 0),
    onSale: edit(old.onSale, (row) => Number(rows.on_sale[row])),
    stock: edit(old.stock, (row) => stockNumber(rows.stock[row] ?? "discontinued")),
    brands: edit(old.brands, brandOf),
    categories: editLists(old.categories, numbers, categories),
    values: editLists(old.values, numbers, rows.facet_values),
    popularity: edit(old.popularity, (row) => rows.popularity[row] ?? 0),
    positions: edit(old.positions, (row) => rows.positions[row] ?? 0),
    ratings: edit(old.ratings, (row) => rows.ratings[row] ?? 0),
    created: edit(old.created, (row) => rows.created[row] ?? 0),
    brandNumbers,
    categoryNumbers,
    valueNames: old.valueNames,
  };
}

type Column = Int32Array | Uint8Array | Float64Array;

function edited<T extends Column>(
  old: T,
  numbers: readonly number[],
  own: (row: number) => number,
) {
  let next = old;
  for (const [row, number] of numbers.entries()) {
    const value = own(row);
    if (next[number] === value) continue;
    // as: a copy is of the same kind
    if (next === old) next = old.slice() as T;
    next[number] = value;
  }
  return next;
}

function editTexts(old: readonly string[], { rows, numbers }: Rows): readonly string[] {
  const isSame = numbers.every((number, row) => old[number] === rows.name_hashes[row]);
  if (isSame) return old;
  const texts = [...old];
  for (const [row, number] of numbers.entries()) texts[number] = rows.name_hashes[row] ?? "";
  return texts;
}

function editLists(
  old: Columns["categories"],
  numbers: readonly number[],
  own: readonly (readonly number[])[],
): Columns["categories"] {
  const isSame = numbers.every((number, row) => {
    const list = own[row] ?? [];
    const start = old.starts[number] ?? 0;
    const isAsLong = (old.starts[number + 1] ?? 0) - start === list.length;
    return isAsLong && list.every((value, at) => old.all[start + at] === value);
  });
  if (isSame) return old;
  const sources = Int32Array.from(old.starts.subarray(1).keys());
  for (const [row, number] of numbers.entries()) sources[number] = -1 - row;
  return patchLists(old, sources, (row) => own[row] ?? []);
}
