/** Everything that a rule may put on a list, by its key; the key is also its concept. */

import { type PlanUnit, planUnits } from "#contract/trip-keys.ts";
import { careItems } from "./items/care.ts";
import { clothesItems } from "./items/clothes.ts";
import { foodItems } from "./items/food.ts";
import { outdoorItems } from "./items/outdoors.ts";
import { travelItems } from "./items/travel.ts";

export type PackingItem = {
  key: string;
  group: string;
  unit: PlanUnit;
  /** kg of one unit */
  weight: number;
  /** 1 to 5: how badly it is missed. */
  need: number;
};

function readItems(table: string): PackingItem[] {
  let group = "";
  const items: PackingItem[] = [];
  for (const line of table.trim().split("\n")) {
    if (line.startsWith("# ")) {
      group = line.slice(2);
      continue;
    }
    const [key = "", unit = "", weight, need] = line.split(" | ");
    const knownUnit = planUnits.find((one) => one === unit);
    if (!knownUnit) throw new Error(`packing item: ${line}`);
    items.push({ key, group, unit: knownUnit, weight: Number(weight), need: Number(need) });
  }
  return items;
}

/** In the order of a list. */
export const packingItems: ReadonlyMap<string, PackingItem> = new Map(
  [travelItems, clothesItems, careItems, outdoorItems, foodItems]
    .flatMap(readItems)
    .map((item) => [item.key, item]),
);
