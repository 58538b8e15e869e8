/**
 * "Buy what is missing" of several lists: what two of them want is one line with one amount, and
 * what the cart or an order on its way holds already is not bought again.
 */
import type { ChecklistReference } from "#contract/cart.ts";
import { lineId, maxQuantity } from "#contract/cart-line.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { isMissing, itemsOf, roundWeight } from "./checklists.ts";
import type { LineInCart } from "./cover.ts";
import type { ItemOfList, NeededLine } from "./hold-pieces.ts";
import { holdPieces } from "./hold-pieces.ts";
import { piecesTogether } from "./pieces-together.ts";
import {
  type CartAdd,
  cardOf,
  chosenVariant,
  lineCardOf,
  needsChoice,
  type PurchaseCard,
  stockOf,
  sumOf,
} from "./purchase.ts";

/** Kopiykas and kg are of `quantity` pieces together. */
export type LineToBuy = NeededLine & { quantity: number; price: number; weight: number };

export type ListsPlan = {
  /** `short`: pieces that the lists want and the stock does not have. */
  lines: (LineToBuy & { short: number; adds: CartAdd[] })[];
  /** Sold in variants, none chosen: each thing by itself, for two people have two sizes. */
  asks: LineToBuy[];
  /** Bought already, all of it. */
  covered: NeededLine[];
  unavailable: (ItemOfList & { reason: "gone" | "outOfStock" })[];
  /** No list names a product for these. */
  unlinked: ItemOfList[];
  /** Things that get the product of another list's same thing. */
  links: (ItemOfList & { productId: string })[];
  /** Integer kopiykas of `lines` and `asks`; with asks it is "from". */
  total: number;
  weight: number;
};

type ListsPurchase = {
  lists: readonly Pick<Checklist, "id" | "items">[];
  cartLines: readonly LineInCart[];
  cards: ReadonlyMap<string, PurchaseCard>;
  orderedLines?: readonly LineInCart[];
};

export function planLists(purchase: ListsPurchase): ListsPlan {
  const { lists, cartLines, cards, orderedLines = [] } = purchase;
  const all = lists.flatMap((list) => itemsOf(list).map((item) => ({ item, listId: list.id })));
  const plan: ListsPlan = {
    lines: [],
    asks: [],
    covered: [],
    unavailable: [],
    unlinked: [],
    links: [],
    total: 0,
    weight: 0,
  };
  const bought = [...orderedLines, ...cartLines];
  const ids = new Set(all.map(({ item }) => item.id));
  const lines = lineUp(
    all.filter(({ item }) => isMissing(item)),
    { cards, named: namesOf(bought), sharing: sharingOf(bought, ids), plan },
  );
  holdPieces(lines, orderedLines, { ids, put: (line, pieces) => (line.ordered += pieces) });
  holdPieces(lines, cartLines, { ids, put: (line, pieces) => (line.inCart += pieces) });
  const taken = new Map(cartLines.map((line) => [line.id, line.quantity]));
  for (const line of lines) planLine(plan, line, taken);
  const priced = [...plan.lines, ...plan.asks];
  plan.total = priced.reduce((sum, one) => sum + one.price, 0);
  plan.weight = roundWeight(priced.reduce((sum, one) => sum + one.weight, 0));
  return plan;
}

type LineUp = {
  cards: ReadonlyMap<string, PurchaseCard>;
  /** What something was bought for. */
  named: ReadonlySet<string>;
  /** What shares a pack with a list that is not among these. */
  sharing: ReadonlySet<string>;
  plan: ListsPlan;
};

/** The products that the missing things want, each once; what has none goes into the plan. */
function lineUp(missing: readonly ItemOfList[], context: LineUp): NeededLine[] {
  const { cards, named, sharing, plan } = context;
  const homes = findHomes(missing, cards);
  const lines = new Map<string, NeededLine>();
  for (const one of missing) {
    const { item } = one;
    const home = named.has(item.id) ? undefined : homeOf(item, homes);
    if (home && home.id !== item.product_id) plan.links.push({ ...one, productId: home.id });
    const card = home ?? cardOf(item, cards);
    if (!card) {
      if (item.product_id === null) plan.unlinked.push(one);
      else plan.unavailable.push({ ...one, reason: "gone" });
      continue;
    }
    const variant = home ? undefined : chosenVariant(item, card);
    // What asks for a variant stands alone.
    const key = needsChoice(card, variant) ? item.id : lineId(card.id, variant?.id);
    const counts = { wanted: 0, ordered: 0, inCart: 0 };
    const own = { key, card, variantId: variant?.id ?? null, items: [one], ...counts };
    const line = lines.get(key);
    if (sharing.has(item.id)) plan.covered.push(own);
    else if (line) line.items.push(one);
    else lines.set(key, own);
  }
  for (const line of lines.values()) line.wanted = wantedBy(line, line.items);
  return [...lines.values()];
}

/** Whoever it is for may have any product of the concept. */
const isAnyones = (item: Item) => item.scope !== "person" && (item.for ?? []).length === 0;

/** By concept, the product that the first list names for it. */
function findHomes(
  missing: readonly ItemOfList[],
  cards: ReadonlyMap<string, PurchaseCard>,
): ReadonlyMap<string, PurchaseCard> {
  const homes = new Map<string, PurchaseCard>();
  for (const { item } of missing) {
    const card = cardOf(item, cards);
    if (!item.concept || !card || card.variable || !canBuy(card) || !isAnyones(item)) continue;
    if (!homes.has(item.concept)) homes.set(item.concept, card);
  }
  return homes;
}

