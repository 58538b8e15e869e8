/** How an order is counted with its code. */
import { lineId } from "#contract/cart-line.ts";
import type { OrderPromoTerms, PricePromo } from "#rules/pricing/promo.ts";
import { whyRefused } from "#rules/promos/promos.ts";
import type { OrderPromoRow } from "./sql-order-promo.ts";

/** A use that the order holds stays its own: dates and limits do not speak against it any more. */
export function orderPromoOf(row: OrderPromoRow, now: number): PricePromo {
  const { kind, percent, amount, minimum, gift_product_id, gift_variant_id } = row;
  const limits = {
    enabled: row.enabled,
    from: row.date_from,
    to: row.date_to,
    left: [row.left_of_all, row.left_of_code, row.left_of_shopper],
  };
  return {
    kind,
    percent: kind === "percent" ? percent : 0,
    amount: kind === "amount" ? amount : 0,
    minimum,
    excludesSale: row.excludes_sale,
    products: row.products && new Set(row.products),
    gift:
      kind === "gift" && gift_product_id !== null
        ? { lineId: lineId(gift_product_id, gift_variant_id), quantity: row.gift_quantity }
        : null,
    refused: row.is_used ? null : whyRefused(limits, now),
  };
}

/** Sorted: PostgreSQL returns the products in any order, and the same terms are stored alike. */
export function storedTermsOf({
  refused: _refused,
  products,
  ...terms
}: PricePromo): OrderPromoTerms {
  return { ...terms, products: products && [...products].toSorted() };
}

/** `more`: products that it is for by now, as far as lines were added since. */
export function promoOfTerms(
  { products, ...terms }: OrderPromoTerms,
  more: readonly string[] = [],
): PricePromo {
  return { ...terms, products: products && new Set([...products, ...more]), refused: null };
}
