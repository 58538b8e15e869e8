/** What a list says of itself: how much is done, what is missing, what it weighs. */
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import { type SoldCard, type Wanted, weighOfCard } from "./pieces.ts";

/** What one list may hold, and how many lists one owner. */
export const listLimits = { activities: 200, groups: 1000, items: 5000, lists: 500 } as const;

/** A deleted list can be restored for this long. */
export const restoreDays = 30;

export type ItemFilter = "all" | "missing" | "have" | "packed";

/** `done` and `total` are the two numbers of «3 з 5»; skipped things are not counted. */
export type ItemCounts = Record<ItemState, number> & { done: number; total: number };

type Activity = Checklist["items"][number];

/** Every item, in the order of the screen. */
export function itemsOf(list: Pick<Checklist, "items">): Item[] {
  return list.items.flatMap(itemsOfActivity);
}

export function itemsOfActivity(activity: Pick<Activity, "groups">): Item[] {
  return activity.groups.flatMap((group) => group.items);
}

export function countItems(items: Iterable<Pick<Item, "state">>): ItemCounts {
  const counts = { need: 0, have: 0, packed: 0, skip: 0 };
  for (const { state } of items) counts[state] += 1;
  return sumCounts(counts);
}

/** The counts once one thing has gone `from` one state `to` another. */
export function countAfter(counts: ItemCounts, from: ItemState, to: ItemState): ItemCounts {
  const after = { ...counts };
  after[from] -= 1;
  after[to] += 1;
  return sumCounts(after);
}

export function sumCounts(counts: Record<ItemState, number>): ItemCounts {
  const done = counts.have + counts.packed;
  return { ...counts, done, total: done + counts.need };
}

export function isMissing(item: Pick<Item, "state">): boolean {
  return item.state === "need";
}

export function filterItems<T extends Pick<Item, "state">>(
  items: readonly T[],
  filter: ItemFilter,
): T[] {
  const wanted = filter === "missing" ? "need" : filter;
  return wanted === "all" ? [...items] : items.filter((item) => item.state === wanted);
}

/** A tap: need ↔ have; from packed or skip it goes back to need. */
export function tickOf(state: ItemState): ItemState {
  return state === "need" ? "have" : "need";
}

type Weighed = Pick<Item, "state" | "weight" | "product_id" | "variant_id"> & Wanted;

/** kg of what is taken along; a thing that says no weight weighs what its product, or the chosen variant, does. */
export function weighItems(
  items: Iterable<Weighed>,
  cardsById: ReadonlyMap<string, SoldCard> = new Map(),
): number {
  let total = 0;
  for (const item of items) total += weightOf(item, cardsById);
  return roundWeight(total);
}

/** kg, not rounded. */
export function weightOf(item: Weighed, cardsById: ReadonlyMap<string, SoldCard>): number {
  if (item.state === "skip") return 0;
  const card = item.product_id === null ? undefined : cardsById.get(item.product_id);
  return weighOfCard(item, card);
}

/** Four decimals, as weights are stored: sums of binary fractions are not. */
export function roundWeight(kg: number): number {
  return Math.round(kg * 10_000) / 10_000;
}

/** The row that the arrow keys go to; the ends hold. Undefined only where nothing is shown. */
export function stepFrom(
  ids: readonly string[],
  id: string | undefined,
  step: number,
): string | undefined {
  const index = id === undefined ? -1 : ids.indexOf(id);
  if (index < 0) return ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))];
}

/** Where focus goes when its row leaves the screen: the next row, or at the end the one before. */
export function focusAfter(ids: readonly string[], leaving: string): string | undefined {
  const index = ids.indexOf(leaving);
  return index < 0 ? ids[0] : (ids[index + 1] ?? ids[index - 1]);
}
