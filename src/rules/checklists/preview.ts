import type { Checklist, Item } from "#contract/checklists.ts";
import { countItems, itemsOfActivity } from "./checklists.ts";

/** Rows that a card which draws a list has room for. */
const most = 4;

/**
 * What a list looks like in a few rows: the start of the part that is being packed now, else of
 * the first in which something is missing, else of the list.
 */
export function previewOf(list: Pick<Checklist, "items">): Item[] {
  const parts = list.items.map((activity) => {
    const items = itemsOfActivity(activity).filter((item) => item.state !== "skip");
    return { items, ...countItems(items) };
  });
  const shown =
    parts.find((part) => part.need > 0 && part.done > 0) ??
    parts.find((part) => part.need > 0) ??
    parts.find((part) => part.total > 0);
  return shown?.items.slice(0, most) ?? [];
}
