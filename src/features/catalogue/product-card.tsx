import { type FocusEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Card } from "#contract/products.ts";
import { formatCount, formatDiscount, formatMoney, formatRating } from "#i18n/numbers.ts";
import { stockLabel } from "#i18n/stock-label.ts";
import { useText } from "#i18n/text-provider.tsx";
import { splitSize } from "#rules/catalogue/size-in-name.ts";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { classes } from "#ui/classes.ts";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { bellIcon, plusIcon } from "#ui/icons.ts";
import { Price } from "#ui/price.tsx";
import { Rate } from "#ui/stars.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Stock, Tag } from "#ui/tag.tsx";
import { Tile } from "#ui/tile.tsx";
import { useFocusAfterSwap } from "#ui/use-focus-after-swap.ts";
import { useCardActions } from "./card-actions.ts";
import { oldPrice, pictureOf, productTint } from "./card-view-model.ts";
import styles from "./product-card.module.css";

export type CardCart = {
  /** Quantity of this product in the cart. */
  quantity: number;
  onAdd: () => void;
  onSet: (quantity: number, step?: number) => void;
};

export type ProductCardProps = {
  card: Card;
  cart: CardCart;
  /** Its picture is the largest of the first screen. */
  first?: boolean;
  /** 2 where the cards stand right under the page's heading. */
  level?: 2 | 3;
};

/** A product card: picture, stock, name, price and cart button. */
export function ProductCard({ card, cart, first = false, level = 3 }: ProductCardProps): ReactNode {
  const { t, lang } = useText();
  const Name = `h${level}` as const;
  const stock = stockLabel(card.stock_status, card.stock_quantity, t);
  const isBuyable = canBuy(card);
  const actions = useCardActions()(card);
  const discount = card.on_sale ? formatDiscount(card.price, card.regular_price) : undefined;
  return (
    <article className={styles.card}>
      {discount && (
        <Tag kind="sale" className={styles.tag}>
          {discount}
        </Tag>
      )}
      {actions && <div className={styles.marks}>{actions}</div>}
      <Tile
        tint={productTint(card)}
        picture={pictureOf(card)}
        unavailable={!isBuyable}
        first={first}
        className={styles.tile}
      />
      <div className={styles.meta}>
        <Stock level={stock.level}>{stock.words}</Stock>
        {card.rating_votes > 0 && (
          <Rate
            value={formatRating(card.rating, lang)}
            votes={formatCount(card.rating_votes, lang)}
            label={t("product.ratingLabel", { rating: formatRating(card.rating, lang) })}
          />
        )}
      </div>
      <Name className={styles.name}>
        <Link href={card.path}>
          <SizedName name={card.name} />
        </Link>
      </Name>
      <div className={styles.buy}>
        <Price
          size="m"
          faded={!isBuyable}
          now={formatMoney(card.min_price, lang)}
          was={oldPrice(card, t, lang)}
        />
        {card.stock_status !== "discontinued" && <CardButton card={card} cart={cart} />}
      </div>
    </article>
  );
}

/** The size on a line of its own: two packs of one thing differ in nothing else. */
function SizedName({ name: fullName }: { name: string }): ReactNode {
  const { name, size } = splitSize(fullName);
  if (size === undefined) return <span className={styles.words}>{name}</span>;
  return (
    <>
      <span className={styles.words}>{name},</span> <span className={styles.size}>{size}</span>
    </>
  );
}

/** A product with options opens its page, where they are chosen, and so does one to be waited for. */
function CardButton({ card, cart }: { card: Card; cart: CardCart }): ReactNode {
  const { t, lang } = useText();
  const [isOpen, setOpen] = useState(false);
  const label = t("product.toCartOf", { name: card.name });
  const { quantity } = cart;
  const around = useFocusAfterSwap<HTMLDivElement>();
  const isOut = !canBuy(card);
  if (card.variable || isOut)
    return (
      <Link href={card.path} asChild>
        <IconLink
          href={card.path}
          icon={isOut ? bellIcon : plusIcon}
          label={isOut ? t("product.notifyOf", { name: card.name }) : label}
          kind={isOut ? "plain" : "accent"}
        />
      </Link>
    );
  const close = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div ref={around} className={classes(styles.button, isOpen && styles.open)} onBlur={close}>
      {quantity === 0 ? (
        <IconButton data-saves icon={plusIcon} label={label} kind="accent" onClick={cart.onAdd} />
      ) : (
        <>
          <button
            type="button"
            className={styles.count}
            aria-label={t("product.inCartChange", { name: card.name, count: quantity })}
            onClick={() => setOpen(true)}
          >
            {formatCount(quantity, lang)}
          </button>
          <Stepper
            className={styles.stepper}
            value={quantity}
            min={0}
            max={card.stock_status === "available" ? (card.stock_quantity ?? 999) : 999}
            label={t("product.quantityOf", { name: card.name })}
            lessLabel={t("product.less")}
            moreLabel={t("product.increase")}
            onChange={cart.onSet}
          />
        </>
      )}
    </div>
  );
}
