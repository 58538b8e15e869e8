/**
 * What a promotion takes off a cart, also one that is not stored yet: from what the owner's wire
 * says of products to the one pricing rule. Money is UAH, as on the wire.
 */
import { lineId } from "#contract/cart-line.ts";
import type { PromoKind, PromoReason } from "#contract/promos.ts";
import {
  type CatalogueLocation,
  isProductVisible,
  type PlacedCategory,
  visibleCategories,
} from "#rules/catalogue/visibility.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import type { PriceLine } from "#rules/pricing/promo.ts";
import { priceCart } from "#rules/pricing/totals.ts";
import { whyRefused } from "./promos.ts";

export type TriedVariant = {
  id: string;
  /** as written; 0: the product's */
  price: number;
  price_now: number;
  stock_quantity: number | null;
};

export type TriedProduct = {
  id: string;
  /** today */
  price: number;
  regular_price: number;
  enabled: boolean;
  stock_status: string;
  stock_quantity: number | null;
  category_ids: readonly string[];
  variants: readonly TriedVariant[];
};

export type TriedLine = { product: TriedProduct; variantId: string | null; quantity: number };

export type TriedPromotion = {
  kind: PromoKind;
  percent: number;
  amount: number;
  minimum: number;
  excludes_sale: boolean;
  category_ids: readonly string[];
  gift: { product_id: string; variant_id: string | null; quantity: number } | null;
  enabled: boolean;
  date_from: string | null;
  date_to: string | null;
  /** null: as many as one likes */
  most_uses: number | null;
  uses: number;
};

export type TriedCart = {
  reason: PromoReason | null;
  /** What is missing to the minimum. */
  missing: number;
  discount: number;
  subtotal: number;
  total: number;
  /** Of lines that can be bought; others do not count. */
  lines: { id: string; total: number; discount: number; isDiscounted: boolean }[];
};

export type TryFacts = {
  categories: readonly PlacedCategory[];
  /** id of the location whose shopper it is; null: the shop has none */
  place: CatalogueLocation;
  now: number;
};

export function tryCart(
  lines: readonly TriedLine[],
  promotion: TriedPromotion,
  { categories, place, now }: TryFacts,
): TriedCart {
  const visible = visibleCategories(categories, place);
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const priced = lines.flatMap((line) =>
    isProductVisible(line.product.category_ids, visible) ? priceLineOf(line) : [],
  );
  const { gift, kind } = promotion;
  const cart = priceCart(priced, {
    freeFrom: 0,
    taxPercent: 0,
    cashbackPercent: 0,
    bonusBalance: 0,
    bonusAsked: 0,
    shipping: null,
    promo: {
      kind,
      percent: promotion.percent,
      amount: toKopiykas(promotion.amount),
      minimum: toKopiykas(promotion.minimum),
      excludesSale: promotion.excludes_sale,
      products: productsOf(lines, promotion, parents),
      gift: gift && { lineId: lineId(gift.product_id, gift.variant_id), quantity: gift.quantity },
      refused: refusalOf(promotion, now),
    },
  });
  const notDiscounted = new Set(cart.promo?.notDiscounted);
  return {
    reason: cart.promo?.reason ?? null,
    missing: toUah(cart.promo?.missing ?? 0),
    discount: toUah(cart.discount),
    subtotal: toUah(cart.subtotal),
    total: toUah(cart.total),
    lines: cart.lines.map(({ id, total, discount }) => ({
      id,
      total: toUah(total),
      discount: toUah(discount),
      isDiscounted: !notDiscounted.has(id),
    })),
  };
}

/** None where it cannot be bought. */
function priceLineOf({ product, variantId, quantity }: TriedLine): PriceLine[] {
  const variant = product.variants.find(({ id }) => id === variantId);
  // One of several has to be chosen.
  if (!variant && product.variants.length > 0) return [];
  const price = variant?.price_now || product.price;
  const regularPrice = variant?.price || product.regular_price;
  const stock = variant ? variant.stock_quantity : product.stock_quantity;
  const isOrderedAhead = ["backorder", "preorder"].includes(product.stock_status);
  const isBuyable = isOrderedAhead || (product.stock_status === "available" && stock !== 0);
  if (!product.enabled || price <= 0 || !isBuyable) return [];
  return [
    {
      id: lineId(product.id, variantId),
      productId: product.id,
      quantity,
      price: toKopiykas(price),
      regularPrice: toKopiykas(regularPrice),
    },
  ];
}

/** Products in its categories and in all below them; null: all. */
function productsOf(
  lines: readonly TriedLine[],
  { category_ids: wanted }: TriedPromotion,
  parents: ReadonlyMap<string, string | null>,
): ReadonlySet<string> | null {
  if (wanted.length === 0) return null;
  const isBelow = (id: string | null | undefined, depth = 0): boolean =>
    id != null && depth < 50 && (wanted.includes(id) || isBelow(parents.get(id), depth + 1));
  const inside = lines.filter(({ product }) => product.category_ids.some((id) => isBelow(id)));
  return new Set(inside.map(({ product }) => product.id));
}

function refusalOf(promotion: TriedPromotion, now: number): PromoReason | null {
  const { enabled, date_from, date_to, most_uses, uses } = promotion;
  const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  const left = [most_uses === null ? null : most_uses - uses];
  return whyRefused({ enabled, from: instantOf(date_from), to: instantOf(date_to), left }, now);
}
