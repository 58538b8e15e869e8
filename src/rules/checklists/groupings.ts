/** Other orders of a list than its own: by the shop's aisles, by bags, by people. */
import type { Item } from "#contract/checklists.ts";
import type { Bag, Traveller } from "#contract/journeys.ts";
import { bagOf, ownersOf, type Party } from "./loads.ts";
import type { PurchasePlan } from "./purchase.ts";

export type BagPart = { key: string; bag: Bag | undefined; items: Item[] };

/** Every bag, empty ones too, in the order of the list; last what is in none. */
export function groupByBag(items: readonly Item[], bags: readonly Bag[]): BagPart[] {
  const parts: BagPart[] = bags.map((bag) => ({ key: bag.id, bag, items: [] }));
  const loose: BagPart = { key: "", bag: undefined, items: [] };
  const byId = new Map(parts.map((part) => [part.key, part]));
  for (const item of items) (byId.get(bagOf(item, bags)?.id ?? "") ?? loose).items.push(item);
  return loose.items.length > 0 ? [...parts, loose] : parts;
}

export type PersonPart = {
  key: string;
  /** One: theirs. Several: for these together. None: for everyone. */
  travellers: readonly Traveller[];
  items: Item[];
};

export type Share = Pick<Item, "name" | "quantity" | "unit" | "measure">;

/** Things that several have alike, and how many of each are this traveller's: 9 of 27 socks. */
export function sharesOf(
  items: readonly Item[],
  { id }: Traveller,
  { travellers }: Pick<Party, "travellers">,
): Share[] {
  return items.flatMap((item) => {
    const owners = item.for?.length ? ownersOf(item, travellers) : [];
    const all = owners.length === 0 && item.scope === "each" && !item.bring ? travellers : owners;
    const isAlike = !item.measure && item.state !== "skip" && item.quantity % all.length === 0;
    const isTheirs = all.length > 1 && all.some((one) => one.id === id);
    return isAlike && isTheirs ? { ...item, quantity: item.quantity / all.length } : [];
  });
}

/**
 * Each traveller's things, then what is for some of them, then everyone's. A thing stands once. A
 * sole traveller has everything.
 */
export function groupByPerson(
  items: readonly Item[],
  { travellers }: Pick<Party, "travellers">,
): PersonPart[] {
  const [first, ...others] = travellers;
  if (first && others.length === 0)
    return [{ key: first.id, travellers: [first], items: [...items] }];
  const everyone: PersonPart = { key: "", travellers: [], items: [] };
  const parts = new Map<string, PersonPart>(
    travellers.map((one) => [one.id, { key: one.id, travellers: [one], items: [] }]),
  );
  for (const item of items) {
    const owners = ownersOf(item, travellers);
    if (owners.length === 0) everyone.items.push(item);
    else {
      const key = owners.map(({ id }) => id).join(" ");
      const part = parts.get(key) ?? { key, travellers: owners, items: [] };
      parts.set(key, part);
      part.items.push(item);
    }
  }
  return everyone.items.length > 0 ? [...parts.values(), everyone] : [...parts.values()];
}

/** As the shop's tree has it. */
export type AisleCategory = { id: string; parent_id: string | null; name: string };
/** `aisle` undefined: the shop has no such thing, or it is not known where. */
export type AislePart = { key: string; aisle: AisleCategory | undefined; items: Item[] };

/** In the order of the shop's tree; last what is in no aisle. */
export function groupByAisle(
  items: readonly Item[],
  categories: readonly AisleCategory[],
  categoryOf: (item: Item) => string | null | undefined,
): AislePart[] {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const parts = new Map<string, AislePart>();
  const loose: AislePart = { key: "", aisle: undefined, items: [] };
  for (const item of items) {
    const aisle = findAisle(categoryOf(item), byId);
    if (!aisle) loose.items.push(item);
    else {
      const part = parts.get(aisle.id) ?? { key: aisle.id, aisle, items: [] };
      parts.set(aisle.id, part);
      part.items.push(item);
    }
  }
  const inOrder = inTreeOrder(categories).flatMap(({ id }) => parts.get(id) ?? []);
  return loose.items.length > 0 ? [...inOrder, loose] : inOrder;
}

/** The part of the shop below one of its main departments: «Молочне», «Намети». */
function findAisle(
  id: string | null | undefined,
  byId: ReadonlyMap<string, AisleCategory>,
): AisleCategory | undefined {
  const path: AisleCategory[] = [];
  let at = id ? byId.get(id) : undefined;
  while (at && !path.includes(at)) {
    path.unshift(at);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id);
  }
  return path[1] ?? path[0];
}

function inTreeOrder(categories: readonly AisleCategory[]): AisleCategory[] {
  const known = new Set(categories.map(({ id }) => id));
  const roots = categories.filter(({ parent_id }) => parent_id === null || !known.has(parent_id));
  return roots.flatMap((root) => [
    root,
    ...categories.filter(({ parent_id }) => parent_id === root.id),
  ]);
}

/** Kopiykas that each missing item still costs: what is in the cart or ordered costs nothing more. */
export function priceByItem({ adds, asks }: Pick<PurchasePlan, "adds" | "asks">) {
  const prices = new Map<string, number>();
  for (const { item, price } of [...adds, ...asks]) prices.set(item.id, price);
  return prices;
}
