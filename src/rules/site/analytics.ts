/** From what happens in the shop to what is counted of it. */
import type { AnalyticsItem, Ecommerce, Purchase } from "#contract/analytics.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { Order, OrderLine } from "#contract/orders.ts";
import type { Card } from "#contract/products.ts";

import { toKopiykas, toUah } from "#rules/pricing/money.ts";

/** Spec section 7: of a list the first ten are told. */
const mostOfList = 10;

type Named = Pick<Card, "name" | "brand_name" | "price"> & { variant_name?: string };

export function itemOf(id: string, card: Named, quantity: number, index?: number): AnalyticsItem {
  return {
    item_id: id,
    item_name: card.name,
    ...(card.brand_name && { item_brand: card.brand_name }),
    ...(card.variant_name && { item_variant: card.variant_name }),
    ...(index === undefined ? {} : { index }),
    price: card.price,
    quantity,
  };
}

/** Summed in kopiykas. */
export function ecommerceOf(items: AnalyticsItem[], listName?: string): Ecommerce {
  const kopiykas = items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return {
    currency: "UAH",
    value: kopiykas / 100,
    ...(listName === undefined ? {} : { item_list_name: listName }),
    items,
  };
}

/** A line of a cart or of an order, as far as it is counted. */
export type CountedLine = Pick<
  OrderLine,
  "product_id" | "name" | "brand_name" | "variant_name" | "price" | "quantity"
>;

export function linesOf(lines: readonly CountedLine[]): Ecommerce {
  return ecommerceOf(
    lines.map((line, index) => itemOf(line.product_id, line, line.quantity, index)),
  );
}

export type CountedOrder = Pick<
  Order,
  "id" | "number" | "subtotal" | "discount_total" | "tax_total" | "shipping_price"
> & { items: readonly CountedLine[] };

/** Nothing of who bought it, and no promo code: some codes are one person's own. */
export function purchaseOf(order: CountedOrder): Purchase {
  return {
    ...linesOf(order.items),
    transaction_id: order.number,
    affiliation: "Online Store",
    value: toUah(toKopiykas(order.subtotal) - toKopiykas(order.discount_total)),
    tax: order.tax_total,
    shipping: order.shipping_price,
  };
}

type Viewed = Pick<Card, "id" | "name" | "brand_name" | "min_price">;

export function viewedList(cards: readonly Viewed[], listName: string): Ecommerce {
  const items = cards
    .slice(0, mostOfList)
    .map((card, index) => itemOf(card.id, { ...card, price: card.min_price }, 1, index));
  return ecommerceOf(items, listName);
}

export type CartMove = { event: "add_to_cart" | "remove_from_cart"; ecommerce: Ecommerce };
/** A line as it stood before: by line id. */
export type LinesBefore = ReadonlyMap<string, Named & { product_id: string; quantity: number }>;

/** What one tap added to the cart and removed from it; empty where no quantity changed. */
export function cartMoves(intents: readonly OpIntent[], before: LinesBefore): CartMove[] {
  const added: AnalyticsItem[] = [];
  const removed: AnalyticsItem[] = [];
  const move = (productId: string, card: Named | undefined, pieces: number) => {
    if (!card || pieces === 0) return;
    (pieces > 0 ? added : removed).push(itemOf(productId, card, Math.abs(pieces)));
  };
  for (const intent of intents) {
    if (intent.kind === "cart.add") {
      const { product_id, card, quantity } = intent.payload;
      move(product_id, card, quantity);
      continue;
    }
    const wanted = wantedOf(intent, before);
    if (!wanted) continue;
    const line = before.get(wanted.lineId);
    const productId = line?.product_id ?? wanted.lineId.split(".")[0] ?? "";
    move(productId, wanted.card ?? line, wanted.quantity - (line?.quantity ?? 0));
  }
  return [
    ...(added.length > 0 ? [{ event: "add_to_cart" as const, ecommerce: ecommerceOf(added) }] : []),
    ...(removed.length > 0
      ? [{ event: "remove_from_cart" as const, ecommerce: ecommerceOf(removed) }]
      : []),
  ];
}

/** How many of a line there are to be. */
function wantedOf(
  intent: OpIntent,
  before: LinesBefore,
): { lineId: string; quantity: number; card?: LineCard | undefined } | undefined {
  switch (intent.kind) {
    case "cart.set": {
      const { line_id, quantity, card } = intent.payload;
      return { lineId: line_id, quantity, card };
    }
    case "cart.remove":
      return { lineId: intent.payload.line_id, quantity: 0 };
    case "cart.take": {
      const { line_id, quantity } = intent.payload;
      const left = (before.get(line_id)?.quantity ?? 0) - quantity;
      return { lineId: line_id, quantity: Math.max(0, left) };
    }
    default:
      return undefined;
  }
}

const word = /\S+/g;
/** Nine to twelve digits, spaced as people like; a barcode has eight, thirteen or fourteen. */
const phone = /(?<!\d)\+?\d(?:[\s().-]{0,2}\d){8,11}(?!\d)/g;

/** What somebody types into a search may be anybody's address or number: that is counted nowhere. */
export function withoutPersonal(text: string): string {
  const isMailbox = (one: string) => one.indexOf("@") > 0 && !one.endsWith("@");
  return text.replace(word, (one) => (isMailbox(one) ? "…" : one)).replace(phone, "…");
}

/** An address of an order's own is the order's key: what is counted is that one was looked at. */
export function withoutToken(path: string): string {
  return path.replace(/^((?:\/(?:en|ru))?\/order\/)[^/]+/, "$1…");
}
