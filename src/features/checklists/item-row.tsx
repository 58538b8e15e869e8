import { type KeyboardEvent, memo, type ReactNode } from "react";
import { Link } from "wouter";
import type { Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { filterItems, type ItemFilter } from "#rules/checklists.ts";
import type { PurchaseCard } from "#rules/checklists-purchase.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { moreIcon } from "#ui/icons.ts";
import { Price } from "#ui/price.tsx";
import { Tick } from "#ui/tick.tsx";
import { Tile } from "#ui/tile.tsx";
import styles from "./item-row.module.css";
import { useLiveRow } from "./live-rows.ts";
import type { RowActs } from "./row-acts.ts";
import {
  markWords,
  type Offer,
  offerOf,
  quantityWords,
  spokenRow,
  weightWords,
} from "./row-facts.ts";
import { useHold } from "./use-hold.ts";
import { type Just, usePhase } from "./use-just.ts";

type ItemRowProps = {
  item: Item;
  card: PurchaseCard | undefined;
  filter: ItemFilter;
  /** Ticked a moment ago: it springs, and under a filter it still waits before it leaves. */
  just: Just;
  acts: RowActs;
};

/** One thing of a list: a tap says whether you have it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps): ReactNode {
  const { card, filter, acts } = props;
  const { t, lang } = useText();
  const { item, mark } = useLiveRow(props.item);
  const phase = usePhase(props.just, item.id);
  const just = phase === "just";
  const leaving = phase === "leaving" && filterItems([item], filter).length === 0;
  const offer = offerOf(item, card, t);
  const hold = useHold(({ x, y }) => acts.onMenu(item.id, new DOMRect(x, y, 0, 0)));
  const isDone = item.state === "have" || item.state === "packed";

  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (acts.onKey(item.id, event)) event.preventDefault();
  };

  return (
    <li
      className={classes(
        styles.row,
        styles[item.state],
        just && styles.just,
        leaving && styles.leaving,
      )}
      data-item={item.id}
    >
      <button
        type="button"
        className={styles.hit}
        aria-label={spokenRow(item, offer, t)}
        data-state={item.state}
        onClick={() => {
          if (!hold.endedHold()) acts.onTick(item.id);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          acts.onMenu(item.id, new DOMRect(event.clientX, event.clientY, 0, 0));
        }}
        onKeyDown={press}
        {...hold.handlers}
      >
        <Tick state={item.state} just={just} />
        <span className={styles.words}>
          <span className={styles.name}>{item.name}</span>
          <span className={styles.meta}>
            {item.state === "packed" && (
              <span className={styles.packedWord}>{t("checklists.state.packed")}</span>
            )}
            {item.state === "skip" && <span>{t("checklists.state.skip")}</span>}
            {quantityWords(item, t) && <span>{quantityWords(item, t)}</span>}
            {!isDone && item.state !== "skip" && <span>{weightWords(item, card, lang)}</span>}
            {item.state === "need" && offer?.whyNot && <span>{offer.whyNot}</span>}
            {item.note && <span className={styles.note}>{item.note}</span>}
            {mark && (
              <span className={classes(styles.mark, styles[mark])} data-mark={mark}>
                {markWords(mark, t)}
              </span>
            )}
          </span>
        </span>
      </button>
      {item.state === "need" && offer ? (
        <OfferLink offer={offer} name={item.name} />
      ) : (
        <span className={styles.weight}>{isDone ? weightWords(item, card, lang) : ""}</span>
      )}
      <IconButton
        className={styles.more}
        icon={moreIcon}
        label={t("common.moreOf", { name: item.name })}
        aria-haspopup="menu"
        onClick={(event) => acts.onMenu(item.id, event.currentTarget.getBoundingClientRect())}
      />
    </li>
  );
});

function OfferLink({ offer, name }: { offer: Offer; name: string }): ReactNode {
  const { t } = useText();
  return (
    <Link
      href={offer.path}
      className={styles.offer}
      aria-label={t("checklists.productOf", { name, price: offer.price })}
    >
      <Price now={offer.price} was={offer.was} faded={!offer.isSold} />
      <Tile size="s" tint={offer.tint} picture={offer.picture} unavailable={!offer.isSold} />
    </Link>
  );
}
