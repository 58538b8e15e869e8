/**
 * The price in force and the stock status of products: the derived columns that follow from prices
 * and stock. `derive.ts` computes these and all others.
 */
import { quantityOf, type StockFacts, shownStockStatus } from "#rules/catalogue/stock-status.ts";
import { type Discount, type PricedProduct, priceInForce } from "#rules/pricing/prices.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  type CategoryDiscount,
  type DerivedPrices,
  listCategoryDiscounts,
  listPriceSources,
  type PriceSource,
  savePrices,
} from "./sql-derive-prices.ts";

const batchSize = 500;

export type PricingContext = {
  /** by category */
  discounts: ReadonlyMap<string, readonly Discount[]>;
  /** ms */
  now: number;
};

export async function readPricingContext(db: Db, now: number): Promise<PricingContext> {
  return { discounts: discountsByCategory(await listCategoryDiscounts(db)), now };
}

/**
 * `refreshDerived` after a write of prices, sale dates or stock alone: names, words and attribute
 * values are as they were, and to derive them takes most of its time.
 */
export async function refreshPrices(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const context = await readPricingContext(db, now);
  const repriced: string[] = [];
  // In the order in which `refreshDerived` writes them.
  const sorted = [...ids].sort();
  for (let from = 0; from < sorted.length; from += batchSize) {
    const sources = await listPriceSources(db, sorted.slice(from, from + batchSize));
    const derived = sources.map((source) => derivePrices(source, context));
    repriced.push(...(await savePrices(db, derived)));
  }
  return repriced;
}

export function derivePrices(
  source: PriceSource,
  { discounts, now }: PricingContext,
): DerivedPrices {
  const stock = stockOf(source);
  const found = priceInForce(pricedOf(source, stock, discounts), now);
  return {
    id: source.id,
    columns: {
      price: found.price,
      min_price: found.minPrice,
      on_sale: found.onSale,
      stock_status: shownStockStatus(stock, found.minPrice),
    },
    variants: source.variants.map(({ id }) => ({ id, price: found.variantPrices.get(id) ?? 0 })),
  };
}

function stockOf(source: PriceSource): StockFacts {
  return {
    discontinued: source.discontinued,
    quantity: quantityOf(
      source.stock_quantity,
      source.variants.map((variant) => variant.stock_quantity),
    ),
    backorder: source.stock_backorder,
    preorder: source.stock_preorder,
  };
}

function pricedOf(
  source: PriceSource,
  stock: StockFacts,
  discounts: ReadonlyMap<string, readonly Discount[]>,
): PricedProduct {
  return {
    regularPrice: source.regular_price,
    salePrice: source.sale_price,
    sale: { from: source.sale_from, to: source.sale_to },
    // Computed as for a product that has a price: the price is what this looks for.
    stockStatus: shownStockStatus(stock, 1),
    variants: source.variants.map((variant) => ({
      id: variant.id,
      regularPrice: variant.regular_price,
      stockQuantity: variant.stock_quantity,
    })),
    discounts: source.category_ids.flatMap((id) => discounts.get(id) ?? []),
  };
}

/** By category: its own discount and those of its ancestors. */
function discountsByCategory(
  categories: readonly CategoryDiscount[],
): ReadonlyMap<string, readonly Discount[]> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const found = new Map<string, Discount[]>();
  for (const { id } of categories) {
    const own: Discount[] = [];
    const seen = new Set<string>();
    let at: string | null = id;
    while (at !== null && !seen.has(at)) {
      seen.add(at);
      const category = byId.get(at);
      if (category?.displayed && category.percent > 0) own.push(category);
      at = category?.parent_id ?? null;
    }
    found.set(id, own);
  }
  return found;
}
