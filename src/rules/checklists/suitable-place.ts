/** Where on a list a thing belongs that the shop has recognised. */
import type { Checklist, Group, Item } from "#contract/checklists.ts";

/** `section`: what a packing list calls the section of such things, and its picture. */
export type ThingKind = {
  concept?: string | undefined;
  category?: string | undefined;
  section?: { names: readonly string[]; icon: string } | undefined;
};
type SuitablePlace = { activityId: string; groupId: string };

/**
 * Beside the same thing; else in the section that packing lists have for it; else where most things
 * of its category stand. Undefined: nothing here suits it.
 */
export function findSuitablePlace(
  list: Pick<Checklist, "items">,
  kind: ThingKind,
  categoryOf: (item: Item) => string | undefined,
): SuitablePlace | undefined {
  const groups = list.items.flatMap((activity) =>
    activity.groups.map((group) => ({ activity, group })),
  );
  const { concept, category, section } = kind;
  const most = (suits: (item: Item) => boolean) => {
    const count = ({ items }: Group) => items.filter(suits).length;
    const counted = groups.map((one) => ({ ...one, count: count(one.group) }));
    const best = Math.max(0, ...counted.map((one) => one.count));
    return best > 0 ? counted.find((one) => one.count === best) : undefined;
  };
  const found =
    (concept && most((item) => item.concept === concept)) ||
    (section && findSection(groups, section)) ||
    (category && most((item) => categoryOf(item) === category));
  return found ? { activityId: found.activity.id, groupId: found.group.id } : undefined;
}

/** Its name comes first: several sections may have one picture. */
function findSection<One extends { activity: { name: string; icon: string } }>(
  groups: readonly One[],
  { names, icon }: NonNullable<ThingKind["section"]>,
): One | undefined {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (
    groups.findLast(({ activity }) => known.has(activity.name.toLowerCase())) ??
    groups.findLast(({ activity }) => activity.icon === icon)
  );
}
