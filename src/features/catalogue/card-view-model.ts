import { shownPicture } from "#contract/pictures.ts";
import type { Card } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Picture } from "#ui/tile.tsx";
import { type Tint, tintOf } from "#ui/tint.ts";

/** At or below this quantity the remaining stock is shown. */
const fewThreshold = 3;

export type StockLabel = { level: "enough" | "few" | "none" | "ahead"; words: string };

/** The stock label of a product and its level. */
export function stockLabel(
  product: Pick<Card, "stock_status" | "stock_quantity">,
  t: T,
): StockLabel {
  const { stock_status, stock_quantity } = product;
  const words = t(`product.stock.${stock_status}`);
  if (stock_status === "preorder") return { level: "ahead", words };
  if (stock_status !== "available") return { level: "none", words };
  if (stock_quantity !== null && stock_quantity <= fewThreshold)
    return { level: "few", words: t("product.stockFew", { count: stock_quantity }) };
  return { level: "enough", words };
}

export const canBuy = (product: Pick<Card, "stock_status">): boolean =>
  product.stock_status === "available" || product.stock_status === "preorder";

/** The product's first picture, without alt text: the name stands beside each tile. */
export function pictureOf({ images: [image] }: Pick<Card, "images">): Picture | undefined {
  return image && shownPicture(image.url);
}

/** A product has the same tint on card, page, row and in the cart. */
export const productTint = (product: Pick<Card, "category_id" | "id">): Tint =>
  tintOf(product.category_id ?? "", product.id);

/**
 * The price before the sale with its labels. Undefined if the shown price is that of a cheaper
 * variant, which the product itself never had.
 */
export function oldPrice(
  product: Pick<Card, "on_sale" | "price" | "min_price" | "regular_price">,
  t: T,
) {
  if (!product.on_sale || product.regular_price <= product.price) return undefined;
  if (product.min_price !== product.price) return undefined;
  return {
    price: formatMoney(product.regular_price),
    label: t("product.oldPrice"),
    nowLabel: t("product.newPrice"),
  };
}