/** A product that a person has chosen stays; a rule's own choice, and none, follow the concept. */
function homeOf(item: Item, homes: ReadonlyMap<string, PurchaseCard>): PurchaseCard | undefined {
  const isChosen = item.product_id !== null && (!item.rule || item.touched?.includes("product_id"));
  if (!item.concept || isChosen || item.variant_id !== null || !isAnyones(item)) return undefined;
  return homes.get(item.concept);
}

/** The items that lines were bought for. */
function namesOf(lines: readonly LineInCart[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.checklist_items.map(({ id }) => id)));
}

function sharingOf(lines: readonly LineInCart[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const foreign = lines.filter(({ checklist_items }) =>
    checklist_items.some(({ id, shared }) => !shared && !ids.has(id)),
  );
  const references = foreign.flatMap((line) => line.checklist_items);
  return new Set(references.flatMap(({ id, shared }) => (shared ? id : [])));
}

function variantOf({ card, variantId }: Pick<NeededLine, "card" | "variantId">) {
  return card.variants?.find(({ id }) => id === variantId);
}

function wantedBy(line: NeededLine, items: readonly ItemOfList[]): number {
  const { content, weight } = line.card;
  const contained = { content, weight: variantOf(line)?.weight || weight };
  const pieces = piecesTogether(
    items.map(({ item }) => item),
    contained,
  );
  return Math.min(maxQuantity, pieces);
}

function planLine(plan: ListsPlan, line: NeededLine, taken: Map<string, number>): void {
  const { card, items } = line;
  const variant = variantOf(line);
  const missing = line.wanted - line.ordered - line.inCart;
  const [{ item } = { item: undefined }] = items;
  if (missing <= 0 || !item) {
    plan.covered.push(line);
    return;
  }
  const outOfStock = () =>
    plan.unavailable.push(...items.map((one) => ({ ...one, reason: "outOfStock" as const })));
  if (!canBuy(card)) {
    outOfStock();
    return;
  }
  if (needsChoice(card, variant)) {
    plan.asks.push({ ...line, quantity: missing, ...sumOf(item, card, variant, missing) });
    return;
  }
  const held = taken.get(line.key) ?? 0;
  const quantity = Math.min(missing, Math.min(stockOf(card, variant), maxQuantity) - held);
  if (quantity <= 0) {
    outOfStock();
    return;
  }
  taken.set(line.key, held + quantity);
  const sums = sumOf(items.length > 1 ? { ...item, weight: 0 } : item, card, variant, quantity);
  const adds = addsOf(line, quantity);
  plan.lines.push({ ...line, quantity, ...sums, short: missing - quantity, adds });
}

/**
 * One addition for each item, so that each says what its pieces are for. What is bought already is
 * for the first items. An item whose amount fits into the others' packs shares them.
 */
function addsOf(line: NeededLine, quantity: number): CartAdd[] {
  let before = 0;
  let covered = line.ordered + line.inCart;
  let left = quantity;
  const shares: ChecklistReference[] = [];
  const named: ChecklistReference[] = [];
  for (const [at, one] of line.items.entries()) {
    const { id } = one.item;
    const together = wantedBy(line, line.items.slice(0, at + 1));
    const own = together - before;
    before = together;
    const fromBought = Math.min(covered, own);
    covered -= fromBought;
    const pieces = Math.min(left, own - fromBought);
    left -= pieces;
    if (pieces > 0) named.push({ id, quantity: pieces });
    // Its own list, which knows no other, counts whole packs.
    const shared = wantedBy(line, [one]) - own;
    if (shared > 0) shares.push({ id, quantity: shared, shared: true });
  }
  return named.map((reference, at) => ({
    kind: "cart.add",
    payload: {
      product_id: line.card.id,
      variant_id: line.variantId,
      quantity: reference.quantity,
      checklist_items: [reference, ...(at === named.length - 1 ? shares : [])],
      card: lineCardOf(line.card, variantOf(line)),
    },
  }));
}

/** The lists with the variants that were chosen, by item id. */
export function chooseVariants<List extends Pick<Checklist, "items">>(
  lists: readonly List[],
  variants: ReadonlyMap<string, string>,
): List[] {
  const choose = (item: Item): Item => {
    const variant_id = variants.get(item.id);
    return variant_id === undefined ? item : { ...item, variant_id };
  };
  return lists.map((list) => ({
    ...list,
    items: list.items.map((activity) => ({
      ...activity,
      groups: activity.groups.map((group) => ({ ...group, items: group.items.map(choose) })),
    })),
  }));
}

/** All that buying records, as one intention: the lines of the cart, and what is linked with them. */
export function intentsOf(
  { lines, links }: Pick<ListsPlan, "links"> & { lines: readonly ListsPlan["lines"][number][] },
  lists: readonly Pick<Checklist, "id" | "items">[],
): OpIntent[] {
  const bought = new Set(lines.flatMap(({ items }) => items.map(({ item }) => item.id)));
  const edits = links
    .filter(({ item }) => bought.has(item.id))
    .flatMap(({ item, listId, productId }): OpIntent[] => {
      const at = placeOf(item.id, lists.find(({ id }) => id === listId)?.items ?? []);
      const changes = { product_id: productId };
      return at ? [{ kind: "item.edit", payload: { list_id: listId, ...at, changes } }] : [];
    });
  return [...edits, ...lines.flatMap(({ adds }) => adds)];
}

function placeOf(item_id: string, activities: Checklist["items"]) {
  for (const activity of activities)
    for (const group of activity.groups)
      if (group.items.some(({ id }) => id === item_id))
        return { activity_id: activity.id, group_id: group.id, item_id };
  return undefined;
}
