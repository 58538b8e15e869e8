/** A list as JSON, with all that is known of its items. */
import type { Checklist } from "#contract/checklists.ts";

/** Says of a file that it is a list of this shop, and how to read it. */
export const jsonFormat = "torba.checklist/1";

export function writeListJson(list: Checklist): string {
  const { name, description, journey, plan, dropped, bags, items } = list;
  const activities = items.map((activity) => ({
    name: activity.name,
    icon: activity.icon,
    groups: activity.groups.map((group) => ({
      name: group.name,
      items: group.items.map(({ id: _id, position: _position, ...item }) => item),
    })),
  }));
  const head = { format: jsonFormat, name, description, journey, bags, plan, dropped };
  return `${JSON.stringify({ ...head, activities }, null, 2)}\n`;
}
