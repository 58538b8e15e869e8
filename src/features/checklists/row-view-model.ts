import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { shownPicture } from "#contract/pictures.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import type { SyncStatus } from "#offline/views/sync-status.ts";
import { findVariantById, priceOf } from "#rules/cart/variants.ts";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { piecesOfCard, weighOfCard } from "#rules/checklists/pieces.ts";
import type { Bought, PurchaseCard } from "#rules/checklists/purchase.ts";
import type { Picture } from "#ui/tile.tsx";
import type { Tint } from "#ui/tint.ts";
import { tintOf } from "#ui/tint.ts";

/** The product shown at the right of a missing row. */
export type ProductOffer = {
  path: string;
  /** Formatted price of the whole quantity. */
  price: string;
  oldPrice: { price: string; label: string; nowLabel: string } | undefined;
  picture: Picture | undefined;
  tint: Tint;
  canBuy: boolean;
  /** «Закінчилося» if the product cannot be bought, else empty. */
  unavailableText: string;
};

/** UAH for the pieces that the row needs: the price of its variant, else of the cheapest one. */
export function itemPrice(item: Item, card: PurchaseCard): number {
  const variant = findVariantById(card, item.variant_id);
  return (variant?.price || card.min_price) * piecesOfCard(item, card);
}

export function productOfferOf(
  item: Item,
  card: PurchaseCard | undefined,
  t: T,
  lang: Lang,
): ProductOffer | undefined {
  if (!card) return undefined;
  const variant = findVariantById(card, item.variant_id);
  const { price, regular_price } = priceOf(card, variant);
  // Without a variant the row shows the cheapest one, whose price may differ from the product's.
  const pieces = piecesOfCard(item, card);
  const shownPrice = itemPrice(item, card);
  const isDiscounted = regular_price > price && shownPrice === price * pieces;
  const [image] = card.images;
  const isBuyable = canBuy(card);
  return {
    path: card.path,
    price: formatMoney(shownPrice, lang),
    oldPrice: isDiscounted
      ? {
          price: formatMoney(regular_price * pieces, lang),
          label: t("product.oldPrice"),
          nowLabel: t("product.newPrice"),
        }
      : undefined,
    picture: image && shownPicture(image.url),
    tint: tintOf(card.category_id ?? "", card.id),
    canBuy: isBuyable,
    unavailableText: isBuyable ? "" : t(`product.stock.${card.stock_status}`),
  };
}

/** The weight of the whole quantity; that of its variant, or product, if the row has none. */
export function weightText(item: Item, card: PurchaseCard | undefined, lang: Lang): string {
  const weight = weighOfCard(item, card);
  return weight > 0 ? formatWeight(weight, lang) : "";
}

type RowFacts = {
  /** As `quantityText` says it. */
  amount: string;
  offer: ProductOffer | undefined;
  bought: Bought | undefined;
  syncMark: SyncStatus | undefined;
};

/** The shopper's note, else why a plan has the thing. */
export function detailOf({ note, why = "" }: Pick<Item, "note" | "why">): string {
  return note || why;
}

/** What a screen reader says for a row: «Газовий балон, 2 шт., бракує, 378 грн, бере Оля». */
export function rowLabel(item: Item, { offer, bought, syncMark, amount }: RowFacts, t: T): string {
  const facts = [
    item.name,
    amount,
    bought ? t(`checklists.bought.${bought}`) : t(`checklists.state.${item.state}`),
    item.state === "need" && !bought ? (offer?.price ?? "") : "",
    item.state === "need" && !bought ? (offer?.unavailableText ?? "") : "",
    detailOf(item),
    syncMark ? syncMarkText(syncMark, t) : "",
  ];
  return facts.filter(Boolean).join(", ");
}

export function syncMarkText(mark: SyncStatus, t: T): string {
  return t(`checklists.${mark}`);
}
