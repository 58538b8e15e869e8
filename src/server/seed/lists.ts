import { campingWithChildren } from "./list-camping.ts";
import { carpathians } from "./list-carpathians.ts";
import { weeklyGroceries } from "./list-groceries.ts";
import { powerCut } from "./list-power-cut.ts";
import { products } from "./products.ts";
import type { SeedList, SeedListItem } from "./shape.ts";

const weightsBySku = new Map(products.map(({ sku, weight }) => [sku, weight]));

export const lists: SeedList[] = [carpathians, campingWithChildren, weeklyGroceries, powerCut].map(
  weighItems,
);

/** A thing with a product weighs what the product does, unless its author said otherwise. */
function weighItems(list: SeedList): SeedList {
  const weigh = (item: SeedListItem): SeedListItem => {
    const weight = item.weight ?? (item.product && weightsBySku.get(item.product));
    return weight ? { ...item, weight } : item;
  };
  return {
    ...list,
    activities: list.activities.map((activity) => ({
      ...activity,
      groups: activity.groups.map((group) => ({ ...group, items: group.items.map(weigh) })),
    })),
  };
}
