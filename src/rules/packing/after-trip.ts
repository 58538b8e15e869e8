/** What a shopper is asked about after a trip. */
import type { Checklist, Item } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { isVital } from "./apply-lessons.ts";
import { packingItems } from "./items.ts";

/** Eaten and used up: «not needed» says nothing of them. */
const usedUp = new Set(["food", "kitchen"]);

/** Planned things that went along and may stay at home the next time, the least needed first. */
export function mayBeUnneeded(list: Pick<Checklist, "items">): Item[] {
  const isTaken = ({ state }: Item) => state === "have" || state === "packed";
  const planned = itemsOf(list).filter(({ rule, state }) => {
    const item = rule ? packingItems.get(rule) : undefined;
    return item && !isVital(item.key) && !usedUp.has(item.group) && state !== "skip";
  });
  const taken = planned.filter(isTaken);
  const need = ({ rule }: Item) => packingItems.get(rule ?? "")?.need ?? 0;
  // Whoever ticked nothing packed without the list.
  return (taken.length > 0 ? taken : planned).toSorted((a, b) => need(a) - need(b));
}

/** The day after the last one. */
export function isOver({ journey }: Pick<Checklist, "journey">, today: string): boolean {
  return Boolean(journey?.date_to && journey.date_to < today);
}
