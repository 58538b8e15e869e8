/** Columns with what the server keeps beside them. */
import type { Lang } from "#contract/lang.ts";
import type { Columns } from "#rules/catalogue/columns.ts";
import type { OrderTerm } from "#rules/catalogue/order.ts";

export type Names = Record<Lang, Float64Array>;

export type ColumnData = {
  columns: Columns;
  names: Names;
  /** by number */
  ids: readonly string[];
  /** May have ids of later versions, with numbers from `columns.size` on. */
  numberById: Map<string, number>;
  nameHashes: readonly string[];
};

export type Patched = ColumnData & {
  /** The sorted numbers under this order, from those of the old columns. */
  reorder(old: Uint32Array, order: readonly OrderTerm[], lang: Lang): Uint32Array;
};

/** By language and id the ranks of new names. */
export type NameRanks = Record<Lang, ReadonlyMap<string, number>>;

/** undefined: these columns do not have the product, whatever later ones do. */
export function numberOf({ ids, numberById }: ColumnData, id: string): number | undefined {
  const number = numberById.get(id);
  return number !== undefined && ids[number] === id ? number : undefined;
}

/** An id that has none gets the next number. */
export function numberIn(numbers: Map<string, number>, id: string): number {
  const known = numbers.get(id) ?? numbers.size;
  numbers.set(id, known);
  return known;
}
