/** What a purchase of one piece comes with: the product page promises this and nothing else. */
import type { StockStatus } from "#contract/products.ts";
import { earnedOn } from "#rules/pricing/bonuses.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";

type Offered = {
  /** UAH */
  price: number;
  stockStatus: StockStatus;
  /** Of the chosen variant, or of any while none is chosen. */
  isInStock: boolean;
  /** null: not known */
  isReturnable: boolean | null;
  /** Whether it is made in sizes, one of which may not fit. */
  hasSizes: boolean;
};
/** `cashbackPercent`: of the customer's group, else of the shop. */
type Terms = { freeDeliveryFrom: number; cashbackPercent: number };

/** Money in UAH. */
export type PurchaseTerms = {
  delivery: { freeFrom: number /** 0: it is free already. */; left: number };
  /** 0: nothing comes back. */
  cashback: number;
  /** null: nothing is said of it. */
  returns: "sizes" | "unused" | "excluded" | null;
};

/** null: it cannot be bought, and nothing is promised. */
export function purchaseTermsOf(offered: Offered, terms: Terms): PurchaseTerms | null {
  const { price, stockStatus, isInStock } = offered;
  const isBuyable = stockStatus === "preorder" || (stockStatus === "available" && isInStock);
  if (!isBuyable) return null;
  const earned = earnedOn(
    { productsTotal: toKopiykas(price), bonusSpent: 0 },
    terms.cashbackPercent,
  );
  const left = toUah(Math.max(0, toKopiykas(terms.freeDeliveryFrom) - toKopiykas(price)));
  return {
    delivery: { freeFrom: terms.freeDeliveryFrom, left },
    cashback: toUah(earned),
    returns: returnsOf(offered),
  };
}

function returnsOf({ isReturnable, hasSizes }: Offered): PurchaseTerms["returns"] {
  if (isReturnable === null) return null;
  if (!isReturnable) return "excluded";
  return hasSizes ? "sizes" : "unused";
}
