/**
 * What is computed from a list, activity by activity. A change leaves the other activities the same
 * objects, so a tick among 5,000 items counts and weighs the items of one activity again.
 */
import type { Activity, Checklist, Item } from "#contract/checklists.ts";
import {
  countItems,
  type ItemCounts,
  isMissing,
  itemsOfActivity,
  roundWeight,
  sumCounts,
  weightOf,
} from "./checklists.ts";
import type { LineInCart } from "./cover.ts";
import type { SoldCard } from "./pieces.ts";
import { cacheByActivity } from "./product-ids.ts";

type ItemTree = Pick<Checklist, "items">;
type Products = ReadonlyMap<string, SoldCard>;

const itemsIn = cacheByActivity(itemsOfActivity);
export const countActivity = cacheByActivity((activity) => countItems(itemsIn(activity)));
const linkedIn = cacheByActivity((activity) =>
  itemsIn(activity).filter(({ product_id }) => product_id !== null),
);
const unlinkedIn = cacheByActivity((activity) =>
  itemsIn(activity).filter((item) => item.product_id === null && isMissing(item)),
);
const unlinkedById = cacheByActivity((activity) => {
  const unlinked = itemsIn(activity).filter(({ product_id }) => product_id === null);
  return new Map(unlinked.map((item) => [item.id, item]));
});
export function countList({ items }: ItemTree): ItemCounts {
  const counts = { need: 0, have: 0, packed: 0, skip: 0 };
  for (const activity of items) {
    const { need, have, packed, skip } = countActivity(activity);
    counts.need += need;
    counts.have += have;
    counts.packed += packed;
    counts.skip += skip;
  }
  return sumCounts(counts);
}

const weighers = new WeakMap<Products, (activity: Activity) => number>();

/** As `weighItems` of all items. */
export function weighList({ items }: ItemTree, products: Products): number {
  const weighActivity =
    weighers.get(products) ??
    cacheByActivity((activity) => {
      let weight = 0;
      for (const item of itemsIn(activity)) weight += weightOf(item, products);
      return weight;
    });
  weighers.set(products, weighActivity);
  return roundWeight(items.reduce((sum, activity) => sum + weighActivity(activity), 0));
}

/** The items that a purchase depends on: those with a product, and those that `lines` were bought for. */
export function purchaseItemsOf({ items }: ItemTree, lines: readonly LineInCart[]): Item[] {
  const linked = items.flatMap(linkedIn);
  const ids = new Set(lines.flatMap((line) => line.checklist_items.map(({ id }) => id)));
  for (const { id } of ids.size > 0 ? linked : []) ids.delete(id);
  const named = [...ids].flatMap((id) =>
    items.flatMap((activity) => unlinkedById(activity).get(id) ?? []),
  );
  return [...linked, ...named];
}

/** Missing, and without a product. */
export function unlinkedItemsOf({ items }: ItemTree): Item[] {
  return items.flatMap(unlinkedIn);
}
