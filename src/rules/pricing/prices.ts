/** The price in force: integer kopiykas, instants in milliseconds. */
import type { StockStatus } from "#contract/products.ts";
import { isSaleAbovePrice } from "./sale-price.ts";

/** Holds from `from` up to, not including, `to`; null is open on that side. */
export type Period = { from: number | null; to: number | null };

/** A category's discount; `percent` has at most two decimals. */
export type Discount = Period & { percent: number };

export type PricedVariant = {
  id: string;
  /** 0: the product's */
  regularPrice: number;
  /** null: not tracked */
  stockQuantity: number | null;
};

export type PricedProduct = {
  regularPrice: number;
  salePrice: number | null;
  sale: Period;
  stockStatus: StockStatus;
  variants: readonly PricedVariant[];
  /** of every category that it stands in, those above them included */
  discounts: readonly Discount[];
};

export type PriceInForce = {
  price: number;
  /** the lowest that can be bought; where nothing can be, the lowest of all */
  minPrice: number;
  onSale: boolean;
  /** by variant id; 0 stays 0, the product's */
  variantPrices: ReadonlyMap<string, number>;
};

function holdsAt(period: Period, now: number): boolean {
  return (period.from === null || period.from <= now) && (period.to === null || now < period.to);
}

/** `percent` is never below 0. Half a kopiyka goes up; hundredths of a percent keep the sum whole. */
export function priceAfterDiscount(price: number, percent: number): number {
  const remaining = 10_000 - Math.round(Math.min(percent, 100) * 100);
  return Math.floor((price * remaining + 5_000) / 10_000);
}

/**
 * The sale price or the category's discount, whichever is better for the shopper; they do not add
 * up. A sale price above the price, stored before it was refused, counts for nothing. A variant with a price of its own takes only the discount.
 */
export function priceInForce(product: PricedProduct, now: number): PriceInForce {
  const percent = Math.max(
    0,
    ...product.discounts.filter((one) => holdsAt(one, now)).map((one) => one.percent),
  );
  const discounted = priceAfterDiscount(product.regularPrice, percent);
  const isSale =
    product.salePrice !== null &&
    !isSaleAbovePrice(product.regularPrice, product.salePrice) &&
    holdsAt(product.sale, now);
  const requested = isSale ? (product.salePrice ?? 0) : product.regularPrice;
  const price = percent > 0 ? Math.min(requested, discounted) : requested;
  const variantPrices = new Map(
    product.variants.map(({ id, regularPrice }) => [id, priceAfterDiscount(regularPrice, percent)]),
  );
  return {
    price,
    minPrice: lowestOf(product, price, variantPrices),
    onSale:
      price < product.regularPrice ||
      product.variants.some((one) => (variantPrices.get(one.id) ?? 0) < one.regularPrice),
    variantPrices,
  };
}

function lowestOf(
  product: PricedProduct,
  price: number,
  variantPrices: ReadonlyMap<string, number>,
): number {
  if (product.variants.length === 0) return price;
  const isHere = product.stockStatus === "available";
  const bought = product.variants.filter(({ stockQuantity }) => isHere && stockQuantity !== 0);
  // Ordered ahead or not to be had, each counts.
  const shown = bought.length > 0 ? bought : product.variants;
  return Math.min(...shown.map((variant) => variantPrices.get(variant.id) || price));
}

/** When prices move next: the first beginning or end after `now`. */
export function nextBoundary(periods: readonly Period[], now: number): number | undefined {
  const ahead = periods
    .flatMap(({ from, to }) => [from, to])
    .filter((instant) => instant !== null)
    .filter((instant) => instant > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
