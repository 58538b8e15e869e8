import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";

/** What the shop was asked for did not come. */
export function Lost({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Note
      tone="warn"
      role="status"
      action={
        <Button kind="plain" size="s" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("delivery.lost")}
    </Note>
  );
}
