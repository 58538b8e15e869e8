import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { bellIcon } from "#ui/icons.ts";
import type { FindEmail } from "./email-sheet.tsx";
import { useLazySheet } from "./use-lazy-sheet.tsx";

type NotifyCategoryProps = {
  categoryId: string;
  name: string;
  /** Shows the text as a toast. */
  onMessage: (text: string) => void;
  findEmail: FindEmail;
};

const loadSheet = async () => (await import("./email-sheet.tsx")).EmailSheet;

/** «Повідомити про розпродаж»: one e-mail when the category's next sale begins. */
export function NotifyCategory({
  categoryId,
  name,
  onMessage,
  findEmail,
}: NotifyCategoryProps): ReactNode {
  const { t } = useText();
  const sheet = useLazySheet(loadSheet, () => onMessage(t("notifications.needsSignalShort")));
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={bellIcon}
        aria-haspopup="dialog"
        onPointerEnter={sheet.prepare}
        onClick={sheet.open}
      >
        {t("notifications.categoryAsk")}
      </Button>
      {sheet.draw({
        title: t("notifications.categoryTitle"),
        subtitle: name,
        text: t("notifications.categoryText"),
        submit: t("notifications.productDo"),
        call: "notifyOfCategory",
        body: { category_id: categoryId },
        findEmail,
        onDone: () => onMessage(t("notifications.categoryDone")),
      })}
    </>
  );
}
