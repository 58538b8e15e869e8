import { shownPicture } from "#contract/pictures.ts";
import type { Card } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Picture } from "#ui/tile.tsx";
import { type Tint, tintOf } from "#ui/tint.ts";

/** Below this many the shopper is told how many are left. */
const few = 3;

export type StockFact = { level: "enough" | "few" | "none" | "ahead"; words: string };

/** What is said of a product's stock, and how loudly. */
export function stockFact(product: Pick<Card, "stock_status" | "stock_quantity">, t: T): StockFact {
  const { stock_status, stock_quantity } = product;
  const words = t(`product.stock.${stock_status}`);
  if (stock_status === "preorder") return { level: "ahead", words };
  if (stock_status !== "available") return { level: "none", words };
  if (stock_quantity !== null && stock_quantity <= few)
    return { level: "few", words: t("product.stockFew", { count: stock_quantity }) };
  return { level: "enough", words };
}

export const canBuy = (product: Pick<Card, "stock_status">): boolean =>
  product.stock_status === "available" || product.stock_status === "preorder";

/** The product's first; its name stands beside every tile, so the picture says nothing more. */
export function pictureOf({ images: [image] }: Pick<Card, "images">): Picture | undefined {
  return image && shownPicture(image.url);
}

/** The same product keeps its tint on card, page, row and basket. */
export const productTint = (product: Pick<Card, "category_id" | "id">): Tint =>
  tintOf(product.category_id ?? "", product.id);

/**
 * The price before the sale, with the words that tell the two apart. None where the price shown is
 * that of a variant, which was never the product's.
 */
export function wasPrice(
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
