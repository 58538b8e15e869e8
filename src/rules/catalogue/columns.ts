/**
 * A catalogue's products as numbers side by side, which a query is counted and ordered over. A
 * product is its number, its place in every column; the device fills columns from its snapshot,
 * the server from its database.
 */
import type { StockStatus } from "#contract/products.ts";
import { type OrderTerm, stockOrder } from "./order.ts";
import type { View } from "./plan.ts";

/** Lists end to end: that of product n is `all` from `starts[n]` up to `starts[n + 1]`. */
type Lists = { starts: Uint32Array; all: Int32Array };

export type Columns = {
  size: number;
  /** kopiykas */
  minPrices: Int32Array;
  onSale: Uint8Array;
  /** places in `stockOrder` */
  stock: Uint8Array;
  /** -1: of no brand */
  brands: Int32Array;
  categories: Lists;
  values: Lists;
  popularity: Int32Array;
  positions: Int32Array;
  ratings: Float64Array;
  /** milliseconds */
  created: Float64Array;
  brandNumbers: ReadonlyMap<string, number>;
  categoryNumbers: ReadonlyMap<string, number>;
  /** By number of a value; a number that no value has is undefined. */
  valueNames: readonly (ValueName | undefined)[];
};
export type ValueName = { attribute: string; value: string };

export function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const all = new Int32Array(starts[lists.length] ?? 0);
  for (const [at, list] of lists.entries()) all.set(list, starts[at]);
  return { starts, all };
}

/** Numbers for what is met, in the order in which it is. */
export function openNumbers() {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, numbers.size);
    return numbers.size - 1;
  };
  return { numbers, numberOf };
}

export const stockNumber = (status: StockStatus) => stockOrder.indexOf(status);

/** By number of a category, 1 for those of `ids`. */
export function marksOf({ categoryNumbers }: Columns, ids: Iterable<string>): Uint8Array {
  const marks = new Uint8Array(categoryNumbers.size);
  for (const id of ids) {
    const number = categoryNumbers.get(id);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

export function holdsAny({ starts, all }: Lists, product: number, marks: Uint8Array): boolean {
  const end = starts[product + 1] ?? 0;
  for (let at = starts[product] ?? 0; at < end; at += 1)
    if (marks[all[at] ?? -1] === 1) return true;
  return false;
}

/** By product, 1 where it may be seen: `isProductVisible` of rules/visibility for all at once. */
export function seenOf(columns: Columns, { visible }: View): Uint8Array {
  const marks = marksOf(columns, visible);
  const { categories, size } = columns;
  const seen = new Uint8Array(size);
  for (let product = 0; product < size; product += 1) {
    const isNowhere = categories.starts[product] === categories.starts[product + 1];
    seen[product] = Number(isNowhere || holdsAny(categories, product, marks));
  }
  return seen;
}

/** By category, the products in it and below it. */
export function countProducts(columns: Columns, { branches }: View): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [id, branch] of branches) {
    const marks = marksOf(columns, branch);
    let count = 0;
    for (let product = 0; product < columns.size; product += 1)
      count += Number(holdsAny(columns.categories, product, marks));
    if (count > 0) counts.set(id, count);
  }
  return counts;
}

/**
 * Numbers of all products in this order. `names` are the ranks of their names; those of one name
 * stand by number. What a search found is not known here: `matches` is passed over.
 */
export function orderNumbers(
  columns: Columns,
  names: Int32Array,
  order: readonly OrderTerm[],
): Uint32Array {
  const keys = [...order, { by: "name", descending: false } as const].flatMap(
    ({ by, descending }) => {
      const column = by === "name" ? names : columnOf(columns, by);
      return column ? [{ column, sign: descending ? -1 : 1 }] : [];
    },
  );
  const numbers = new Uint32Array(columns.size);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = at;
  return numbers.sort((a, b) => {
    for (const { column, sign } of keys) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0);
      if (difference !== 0) return sign * difference;
    }
    return a - b;
  });
}

function columnOf(columns: Columns, by: Exclude<OrderTerm["by"], "name">) {
  switch (by) {
    case "popularity":
      return columns.popularity;
    case "created":
      return columns.created;
    case "price":
      return columns.minPrices;
    case "stock":
      return columns.stock;
    case "position":
      return columns.positions;
    case "rating":
      return columns.ratings;
    case "matches":
      return undefined;
  }
}
