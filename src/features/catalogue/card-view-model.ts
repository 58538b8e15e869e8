import type { Lang } from "#contract/lang.ts";
import { shownPicture } from "#contract/pictures.ts";
import type { Card } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Picture } from "#ui/tile.tsx";
import { type Tint, tintOf } from "#ui/tint.ts";

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
  lang: Lang,
) {
  if (!product.on_sale || product.regular_price <= product.price) return undefined;
  if (product.min_price !== product.price) return undefined;
  return {
    price: formatMoney(product.regular_price, lang),
    label: t("product.oldPrice"),
    nowLabel: t("product.newPrice"),
  };
}
