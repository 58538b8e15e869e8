import { type FocusEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Card } from "#contract/products.ts";
import { formatCount, formatDiscount, formatMoney, formatRating } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { Price } from "#ui/price.tsx";
import { Rate } from "#ui/stars.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Stock, Tag } from "#ui/tag.tsx";
import { Tile } from "#ui/tile.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { canBuy, pictureOf, productTint, stockFact, wasPrice } from "./card-facts.ts";
import { useCardMarks } from "./card-marks.ts";
import styles from "./product-card.module.css";

export type CardBasket = {
  /** Pieces of this product in the basket. */
  quantity: number;
  onAdd: () => void;
  onSet: (quantity: number) => void;
};

type ProductCardProps = {
  card: Card;
  basket: CardBasket;
  /** Its picture is the largest of the first screen. */
  first?: boolean;
  /** 2 where the cards stand right under the page's heading. */
  level?: 2 | 3;
};

/** One product: picture, stock, name, price, and the way into the basket. */
export function ProductCard({
  card,
  basket,
  first = false,
  level = 3,
}: ProductCardProps): ReactNode {
  const { t, lang } = useText();
  const Name = `h${level}` as const;
  const stock = stockFact(card, t);
  const sold = canBuy(card);
  const marks = useCardMarks()(card);
  const discount = card.on_sale ? formatDiscount(card.price, card.regular_price) : undefined;
  return (
    <article className={styles.card}>
      {discount && (
        <Tag kind="sale" className={styles.tag}>
          {discount}
        </Tag>
      )}
      {marks && <div className={styles.marks}>{marks}</div>}
      <Tile
        tint={productTint(card)}
        picture={pictureOf(card)}
        unavailable={!sold}
        first={first}
        className={styles.tile}
      />
      <div className={styles.meta}>
        <Stock level={stock.level}>{stock.words}</Stock>
        {card.rating_votes > 0 && (
          <Rate
            value={formatRating(card.rating, lang)}
            votes={formatCount(card.rating_votes)}
            label={t("product.ratingLabel", { rating: formatRating(card.rating, lang) })}
          />
        )}
      </div>
      <Name className={styles.name}>
        <Link href={card.path}>{card.name}</Link>
      </Name>
      <div className={styles.buy}>
        <Price size="m" faded={!sold} now={formatMoney(card.min_price)} was={wasPrice(card, t)} />
        {sold && <CardButton card={card} basket={basket} />}
      </div>
    </article>
  );
}

/** A product with options opens its page: what to add must be chosen first. */
function CardButton({ card, basket }: { card: Card; basket: CardBasket }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const label = t("product.toCartOf", { name: card.name });
  const { quantity } = basket;
  const kept = useKeptFocus<HTMLDivElement>(`${quantity > 0} ${isOpen}`);
  if (card.variable)
    return (
      <Link href={card.path} asChild>
        <IconLink href={card.path} icon={plusIcon} label={label} kind="accent" />
      </Link>
    );
  const close = (event: FocusEvent<HTMLDivElement>) => {
    kept.onBlur(event);
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div
      ref={kept.ref}
      className={classes(styles.button, isOpen && styles.open)}
      onFocus={kept.onFocus}
      onBlur={close}
    >
      {quantity === 0 ? (
        <IconButton icon={plusIcon} label={label} kind="accent" onClick={basket.onAdd} />
      ) : (
        <>
          <button
            type="button"
            className={styles.count}
            aria-label={t("product.inCartChange", { name: card.name, count: quantity })}
            onClick={() => setOpen(true)}
          >
            {formatCount(quantity)}
          </button>
          <Stepper
            className={styles.stepper}
            value={quantity}
            min={0}
            max={card.stock_status === "available" ? (card.stock_quantity ?? 999) : 999}
            label={t("product.quantityOf", { name: card.name })}
            lessLabel={t("product.less")}
            moreLabel={t("product.increase")}
            onChange={basket.onSet}
          />
        </>
      )}
    </div>
  );
}
