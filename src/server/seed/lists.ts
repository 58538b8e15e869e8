import { campingWithChildren } from "./list-camping.ts";
import { carpathians } from "./list-carpathians.ts";
import { cityWeekend } from "./list-city-weekend.ts";
import { emergencyBackpack } from "./list-emergency.ts";
import { festival } from "./list-festival.ts";
import { fishing } from "./list-fishing.ts";
import { weeklyGroceries } from "./list-groceries.ts";
import { handLuggage } from "./list-hand-luggage.ts";
import { newborn } from "./list-newborn.ts";
import { picnicForTen } from "./list-picnic.ts";
import { powerCut } from "./list-power-cut.ts";
import { seaside } from "./list-seaside.ts";
import { skiWeek } from "./list-ski-week.ts";
import { tripWithDog } from "./list-trip-with-dog.ts";
import { products } from "./products.ts";
import type { SeedList, SeedListItem } from "./shape.ts";

const weightsBySku = new Map(products.map(({ sku, weight }) => [sku, weight]));

/** As they stand in the shop; the home page shows the first of them. */
export const lists: SeedList[] = [
  carpathians,
  seaside,
  powerCut,
  skiWeek,
  cityWeekend,
  picnicForTen,
  campingWithChildren,
  weeklyGroceries,
  handLuggage,
  newborn,
  tripWithDog,
  festival,
  fishing,
  emergencyBackpack,
].map(weighItems);

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
