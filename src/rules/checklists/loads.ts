/** Who has a thing of a list, in which bag it is, and what bags and people carry. */
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import type { Bag, Journey, Traveller } from "#contract/journeys.ts";
import { roundWeight } from "./checklists.ts";
import { type SoldCard, type Wanted, weighOfCard } from "./pieces.ts";
import { travellersOf } from "./travellers.ts";

type Weighed = Pick<Item, "weight" | "product_id" | "state" | "variant_id"> & Wanted;
type Carried = Pick<Item, "for" | "bring" | "scope" | "bag">;
export type WeighedCards = ReadonlyMap<string, SoldCard>;

/** People, bags and things as a list has them. */
export type Party = { travellers: readonly Traveller[]; bags: readonly Bag[] };

/** People whom nobody has counted are none: a list without a journey is for its owner. */
export function partyOf({ journey, bags }: Pick<Checklist, "journey" | "bags">): Party {
  return { travellers: journey ? travellersOf(journey) : [], bags: bags ?? [] };
}

/** Undefined: in none, or in one that the list no longer has. */
export function bagOf({ bag }: Pick<Item, "bag">, bags: readonly Bag[]): Bag | undefined {
  return bag ? bags.find(({ id }) => id === bag) : undefined;
}

/** The travellers whose thing it is; none: everyone's. Those who have left the journey are left out. */
export function ownersOf(
  item: Pick<Item, "for" | "bring">,
  travellers: readonly Traveller[],
): Traveller[] {
  const named = travellers.filter(({ id }) => item.for?.includes(id));
  if (named.length > 0) return named.length < travellers.length ? named : [];
  return travellers.filter(({ id }) => id === item.bring);
}

/** Younger ones are carried themselves, or hold somebody's hand. */
const carryingAge = 6;
const adultAge = 18;

export function canCarry({ age }: Traveller): boolean {
  return age === null || age >= carryingAge;
}

/** Who carries it, in equal parts; none: a shared thing that none of several people has yet. */
export function carriersOf(item: Carried, { travellers, bags }: Party): Traveller[] {
  const byId = (id: string | null | undefined) => travellers.filter((one) => one.id === id);
  const bringing = byId(item.bring);
  if (bringing.length > 0) return bringing;
  const ofBag = byId(bagOf(item, bags)?.traveller);
  if (ofBag.length > 0) return ofBag;
  const named = travellers.filter(({ id }) => item.for?.includes(id));
  if (named.length > 0) return named;
  // Alone one carries it all.
  return item.scope === "each" || travellers.length === 1 ? [...travellers] : [];
}

/** Of a thing, 0 to 1. What is a small child's, a pram and nappies, the adults have in equal parts. */
function partOf(item: Carried, one: Traveller, party: Party): number {
  const carriers = carriersOf(item, party);
  const adults = party.travellers.filter(({ age }) => age === null || age >= adultAge);
  const small = adults.length > 0 ? carriers.filter((carrier) => !canCarry(carrier)) : [];
  const isOwn = carriers.includes(one) && !small.includes(one);
  const helped = adults.includes(one) ? small.length / adults.length : 0;
  return carriers.length > 0 ? (helped + (isOwn ? 1 : 0)) / carriers.length : 0;
}

/** `unknown`: things of which neither the list nor the shop knows the weight. */
export type Load = { weight: number; packedWeight: number; unknown: number };

/** kg; what stays at home weighs nothing. */
export function loadOf<T extends Weighed>(
  items: Iterable<T>,
  cards: WeighedCards,
  partOf: (item: T) => number = () => 1,
): Load {
  const load: Load = { weight: 0, packedWeight: 0, unknown: 0 };
  for (const item of items) {
    const part = item.state === "skip" ? 0 : partOf(item);
    if (part === 0) continue;
    const weight = weighItem(item, cards) * part;
    if (weight === 0) load.unknown += 1;
    load.weight += weight;
    if (item.state === "packed") load.packedWeight += weight;
  }
  return {
    ...load,
    weight: roundWeight(load.weight),
    packedWeight: roundWeight(load.packedWeight),
  };
}

function weighItem(item: Weighed, cards: WeighedCards): number {
  const card = item.product_id === null ? undefined : cards.get(item.product_id);
  return weighOfCard(item, card);
}

/** What one traveller carries of the whole list. */
export function loadOfTraveller(
  items: Iterable<Weighed & Carried>,
  cards: WeighedCards,
  one: Traveller,
  party: Party,
): Load {
  return loadOf(items, cards, (item) => partOf(item, one, party));
}

export type LimitState = { limit: number; excess: number };

/** `excess`: kg over the limit, 0 where it fits; undefined: the bag has no limit. */
export function limitOf({ limit }: Pick<Bag, "limit">, { weight }: Load): LimitState | undefined {
  if (limit === null) return undefined;
  // Grams: what is shown as equal is equal.
  const excess = Math.round((weight - limit) * 1000) / 1000;
  return { limit, excess: Math.max(0, excess) };
}

/** One tap while a bag is packed: in it, or out of it again. */
export function packOf(state: ItemState): ItemState {
  return state === "packed" ? "have" : "packed";
}

/** What an item takes over when it is said whose it is; `ids` empty: everyone's. */
export function forChanges(
  item: Pick<Item, "scope" | "for">,
  ids: readonly string[],
): Pick<Item, "for" | "scope"> | Pick<Item, "for"> {
  const scope = item.scope ?? "shared";
  if (ids.length > 0)
    return scope === "shared" ? { for: [...ids], scope: "person" } : { for: [...ids] };
  return scope === "person" ? { for: [], scope: "shared" } : { for: [] };
}

/** A journey for a list that has none yet, or with other people. */
export function withTravellers(
  journey: Journey | null,
  travellers: readonly Traveller[],
): Journey | null {
  if (travellers.length === 0) return journey && { ...journey, travellers: [] };
  const people = travellers.length;
  const empty = { location: "", date_from: null, date_to: null, activities: [] };
  return { ...(journey ?? empty), people, travellers: [...travellers] };
}
