import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { LostNote as Lost } from "#ui/lost-note.tsx";

/** A part that did not come, and the way to ask for it again. */
export function LostNote({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Lost again={t("common.retry")} onAgain={onRetry}>
      {t("account.lost")}
    </Lost>
  );
}
