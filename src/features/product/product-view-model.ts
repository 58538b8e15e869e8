import type { Product, Variant } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { isVariantForSale, priceOf } from "#rules/cart/variants.ts";

type StockLabel = { level: "enough" | "few" | "none" | "ahead"; words: string };
const fewThreshold = 3;

/** The stock of the chosen variant, or of the product while none is chosen. */
export function productStockLabel(
  product: Product,
  variant: Variant | undefined,
  t: T,
): StockLabel {
  const { stock_status } = product;
  if (stock_status === "preorder") return { level: "ahead", words: t("product.stock.preorder") };
  if (stock_status !== "available")
    return { level: "none", words: t(`product.stock.${stock_status}`) };
  if (variant && !isVariantForSale(product, variant))
    return { level: "none", words: t("product.stock.out_of_stock") };
  const left = variant ? variant.stock_quantity : product.stock_quantity;
  if (left !== null && left <= fewThreshold)
    return { level: "few", words: t("product.stockFew", { count: left }) };
  return { level: "enough", words: t("product.stock.available") };
}

/** The price before the sale of the chosen variant or the product. */
export function productOldPrice(product: Product, variant: Variant | undefined, t: T) {
  const { price, regular_price } = priceOf(product, variant);
  if (!product.on_sale || regular_price <= price) return undefined;
  return {
    price: formatMoney(regular_price),
    label: t("product.oldPrice"),
    nowLabel: t("product.newPrice"),
  };
}
