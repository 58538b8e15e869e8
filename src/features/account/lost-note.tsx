import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";

/** A part that did not come, and the way to ask for it again. */
export function LostNote({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Note
      tone="warn"
      role="alert"
      action={
        <Button kind="link" size="s" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("account.lost")}
    </Note>
  );
}
