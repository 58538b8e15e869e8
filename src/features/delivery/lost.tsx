import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { LostNote } from "#ui/lost-note.tsx";

/** What the shop was asked for did not come. */
export function Lost({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <LostNote again={t("common.retry")} onAgain={onRetry}>
      {t("delivery.lost")}
    </LostNote>
  );
}
