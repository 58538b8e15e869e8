import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import type { Asking } from "./use-ask.ts";

/** Why a whole form was not taken, and what to do about it. */
export function Trouble({ of }: { of: Asking["trouble"] }): ReactNode {
  const { t } = useText();
  if (of === undefined) return null;
  if (of === "away")
    return (
      <Note tone="warn" icon={offlineIcon} role="alert">
        {t("notifications.needsSignal")}
      </Note>
    );
  return (
    <Note tone="danger" role="alert">
      {of === "tooMany" ? t("notifications.tooMany") : t(`errors.${of}`)}
    </Note>
  );
}
