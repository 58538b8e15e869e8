/** What a promo code takes off the goods, in kopiykas. */
import type { PromoKind, PromoReason } from "#contract/promos.ts";
import { priceAfterDiscount } from "./prices.ts";
import { splitByWeight } from "./split.ts";

/** A line that can be ordered. */
export type PriceLine = {
  id: string;
  productId: string;
  /** of a piece, today */
  price: number;
  regularPrice: number;
  quantity: number;
};

export type PricePromo = {
  kind: PromoKind;
  /** of kind `percent` */
  percent: number;
  /** of kind `amount` */
  amount: number;
  minimum: number;
  excludesSale: boolean;
  /** Products that it is for; null: all. */
  products: ReadonlySet<string> | null;
  gift: { lineId: string; quantity: number } | null;
  /** Dates and uses speak against it. */
  refused: PromoReason | null;
};

/** As an order stores it: what becomes of the promo later does not change what was promised. */
export type OrderPromoTerms = Omit<PricePromo, "products" | "refused"> & {
  /** Of the order's products those it is for; null: all. */
  products: string[] | null;
};

export type PromoPriced = {
  reason: PromoReason | null;
  /** How much more of what it is for its minimum takes. */
  missing: number;
  /** by line, in their order */
  discounts: number[];
  /** ids of lines that it does not count for */
  notDiscounted: string[];
};

/** A line's pieces that are a gift are paid by it alone, and count towards nothing else. */
export function pricePromo(lines: readonly PriceLine[], promo: PricePromo): PromoPriced {
  const gifts = lines.map((line) => giftPieces(line, promo) * line.price);
  const weights = lines.map((line, at) =>
    isFor(line, promo) ? line.price * line.quantity - (gifts[at] ?? 0) : 0,
  );
  const base = weights.reduce((sum, weight) => sum + weight, 0);
  const reason = promo.refused ?? whyNot(lines, promo, base);
  const lowersProducts = promo.kind === "percent" || promo.kind === "amount";
  const notDiscounted = lowersProducts
    ? lines.filter((line) => !isFor(line, promo)).map(({ id }) => id)
    : [];
  const discounts = reason === null ? takeOff(promo, base, weights, gifts) : lines.map(() => 0);
  const missing = Math.max(0, promo.minimum - base);
  return { reason, missing, discounts, notDiscounted };
}

function isFor(line: PriceLine, { products, excludesSale }: PricePromo): boolean {
  if (excludesSale && line.price < line.regularPrice) return false;
  return products === null || products.has(line.productId);
}

function giftPieces(line: PriceLine, { gift }: PricePromo): number {
  return gift?.lineId === line.id ? Math.min(gift.quantity, line.quantity) : 0;
}

function whyNot(lines: readonly PriceLine[], promo: PricePromo, base: number): PromoReason | null {
  if (lines.length > 0 && !lines.some((line) => isFor(line, promo))) return "items";
  if (base < promo.minimum) return "minimum";
  if (promo.kind === "gift" && !lines.some((line) => giftPieces(line, promo) > 0)) return "gift";
  return null;
}

function takeOff(promo: PricePromo, base: number, weights: number[], gifts: number[]): number[] {
  switch (promo.kind) {
    case "percent":
      // Rounded once, over all of it.
      return splitByWeight(base - priceAfterDiscount(base, promo.percent), weights);
    case "amount":
      return splitByWeight(Math.min(promo.amount, base), weights);
    case "gift":
      return gifts;
    case "free_delivery":
      return weights.map(() => 0);
  }
}
