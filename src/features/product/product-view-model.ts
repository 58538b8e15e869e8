import type { Product, Variant } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { type StockLabel, stockLabel } from "#i18n/stock-label.ts";
import type { Text } from "#i18n/text-provider.tsx";
import { isVariantForSale, priceOf } from "#rules/cart/variants.ts";

/** The stock of the chosen variant, or of the product while none is chosen. */
export function productStockLabel(
  product: Product,
  variant: Variant | undefined,
  t: T,
): StockLabel {
  const { stock_status: status } = product;
  const isOut = status === "available" && variant && !isVariantForSale(product, variant);
  return stockLabel(isOut ? "out_of_stock" : status, (variant ?? product).stock_quantity, t);
}

/** The price before the sale of the chosen variant or the product. */
export function productOldPrice(product: Product, variant: Variant | undefined, { t, lang }: Text) {
  const { price, regular_price } = priceOf(product, variant);
  if (!product.on_sale || regular_price <= price) return undefined;
  return {
    price: formatMoney(regular_price, lang),
    label: t("product.oldPrice"),
    nowLabel: t("product.newPrice"),
  };
}
