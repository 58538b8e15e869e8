/**
 * "Buy what is missing": what goes into the cart, what must be asked first, what cannot be had,
 * and what is in the cart already and so is not put there twice.
 */

import { lineId, maxQuantity } from "#contract/cart-line.ts";
import type { Item } from "#contract/checklists.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { Card, Product, Variant } from "#contract/products.ts";
import { priceOf } from "#rules/cart/variants.ts";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { isMissing, roundWeight } from "./checklists.ts";
import { coverByCart, type LineInCart } from "./cover.ts";
import { piecesOfCard, wantedMeasure } from "./pieces.ts";

/** A card, with its variants where it has some: a variant that is not at hand is asked for. */
export type PurchaseCard = Card & Partial<Pick<Product, "variants" | "options">>;

export type CartAdd = Extract<OpIntent, { kind: "cart.add" }>;

/** Kopiykas and kg are of `quantity` pieces together. */
type Priced = { item: Item; card: PurchaseCard; quantity: number; price: number; weight: number };

export type Bought = "inCart" | "ordered";

export type PurchasePlan = {
  /** `short`: pieces that the list wants and the stock does not have. */
  adds: (Priced & { short: number; intent: CartAdd })[];
  /** Sold in variants, none chosen: priced by the cheapest one. */
  asks: Priced[];
  unavailable: { item: Item; reason: "gone" | "outOfStock" }[];
  inCart: Item[];
  /** Bought, and not delivered yet. */
  ordered: Item[];
  /** The list names no product for these. */
  unlinked: Item[];
  /** Integer kopiykas of `adds` and `asks`; with asks it is "from". */
  total: number;
  weight: number;
};

/**
 * `items` are those of the whole list: a line of the cart that was bought for one which is no
 * longer missing may serve another. `orderedLines` are on their way: what they hold is not bought
 * a second time. Until all cards have come, a product without one is not known to be gone.
 */
export function planPurchase(
  items: readonly Item[],
  cartLines: readonly LineInCart[],
  cardsById: ReadonlyMap<string, PurchaseCard>,
  orderedLines: readonly LineInCart[] = [],
  hasAllCards = true,
): PurchasePlan {
  const plan: PurchasePlan = {
    adds: [],
    asks: [],
    unavailable: [],
    inCart: [],
    ordered: [],
    unlinked: [],
    total: 0,
    weight: 0,
  };
  const takesAnyVariant = (item: Item) => {
    const card = cardOf(item, cardsById);
    return card !== undefined && needsChoice(card, chosenVariant(item, card));
  };
  const piecesOf = (item: Item) => piecesOfCard(item, cardOf(item, cardsById));
  const toCome = subtractOrdered(items, orderedLines, { takesAnyVariant, piecesOf });
  const { wanted: unordered, covered } = toCome;
  plan.ordered = covered;
  const cover = coverByCart(unordered, cartLines, toCome.piecesOf);
  const taken = new Map(cartLines.map((line) => [line.id, line.quantity]));
  for (const item of unordered) {
    if (!isMissing(item)) continue;
    // Most things of a long list: neither the cart nor an order holds anything for them.
    if (item.product_id === null) {
      plan.unlinked.push(item);
      continue;
    }
    const card = cardOf(item, cardsById);
    const variant = chosenVariant(item, card);
    const quantity = cover(item, takesAnyVariant(item));
    if (quantity === 0) plan.inCart.push(item);
    else if (card) planItem(plan, { item, card, variant, quantity }, taken);
    else if (hasAllCards) plan.unavailable.push({ item, reason: "gone" });
  }
  const wanted: Priced[] = [...plan.adds, ...plan.asks];
  plan.total = wanted.reduce((sum, one) => sum + one.price, 0);
  plan.weight = roundWeight(wanted.reduce((sum, one) => sum + one.weight, 0));
  return plan;
}

type Needs = { takesAnyVariant: (item: Item) => boolean; piecesOf: (item: Item) => number };

/** The items that orders do not cover, and the pieces that each still wants. */
function subtractOrdered(
  items: readonly Item[],
  lines: readonly LineInCart[],
  { takesAnyVariant, piecesOf }: Needs,
): { wanted: readonly Item[]; covered: Item[]; piecesOf: Needs["piecesOf"] } {
  if (lines.length === 0) return { wanted: items, covered: [], piecesOf };
  const cover = coverByCart(items, lines, piecesOf);
  const covered: Item[] = [];
  const wanted: Item[] = [];
  const piecesById = new Map<string, number>();
  for (const item of items) {
    const pieces = isMissing(item) ? cover(item, takesAnyVariant(item)) : piecesOf(item);
    piecesById.set(item.id, pieces);
    if (pieces === 0) covered.push(item);
    else wanted.push(item);
  }
  return { wanted, covered, piecesOf: ({ id }) => piecesById.get(id) ?? 0 };
}

