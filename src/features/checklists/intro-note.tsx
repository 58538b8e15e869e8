import { type ReactNode, useRef } from "react";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchasePlan } from "#rules/checklists/purchase.ts";
import { toUah } from "#rules/pricing/money.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./list-screen.module.css";
import { Swap } from "./swap.tsx";

type IntroNoteProps = {
  isTaken: boolean;
  /** Some items of the list have a product of the shop. */
  hasProducts: boolean;
  plan: PurchasePlan;
  onBuy: () => void;
};

/** How a list is used, before its first tick; afterwards that it is the shopper's. */
export function IntroNote({ isTaken, hasProducts, plan, onBuy }: IntroNoteProps): ReactNode {
  const { t, lang } = useText();
  // Once the list is taken nobody sees it, and it keeps the place that it had.
  const hasPrice = useRef(false);
  if (!isTaken) hasPrice.current = plan.total > 0;
  return (
    <Swap
      isFirst={!isTaken}
      first={
        <Note>
          {t(hasProducts ? "checklists.introUntouched" : "listViews.hintHave")}
          {hasPrice.current && (
            // A wide screen has the panel of what is missing beside the list.
            <span className={styles.buyAll}>
              <Button kind="link" size="s" onClick={onBuy}>
                {t("checklists.buyAll", { price: formatMoney(toUah(plan.total), lang) })}
              </Button>
            </span>
          )}
        </Note>
      }
      second={<Note tone="have">{t("checklists.introTaken")}</Note>}
    />
  );
}
