/** The section that a packing list has for a thing; undefined: the rules know no such thing. */
import { packingItems } from "./items.ts";
import { iconOf } from "./plan-list.ts";
import { sections } from "./sections.ts";

export function sectionOfThing(concept: string): { names: string[]; icon: string } | undefined {
  const group = packingItems.get(concept)?.group;
  const section = sections.find(({ key }) => key === group);
  return section && { names: Object.values(section.name), icon: iconOf(section) };
}
