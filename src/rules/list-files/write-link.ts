/** A list as the short JSON that a link to it carries, for a friend to save as their own. */
import type { Checklist, Item } from "#contract/checklists.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { jsonFormat } from "./write-json.ts";

/** Not products, which are found again by name, nor ticks, which are the sender's. */
const carried = [
  "name",
  "quantity",
  "unit",
  "measure",
  "note",
  "weight",
  "rule",
  "scope",
  "for",
  "bring",
  "bag",
] as const satisfies (keyof Item)[];

/** What the sender leaves at home is left out. */
export function writeLinkJson({ name, journey, bags, items }: Checklist): string {
  const activities = items.map((activity) => {
    const groups = activity.groups.map((group) => {
      const things = group.items.filter(({ state }) => state !== "skip");
      return { name: group.name || undefined, items: things.map(fieldsOf) };
    });
    return { name: activity.name, groups: groups.filter(({ items: all }) => all.length > 0) };
  });
  return JSON.stringify({
    format: jsonFormat,
    name,
    journey: journey ?? undefined,
    bags,
    activities: activities.filter(({ groups }) => groups.length > 0),
  });
}

const defaults: Partial<Item> = itemDefaults;

const fieldsOf = (item: Item): Partial<Item> =>
  Object.fromEntries(
    carried.flatMap((key) => (item[key] === defaults[key] ? [] : [[key, item[key]]])),
  );
