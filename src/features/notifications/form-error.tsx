import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import type { RequestForm } from "./use-request-form.ts";

/** The error of a whole form, with advice. */
export function FormError({ of: error }: { of: RequestForm["formError"] }): ReactNode {
  const { t } = useText();
  if (error === undefined) return null;
  if (error === "away")
    return (
      <Note tone="warn" icon={offlineIcon} role="alert">
        {t("notifications.needsSignal")}
      </Note>
    );
  return (
    <Note tone="danger" role="alert">
      {error === "tooMany" ? t("notifications.tooMany") : t(`errors.${error}`)}
    </Note>
  );
}
