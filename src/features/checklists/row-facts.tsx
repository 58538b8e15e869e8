import type { ReactNode } from "react";
import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { SyncStatus } from "#offline/views/sync-status.ts";
import type { Bought, PurchaseCard } from "#rules/checklists/purchase.ts";
import { classes } from "#ui/classes.ts";
import { AmountWithPacks } from "./amount-with-packs.tsx";
import styles from "./item-row.module.css";
import { weightText } from "./row-view-model.ts";

type Row = {
  item: Item;
  card: PurchaseCard | undefined;
  bought: Bought | undefined;
  syncMark: SyncStatus | undefined;
  /** As `quantityText` says it. */
  amount: string;
  unavailable: string | undefined;
};

/** The facts under the name of a row, in one line: the last ones may be cut off. None of them is empty. */
export function rowFacts(row: Row, t: T, lang: Lang): ReactNode[] {
  const { item, card, bought, syncMark, amount } = row;
  const { state } = item;
  const isMissing = state === "need";
  const weight = isMissing && weightText(item, card, lang);
  return [
    state === "packed" && (
      <span key="state" className={styles.packedWord}>
        {t("checklists.state.packed")}
      </span>
    ),
    state === "skip" && <span key="state">{t("checklists.state.skip")}</span>,
    bought && (
      <span key="bought" className={styles.boughtWord}>
        {t(`checklists.bought.${bought}`)}
      </span>
    ),
    amount && (
      <span key="amount">{isMissing ? <AmountWithPacks item={item} card={card} /> : amount}</span>
    ),
    isMissing && !bought && row.unavailable && <span key="sold">{row.unavailable}</span>,
    syncMark && (
      <span key="mark" className={classes(styles.mark, styles[syncMark])} data-mark={syncMark}>
        {/* The row says to a reader what its short word means. */}
        {t(`checklists.mark.${syncMark}`)}
      </span>
    ),
    // Two kilograms of potatoes weigh two kilograms.
    weight && weight !== amount && <span key="weight">{weight}</span>,
  ].filter(Boolean);
}
