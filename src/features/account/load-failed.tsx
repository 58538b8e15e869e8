import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { LostNote } from "#ui/lost-note.tsx";

/** Shown when a section failed to load, with a retry button. */
export function LoadFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <LostNote again={t("common.retry")} onAgain={onRetry}>
      {t("common.loadFailed")}
    </LostNote>
  );
}
