import type { SeedList, SeedListItem } from "#server/seed/shape.ts";
import { campingWithChildren } from "./lists/camping.ts";
import { carpathians } from "./lists/carpathians.ts";
import { cityWeekend } from "./lists/city-weekend.ts";
import { emergencyBackpack } from "./lists/emergency.ts";
import { festival } from "./lists/festival.ts";
import { fishing } from "./lists/fishing.ts";
import { weeklyGroceries } from "./lists/groceries.ts";
import { handLuggage } from "./lists/hand-luggage.ts";
import { newborn } from "./lists/newborn.ts";
import { picnicForTen } from "./lists/picnic.ts";
import { powerCut } from "./lists/power-cut.ts";
import { seaside } from "./lists/seaside.ts";
import { skiWeek } from "./lists/ski-week.ts";
import { tripWithDog } from "./lists/trip-with-dog.ts";
import { products } from "./products.ts";

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
