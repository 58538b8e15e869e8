/** In which order the rows of a group are shown. The list itself keeps its own. */
import type { Item } from "#contract/checklists.ts";

export const itemSorts = ["list", "name", "price"] as const;
export type ItemSort = (typeof itemSorts)[number];

/** How a shopper wants lists shown. */
export type ListView = { sort: ItemSort; hasPrices: boolean };
export const usualView: ListView = { sort: "list", hasPrices: true };

/** A stored choice, which may come from another build. */
export function readListView(stored: unknown): ListView {
  const { sort, hasPrices }: Partial<Record<keyof ListView, unknown>> = Object(stored);
  return {
    sort: itemSorts.find((one) => one === sort) ?? usualView.sort,
    hasPrices: typeof hasPrices === "boolean" ? hasPrices : usualView.hasPrices,
  };
}

/**
 * `priceOf`: UAH of the whole quantity, 0 where it is not sold. The order does not depend on states,
 * so that a ticked row stays under the thumb.
 */
export function sortItems<T extends Pick<Item, "name">>(
  items: readonly T[],
  sort: ItemSort,
  { priceOf, lang }: { priceOf: (item: T) => number; lang: string },
): T[] {
  if (sort === "list") return [...items];
  if (sort === "price") return [...items].sort((one, other) => priceOf(other) - priceOf(one));
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return [...items].sort((one, other) => compare(one.name, other.name));
}
