import type { ReactNode } from "react";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Grouping, groupings, type ListLayout } from "#rules/checklists/layout.ts";
import type { PurchasePlan } from "#rules/checklists/purchase.ts";
import { toUah } from "#rules/pricing/money.ts";
import { Button } from "#ui/button.tsx";
import { bagIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import styles from "./list-tools.module.css";

type ListToolsProps = {
  layout: ListLayout;
  plan: PurchasePlan;
  onGrouping: (grouping: Grouping) => void;
  onPack: () => void;
};

/** How the list is divided, what is missing costs, and the way to packing. */
export function ListTools({ layout, plan, onGrouping, onPack }: ListToolsProps): ReactNode {
  const { t } = useText();
  const isPriced = layout.grouping !== "section" || layout.filter === "missing";
  return (
    <div className={styles.tools}>
      <Select
        className={styles.grouping}
        label={t("listViews.grouping")}
        value={layout.grouping}
        options={groupings.map((value) => ({ value, text: t(`listViews.by.${value}`) }))}
        onChoose={onGrouping}
      />
      {isPriced && plan.total > 0 && (
        <p className={styles.cost}>
          {t("checklists.missingFor", { price: formatMoney(toUah(plan.total)) })}
        </p>
      )}
      <Button kind="quiet" icon={bagIcon} className={styles.pack} onClick={onPack}>
        {t("listViews.pack")}
      </Button>
    </div>
  );
}
