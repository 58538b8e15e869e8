import { type KeyboardEvent, memo, type ReactNode } from "react";
import { Link } from "wouter";
import type { Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { filterItems, type ItemFilter } from "#rules/checklists/checklists.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { moreIcon } from "#ui/page-icons.ts";
import { Price } from "#ui/price.tsx";
import { Tick } from "#ui/tick.tsx";
import { Tile } from "#ui/tile.tsx";
import styles from "./item-row.module.css";
import { useLiveRow } from "./live-rows.ts";
import type { RowActions } from "./row-actions.ts";
import {
  type ProductOffer,
  productOfferOf,
  quantityText,
  rowLabel,
  syncMarkText,
  weightText,
} from "./row-view-model.ts";
import { useLongPress } from "./use-long-press.ts";
import { type RecentTicks, useTickPhase } from "./use-recent-ticks.ts";

type ItemRowProps = {
  item: Item;
  card: PurchaseCard | undefined;
  filter: ItemFilter;
  /** Recently ticked rows: they animate, and under a filter they stay for a moment. */
  recentTicks: RecentTicks;
  actions: RowActions;
};

/** One item of a list: a tap changes whether the shopper has it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps): ReactNode {
  const { card, filter, actions } = props;
  const { t, lang } = useText();
  const { item, mark: syncMark } = useLiveRow(props.item);
  const phase = useTickPhase(props.recentTicks, item.id);
  const isJustTicked = phase === "just";
  const isLeaving = phase === "leaving" && filterItems([item], filter).length === 0;
  const offer = productOfferOf(item, card, t);
  const longPress = useLongPress(({ x, y }) => actions.onMenu(item.id, new DOMRect(x, y, 0, 0)));
  const isDone = item.state === "have" || item.state === "packed";

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (actions.onKey(item.id, event)) event.preventDefault();
  };

  return (
    <li
      className={classes(
        styles.row,
        styles[item.state],
        isJustTicked && styles.just,
        isLeaving && styles.leaving,
      )}
      data-item={item.id}
    >
      <button
        type="button"
        className={styles.hit}
        aria-label={rowLabel(item, offer, t)}
        data-state={item.state}
        onClick={() => {
          if (!longPress.endedLongPress()) actions.onTick(item.id);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          actions.onMenu(item.id, new DOMRect(event.clientX, event.clientY, 0, 0));
        }}
        onKeyDown={onKeyDown}
        {...longPress.handlers}
      >
        <Tick state={item.state} just={isJustTicked} />
        <span className={styles.words}>
          <span className={styles.name}>{item.name}</span>
          <span className={styles.meta}>
            {item.state === "packed" && (
              <span className={styles.packedWord}>{t("checklists.state.packed")}</span>
            )}
            {item.state === "skip" && <span>{t("checklists.state.skip")}</span>}
            {quantityText(item, t) && <span>{quantityText(item, t)}</span>}
            {!isDone && item.state !== "skip" && <span>{weightText(item, card, lang)}</span>}
            {item.state === "need" && offer?.unavailableText && (
              <span>{offer.unavailableText}</span>
            )}
            {item.note && <span className={styles.note}>{item.note}</span>}
            {syncMark && (
              <span className={classes(styles.mark, styles[syncMark])} data-mark={syncMark}>
                {syncMarkText(syncMark, t)}
              </span>
            )}
          </span>
        </span>
      </button>
      {item.state === "need" && offer ? (
        <OfferLink offer={offer} name={item.name} />
      ) : (
        <span className={styles.weight}>{isDone ? weightText(item, card, lang) : ""}</span>
      )}
      <IconButton
        className={styles.more}
        icon={moreIcon}
        label={t("common.moreOf", { name: item.name })}
        aria-haspopup="menu"
        onClick={(event) => actions.onMenu(item.id, event.currentTarget.getBoundingClientRect())}
      />
    </li>
  );
});

function OfferLink({ offer, name }: { offer: ProductOffer; name: string }): ReactNode {
  const { t } = useText();
  return (
    <Link
      href={offer.path}
      className={styles.offer}
      aria-label={t("checklists.productOf", { name, price: offer.price })}
    >
      <Price now={offer.price} was={offer.oldPrice} faded={!offer.isSold} />
      <Tile size="s" tint={offer.tint} picture={offer.picture} unavailable={!offer.isSold} />
    </Link>
  );
}
