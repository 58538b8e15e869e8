import type { ReactNode } from "react";
import type { Item } from "#contract/checklists.ts";
import type { ItemFilter } from "#rules/checklists/checklists.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import type { ListView } from "#rules/checklists/sort.ts";

/** The rows of a list, for parts other than its own sections. */
export type ShownRows = {
  /** All of them, in the order of the list. */
  items: readonly Item[];
  filter: ItemFilter;
  view: ListView;
  cards: ReadonlyMap<string, PurchaseCard>;
  /** What is known of rows beside their items. */
  marks: readonly (readonly [id: string, word: string])[];
  /** Those that pass the filter, sorted. */
  showItems: (items: readonly Item[]) => Item[];
  renderRow: (item: Item) => ReactNode;
};
