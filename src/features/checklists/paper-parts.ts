/** What of a list goes to paper, in the parts that the screen shows. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { T } from "#i18n/make-i18n.ts";
import { filterItems, itemsOf } from "#rules/checklists/checklists.ts";
import { groupByBag, groupByPerson } from "#rules/checklists/groupings.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import { partyOf } from "#rules/checklists/loads.ts";
import { peopleText } from "./load-text.ts";

type PaperGroup = { id: string; name: string; items: readonly Item[] };
export type PaperPart = { id: string; name: string; groups: readonly PaperGroup[] };

/** Without what is not needed, and without empty parts. */
export function paperParts(list: Checklist, layout: ListLayout, t: T): PaperPart[] {
  const isShown = (item: Item) =>
    item.state !== "skip" && filterItems([item], layout.filter).length > 0;
  return allParts(list, layout, t)
    .map(({ groups, ...part }) => ({
      ...part,
      groups: groups
        .map(({ items, ...group }) => ({ ...group, items: items.filter(isShown) }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

function allParts(list: Checklist, { grouping }: ListLayout, t: T): readonly PaperPart[] {
  const items = itemsOf(list);
  const party = partyOf(list);
  if (grouping === "bag")
    return groupByBag(items, party.bags).map(({ key, bag, items: own }) =>
      partOf(key, bag?.name || t("listViews.noBag"), own),
    );
  if (grouping === "person")
    return groupByPerson(items, party).map(({ key, travellers, items: own }) =>
      partOf(key, peopleText(travellers, party.travellers, t), own),
    );
  // Aisles are the shop's: on paper the list has its own sections.
  return list.items;
}

const partOf = (id: string, name: string, items: readonly Item[]): PaperPart => ({
  id,
  name,
  groups: [{ id, name: "", items }],
});
