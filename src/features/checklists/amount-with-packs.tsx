import type { ReactNode } from "react";
import type { Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { Icon } from "#ui/icon.tsx";
import { arrowIcon } from "#ui/list-icons.ts";
import { quantityText } from "./amount-text.ts";
import styles from "./amount-with-packs.module.css";
import { packsText } from "./packs-text.ts";

/** «500 г», an arrow, «2 × 300 г». Nothing for one piece. */
export function AmountWithPacks({
  item,
  card,
}: {
  item: Item;
  card: PurchaseCard | undefined;
}): ReactNode {
  const { t, lang } = useText();
  const amount = quantityText(item, t, lang);
  const packs = amount === "" ? "" : packsText(item, card, t, lang);
  if (packs === "") return amount;
  return (
    <span className={styles.amount}>
      {amount} <Icon of={arrowIcon} size="xs" /> {packs}
    </span>
  );
}
