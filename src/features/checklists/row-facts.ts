import type { Item } from "#contract/checklists.ts";
import { shownPicture } from "#contract/pictures.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import type { Mark } from "#offline/marks.ts";
import type { PurchaseCard } from "#rules/checklists-purchase.ts";
import { findVariantById, priceOf } from "#rules/variants.ts";
import type { Picture } from "#ui/tile.tsx";
import type { Tint } from "#ui/tint.ts";
import { tintOf } from "#ui/tint.ts";

/** The product that a row of what is missing shows on its right. */
export type Offer = {
  path: string;
  /** Formatted, of all pieces. */
  price: string;
  was: { price: string; label: string; nowLabel: string } | undefined;
  picture: Picture | undefined;
  tint: Tint;
  isSold: boolean;
  /** «Закінчилося», where it cannot be bought. */
  whyNot: string;
};

/** UAH of all pieces of a row, by the variant it names, else by the cheapest. */
export function itemPrice(item: Item, card: PurchaseCard): number {
  const variant = findVariantById(card, item.variant_id);
  return (variant?.price || card.min_price) * item.quantity;
}

export function offerOf(item: Item, card: PurchaseCard | undefined, t: T): Offer | undefined {
  if (!card) return undefined;
  const variant = findVariantById(card, item.variant_id);
  const { price, regular_price } = priceOf(card, variant);
  // Without a variant the row shows the cheapest, which need not cost what the product does.
  const isCut = regular_price > price && itemPrice(item, card) === price * item.quantity;
  const [image] = card.images;
  const isSold = card.stock_status === "available" || card.stock_status === "preorder";
  return {
    path: card.path,
    price: formatMoney(itemPrice(item, card)),
    was: isCut
      ? {
          price: formatMoney(regular_price * item.quantity),
          label: t("product.oldPrice"),
          nowLabel: t("product.newPrice"),
        }
      : undefined,
    picture: image && shownPicture(image.url),
    tint: tintOf(card.category_id ?? "", card.id),
    isSold,
    whyNot: isSold ? "" : t(`product.stock.${card.stock_status}`),
  };
}

/** «2 шт.», «1 пачка»; one piece goes without saying. */
export function quantityWords(item: Pick<Item, "quantity" | "unit">, t: T): string {
  const { quantity, unit } = item;
  const isPiece = unit === "" || unit === t("common.piece");
  if (isPiece && quantity === 1) return "";
  if (unit === "") return t("common.pieces", { count: quantity });
  return t("checklists.quantityUnit", { quantity, unit });
}

/** The weight of all pieces; the product's where the row says none. */
export function weightWords(
  item: Item,
  card: PurchaseCard | undefined,
  lang: "ua" | "en" | "ru",
): string {
  const weight = (item.weight || card?.weight || 0) * item.quantity;
  return weight > 0 ? formatWeight(weight, lang) : "";
}

/** What a screen reader hears of a row: «Газовий балон, бракує, 378 грн». */
export function spokenRow(item: Item, offer: Offer | undefined, t: T): string {
  const state = t(`checklists.state.${item.state}`);
  const name = [item.name, quantityWords(item, t)].filter(Boolean).join(", ");
  return item.state === "need" && offer
    ? t("checklists.rowSpokenPrice", { name, state, price: offer.price })
    : t("checklists.rowSpoken", { name, state });
}

export function markWords(mark: Mark, t: T): string {
  return t(`checklists.${mark}`);
}
