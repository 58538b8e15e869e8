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
  const { categories, categoryNumbers, size } = columns;
  const ids = [...branches.keys()];
  /** By number of a category, the places in `ids` of the branches that it stands in. */
  const above: number[][] = Array.from({ length: categoryNumbers.size }, () => []);
  for (const [at, branch] of [...branches.values()].entries())
    for (const id of branch) above[categoryNumbers.get(id) ?? -1]?.push(at);
  const counts = new Uint32Array(ids.length);
  /** The product that a branch counted last: one that stands in it twice counts once. */
  const last = new Int32Array(ids.length).fill(-1);
  for (let product = 0; product < size; product += 1) {
    const end = categories.starts[product + 1] ?? 0;
    for (let at = categories.starts[product] ?? 0; at < end; at += 1)
      for (const branch of above[categories.all[at] ?? -1] ?? []) {
        if (last[branch] === product) continue;
        last[branch] = product;
        counts[branch] = (counts[branch] ?? 0) + 1;
      }
  }
  return new Map(
    ids.flatMap((id, at): [string, number][] => (counts[at] ? [[id, counts[at] ?? 0]] : [])),
  );
}

/**
 * Numbers of all products in this order. `names` are the ranks of their names; those of one name
 * stand by number. What a search found is not known here: `matches` is passed over.
 */
export function orderNumbers(
  columns: Columns,
  names: Ranks,
  order: readonly OrderTerm[],
): Uint32Array {
  const numbers = new Uint32Array(columns.size);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = at;
  return numbers.sort(comparerOf(columns, names, order));
}

/** Ranks of names by product, the same for equal ones. */
export type Ranks = Int32Array | Float64Array;

export function comparerOf(columns: Columns, names: Ranks, order: readonly OrderTerm[]) {
  const keys = [...order, { by: "name", descending: false } as const].flatMap(
    ({ by, descending }) => {
      const column = by === "name" ? names : columnOf(columns, by);
      return column ? [{ column, sign: descending ? -1 : 1 }] : [];
    },
  );
  return (a: number, b: number): number => {
    for (const { column, sign } of keys) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0);
      if (difference !== 0) return sign * difference;
    }
    return a - b;
  };
}

/** undefined: what a search found is in no column. */
export function columnOf(columns: Columns, by: Exclude<OrderTerm["by"], "name">) {
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
