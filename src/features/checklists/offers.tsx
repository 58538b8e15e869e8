import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { shownPicture } from "#contract/pictures.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { OfferCard } from "#rules/concepts/substitutes.ts";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./offers.module.css";

type OffersProps = {
  item: Item;
  isLoading: boolean;
  /** Undefined: there was no answer. */
  cards: readonly OfferCard[] | undefined;
  onTake: (card: OfferCard) => void;
  /** On to the next thing; undefined: this one is the last. */
  onSkip: (() => void) | undefined;
};

/** Goods that a thing may be, each with its price and a button that takes it. */
export function Offers({ item, isLoading, cards, onTake, onSkip }: OffersProps): ReactNode {
  const { t, lang } = useText();
  const isEmpty = cards?.length === 0;
  return (
    <div className={styles.offers}>
      <p role="status">
        {isLoading && t("checklists.offersLoading")}
        {!isLoading && !cards && t("checklists.offersUnknown")}
        {!isLoading && isEmpty && t("checklists.offersNone")}
      </p>
      <ul>
        {(cards ?? []).map((card) => (
          <li key={card.id}>
            <Link href={card.path}>
              <Tile
                size="s"
                tint={tintOf(card.category_id ?? "", card.id)}
                picture={card.images[0] && shownPicture(card.images[0].url)}
              />
              <span>{card.name}</span>
            </Link>
            <Price now={priceText(card, t, lang)} />
            <Button
              kind="quiet"
              size="s"
              aria-label={t("checklists.offerTakeFor", { product: card.name, name: item.name })}
              onClick={() => onTake(card)}
            >
              {t("checklists.offerTake")}
            </Button>
          </li>
        ))}
      </ul>
      {onSkip && (
        <Button kind="quiet" wide onClick={onSkip}>
          {t("checklists.offerSkip")}
        </Button>
      )}
    </div>
  );
}

function priceText(card: OfferCard, t: T, lang: Lang): string {
  const price = formatMoney(card.min_price, lang);
  return card.variable ? t("checklists.costsFrom", { price }) : price;
}
