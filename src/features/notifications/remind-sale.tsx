import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { SaleDates } from "#rules/pricing/sales.ts";
import { Button } from "#ui/button.tsx";
import { waitingIcon } from "#ui/page-icons.ts";
import type { FindEmail } from "./email-sheet.tsx";
import { useLazySheet } from "./use-lazy-sheet.tsx";

type RemindSaleProps = {
  categoryId: string;
  name: string;
  /** The category's sale dates: ISO instants, or null. */
  sale: SaleDates;
  /** Shows the text as a toast. */
  onMessage: (text: string) => void;
  findEmail: FindEmail;
};

const loadSheet = async () => (await import("./remind-sheet.tsx")).RemindSheet;

/** «Нагадати про розпродаж»: an e-mail on the chosen day. */
export function RemindSale({
  categoryId,
  name,
  sale,
  onMessage,
  findEmail,
}: RemindSaleProps): ReactNode {
  const { t } = useText();
  const sheet = useLazySheet(loadSheet, () => onMessage(t("notifications.needsSignalShort")));
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
      {sheet.draw({ categoryId, name, sale, onMessage, findEmail })}
    </>
  );
}
