import { type KeyboardEvent, memo, type ReactNode } from "react";
import { Link } from "wouter";
import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { T } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { filterItems, type ItemFilter } from "#rules/checklists/checklists.ts";
import type { Bought, PurchaseCard } from "#rules/checklists/purchase.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { bagIcon } from "#ui/icons.ts";
import { moreIcon } from "#ui/list-icons.ts";
import { Price } from "#ui/price.tsx";
import { Tick } from "#ui/tick.tsx";
import { Tile } from "#ui/tile.tsx";
import { quantityText } from "./amount-text.ts";
import styles from "./item-row.module.css";
import { useLiveRow } from "./live-rows.ts";
import type { RowActions } from "./row-actions.ts";
import { rowFacts } from "./row-facts.tsx";
import {
  detailOf,
  type ProductOffer,
  productOfferOf,
  rowLabel,
  weightText,
} from "./row-view-model.ts";
import { useLongPress } from "./use-long-press.ts";
import { type RecentTicks, useTickPhase } from "./use-recent-ticks.ts";

type ItemRowProps = {
  item: Item;
  card: PurchaseCard | undefined;
  /** Where a missing item is that needs no more buying. */
  bought: Bought | undefined;
  hasPrice: boolean;
  filter: ItemFilter;
  /** Recently ticked rows: they animate, and under a filter they stay for a moment. */
  recentTicks: RecentTicks;
  actions: RowActions;
};

/** One item of a list: a tap changes whether the shopper has it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps): ReactNode {
  const { card, filter, actions, hasPrice } = props;
  const { t, lang } = useText();
  const { item, mark: syncMark } = useLiveRow(props.item);
  const amount = quantityText(item, t, lang);
  const detail = detailOf(item);
  const phase = useTickPhase(props.recentTicks, item.id);
  const isJustTicked = phase === "just";
  const isLeaving = phase === "leaving" && filterItems([item], filter).length === 0;
  const offer = productOfferOf(item, card, t, lang);
  const longPress = useLongPress(({ x, y }) => actions.onMenu(item.id, new DOMRect(x, y, 0, 0)));
  const bought = item.state === "need" ? props.bought : undefined;
  const unavailable = offer?.unavailableText;
  const facts = rowFacts({ item, card, bought, syncMark, amount, unavailable }, t, lang);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (actions.onKey(item.id, event)) event.preventDefault();
  };

  return (
    <li
      className={classes(
        styles.row,
        styles[item.state],
        offer && (hasPrice ? styles.priced : styles.sold),
        isJustTicked && styles.just,
        isLeaving && styles.leaving,
      )}
      data-item={item.id}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.hit}
        // The list is one tab stop: row-focus.ts says which of its rows.
        tabIndex={-1}
        aria-label={rowLabel(
          item,
          { offer: hasPrice ? offer : undefined, bought, syncMark, amount },
          t,
        )}
        data-state={item.state}
        data-bought={bought}
        onClick={() => {
          if (!longPress.endedLongPress()) actions.onTick(item.id);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          actions.onMenu(item.id, new DOMRect(event.clientX, event.clientY, 0, 0));
        }}
        {...longPress.handlers}
      >
        <Tick state={bought ? "bought" : item.state} just={isJustTicked} />
        <span className={classes(styles.words, facts.length === 0 && styles.bare)}>
          <span className={styles.name}>{item.name}</span>
          {/* Other facts are another line: none of the old ones moves. */}
          <span key={`${bought ?? item.state} ${syncMark}`} className={styles.meta}>
            {facts}
          </span>
        </span>
        {detail && <span className={styles.note}>{detail}</span>}
      </button>
      {rowEnd({ item, card, offer, bought, hasPrice, actions }, t, lang)}
      <IconButton
        className={styles.more}
        icon={moreIcon}
        label={t("common.moreOf", { name: item.name })}
        aria-haspopup="menu"
        tabIndex={-1}
        onClick={(event) => actions.onMenu(item.id, event.currentTarget.getBoundingClientRect())}
      />
    </li>
  );
});

type EndOfRow = Pick<ItemRowProps, "item" | "card" | "bought" | "hasPrice" | "actions"> & {
  offer: ProductOffer | undefined;
};

/** What can be bought for a missing item; the weight of one that is there, and its way to the bag. */
function rowEnd(
  { item, card, offer, bought, hasPrice, actions }: EndOfRow,
  t: T,
  lang: Lang,
): ReactNode {
  const { name, state } = item;
  return (
    <span className={styles.end}>
      {state === "need" && offer && !bought && !offer.canBuy && (
        <button
          type="button"
          className={styles.replace}
          tabIndex={-1}
          aria-label={t("checklists.replaceOf", { name })}
          onClick={() => actions.onOffers(item.id)}
        >
          {t("checklists.replace")}
        </button>
      )}
      {state === "need" && offer && (
        <OfferLink offer={offer} name={name} hasPrice={hasPrice && !bought && offer.canBuy} />
      )}
      {(state === "have" || state === "packed") && (
        <span className={styles.weight}>{weightText(item, card, lang)}</span>
      )}
      {state === "have" && (
        <IconButton
          className={styles.pack}
          icon={bagIcon}
          label={t("checklists.putInBag", { name })}
          tabIndex={-1}
          onClick={() => actions.onPack(item.id)}
        />
      )}
    </span>
  );
}

type OfferLinkProps = { offer: ProductOffer; name: string; hasPrice: boolean };

function OfferLink({ offer, name, hasPrice }: OfferLinkProps): ReactNode {
  const { t } = useText();
  return (
    <Link
      href={offer.path}
      className={styles.offer}
      tabIndex={-1}
      aria-label={t("checklists.productOf", { name, price: offer.price })}
    >
      {hasPrice && <Price now={offer.price} was={offer.oldPrice} />}
      <Tile inline size="s" tint={offer.tint} picture={offer.picture} unavailable={!offer.canBuy} />
    </Link>
  );
}
