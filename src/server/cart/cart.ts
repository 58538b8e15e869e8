/** The cart as its owner sees it today: what is stored, joined with what the shop says of it. */
import type { Cart, CartItem } from "#contract/cart.ts";
import type { LineCard } from "#contract/ops.ts";
import { byAge, emptyCart, settleCart, usualTerms } from "#rules/cart.ts";
import { toKopiykas, toUah } from "#rules/money.ts";
import type { Reading } from "#server/http/context.ts";
import { type CartDetails, readWholeCart, type StoredLine } from "./sql.ts";

/** Lines with the version of their last change, which stays on this side of the wire. */
export type CartNow = { cart: Cart; versionByLine: Map<string, number> };

export async function readCart(reading: Reading): Promise<CartNow> {
  const { epoch } = reading;
  const { head, freeDeliveryFrom, lines } = await readWholeCart(reading);
  const terms = { free_delivery_from: freeDeliveryFrom ?? usualTerms.free_delivery_from };
  const empty = emptyCart({ version: head?.version ?? 0, epoch }, terms);
  if (!head) return { cart: empty, versionByLine: new Map() };
  const items = lines.map(({ line, facts }) => itemOf(line, facts)).sort(byAge);
  const cart = { ...empty, id: head.id, items, ...detailsOf(empty, head.details) };
  return {
    cart: settleCart(cart, terms),
    versionByLine: new Map(lines.map(({ line }) => [line.id, line.version])),
  };
}

/** What the shopper has set, over what an empty cart says; a slot that nobody holds is not held. */
function detailsOf(empty: Cart, details: CartDetails): Partial<Cart> {
  return { ...details, delivery: { ...empty.delivery, ...details.delivery } };
}

/** A product that cannot be seen here any more leaves its line as it was last known. */
export function itemOf(line: StoredLine, facts: LineCard | undefined): CartItem {
  const addedPrice = toUah(line.addedPrice);
  const price = facts?.price ?? addedPrice;
  return {
    id: line.id,
    product_id: line.productId,
    variant_id: line.variantId,
    variant_name: facts?.variant_name ?? "",
    sku: facts?.sku ?? "",
    name: facts?.name ?? line.addedName,
    brand_name: facts?.brand_name ?? "",
    path: facts?.path ?? "",
    image_url: facts?.image_url ?? "",
    price,
    regular_price: facts?.regular_price ?? addedPrice,
    quantity: line.quantity,
    price_total: toUah(toKopiykas(price) * line.quantity),
    discount_total: 0,
    weight: facts?.weight ?? 0,
    stock_quantity: facts ? facts.stock_quantity : 0,
    stock_status: facts?.stock_status ?? "discontinued",
    available: facts !== undefined,
    checklist_items: line.checklistItems,
    added_price: addedPrice,
    date_added: line.dateAdded.toISOString(),
  };
}
