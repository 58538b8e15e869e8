/** Whether a product can be had: one rule for what the owner sees, shoppers see and orders take. */
import type { StockStatus } from "#contract/products.ts";

/** The owner tells a backorder from a preorder; to shoppers both can be ordered at 0. */
export type OwnerStockStatus = StockStatus | "backorder";

export type StockFacts = {
  discontinued: boolean;
  /** null: not tracked */
  quantity: number | null;
  backorder: boolean;
  preorder: boolean;
};

/** The first that holds. */
export function stockStatusOf(facts: StockFacts): OwnerStockStatus {
  if (facts.discontinued) return "discontinued";
  if (facts.quantity === null || facts.quantity > 0) return "available";
  if (facts.backorder) return "backorder";
  return facts.preorder ? "preorder" : "out_of_stock";
}

/** `minPrice` 0: nobody said what it costs, so it is not sold. */
export function shownStockStatus(facts: StockFacts, minPrice: number): StockStatus {
  const status = stockStatusOf(facts);
  if (status === "discontinued") return status;
  if (minPrice === 0) return "out_of_stock";
  return status === "backorder" ? "preorder" : status;
}

/** Whether a shopper can order it: it is in stock, or can be ordered before it is. */
export function canBuy(product: { stock_status: StockStatus }): boolean {
  return product.stock_status === "available" || product.stock_status === "preorder";
}

/** With variants theirs count; one that is not tracked is never used up. */
export function quantityOf(
  own: number | null,
  variants: readonly (number | null)[],
): number | null {
  if (variants.length === 0) return own;
  let sum = 0;
  for (const quantity of variants) {
    if (quantity === null) return null;
    sum += quantity;
  }
  return sum;
}

/** What the owner keeps of a status that a file or the demo shop gives. */
export function stockFlagsOf(
  status: StockStatus,
  quantity: number | null,
): { discontinued: boolean; stockPreorder: boolean; stockQuantity: number | null } {
  const isCounted = status === "available" || status === "discontinued";
  return {
    discontinued: status === "discontinued",
    stockPreorder: status === "preorder",
    stockQuantity: isCounted ? quantity : 0,
  };
}
