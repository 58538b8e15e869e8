import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { SaleDates } from "#rules/sales.ts";
import { Button } from "#ui/button.tsx";
import { waitingIcon } from "#ui/icons.ts";
import { useSheet } from "./use-sheet.tsx";

type RemindSaleProps = {
  categoryId: string;
  name: string;
  /** As the category has them: ISO instants, or null. */
  sale: SaleDates;
  /** Says it at the bottom of the page. */
  onTold: (text: string) => void;
};

const loadSheet = async () => (await import("./remind-sheet.tsx")).RemindSheet;

/** «Нагадати про розпродаж»: a letter on the day that the shopper names. */
export function RemindSale({ categoryId, name, sale, onTold }: RemindSaleProps): ReactNode {
  const { t } = useText();
  const sheet = useSheet(loadSheet, () => onTold(t("notifications.needsSignalShort")));
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={waitingIcon}
        aria-haspopup="dialog"
        onPointerEnter={sheet.prepare}
        onClick={sheet.open}
      >
        {t("notifications.remindAsk")}
      </Button>
      {sheet.draw({ categoryId, name, sale, onTold })}
    </>
  );
}