/** How many products the plan puts into the cart: two rows of one product are one. */
export function countProducts({ adds, asks }: Pick<PurchasePlan, "adds" | "asks">): number {
  const lines = adds.map(({ intent: { payload } }) =>
    lineId(payload.product_id, payload.variant_id),
  );
  return new Set([...lines, ...asks.map(({ card }) => card.id)]).size;
}

/** Where the missing items that need no more buying are, by item id. */
export function listBought(
  plan: Pick<PurchasePlan, "inCart" | "ordered">,
): ReadonlyMap<string, Bought> {
  const inCart = plan.inCart.map(({ id }) => [id, "inCart"] as const);
  const ordered = plan.ordered.map(({ id }) => [id, "ordered"] as const);
  return new Map([...inCart, ...ordered]);
}

/** The intention that puts `quantity` pieces for a list item into the cart. */
function addForItem(
  item: Pick<Item, "id">,
  card: PurchaseCard,
  variant: Variant | undefined,
  quantity: number,
): CartAdd {
  return {
    kind: "cart.add",
    payload: {
      product_id: card.id,
      variant_id: variant?.id ?? null,
      quantity,
      checklist_items: [{ id: item.id, quantity }],
      card: lineCardOf(card, variant),
    },
  };
}

export function cardOf(
  { product_id }: Item,
  cardsById: ReadonlyMap<string, PurchaseCard>,
): PurchaseCard | undefined {
  return product_id === null ? undefined : cardsById.get(product_id);
}

type Wanted = {
  item: Item;
  card: PurchaseCard;
  variant: Variant | undefined;
  quantity: number;
};

/** `taken` counts what each line of the cart holds, with what this plan adds to it. */
function planItem(plan: PurchasePlan, wanted: Wanted, taken: Map<string, number>): void {
  const { item, card, variant, quantity } = wanted;
  if (!canBuy(card)) {
    plan.unavailable.push({ item, reason: "outOfStock" });
    return;
  }
  if (needsChoice(card, variant)) {
    plan.asks.push({ item, card, quantity, ...sumOf(item, card, variant, quantity) });
    return;
  }
  const line = lineId(card.id, variant?.id);
  const held = taken.get(line) ?? 0;
  const pieces = Math.min(quantity, stockOf(card, variant) - held);
  if (pieces <= 0) {
    plan.unavailable.push({ item, reason: "outOfStock" });
    return;
  }
  taken.set(line, held + pieces);
  plan.adds.push({
    item,
    card,
    quantity: pieces,
    ...sumOf(item, card, variant, pieces),
    short: quantity - pieces,
    intent: addForItem(item, card, variant, pieces),
  });
}

/** A variant that the product no longer has is as good as none chosen. */
export function chosenVariant(item: Item, card: PurchaseCard | undefined): Variant | undefined {
  if (item.variant_id === null) return undefined;
  return card?.variants?.find((variant) => variant.id === item.variant_id);
}

export function needsChoice(card: PurchaseCard, variant: Variant | undefined): boolean {
  return card.variable && !variant;
}

/** Pieces that one line may hold at all. */
export function stockOf(card: PurchaseCard, variant: Variant | undefined): number {
  const stock = variant ? variant.stock_quantity : card.stock_quantity;
  return card.stock_status === "preorder" || stock === null ? maxQuantity : stock;
}

export function sumOf(
  item: Item,
  card: PurchaseCard,
  variant: Variant | undefined,
  quantity: number,
) {
  const price = variant || !card.variable ? variant?.price || card.price : card.min_price;
  // Of a measure the list knows its own weight as a whole, and not that of a piece.
  const own = wantedMeasure(item) ? 0 : item.weight;
  const weight = own || variant?.weight || card.weight;
  return { price: Math.round(price * 100) * quantity, weight: roundWeight(weight * quantity) };
}

/** What the line shows before the server has answered. */
export function lineCardOf(card: PurchaseCard, variant: Variant | undefined): LineCard {
  return {
    name: card.name,
    path: card.path,
    sku: variant?.sku || card.sku,
    brand_name: card.brand_name,
    weight: variant?.weight || card.weight,
    ...priceOf(card, variant),
    stock_status: card.stock_status,
    stock_quantity: variant ? variant.stock_quantity : card.stock_quantity,
    variant_name: variant ? nameVariant(card, variant) : "",
    image_url: card.images[0]?.url ?? "",
  };
}

function nameVariant(card: PurchaseCard, variant: Variant): string {
  const labels = variant.options.map(({ option_id, value_id }) => {
    const option = card.options?.find(({ id }) => id === option_id);
    return option?.values.find(({ id }) => id === value_id)?.label ?? "";
  });
  return labels.filter(Boolean).join(", ");
}
