import { useEffect } from "react";
import { removeToast } from "#admin/shell/toasts.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Note } from "#ui/note.tsx";

/** Why the last try saved nothing; it stays until the next one. */
export function NotSaved({ reason }: { reason: string }) {
  const { t } = useAdminText();
  useEffect(() => {
    if (reason !== "") removeToast();
  }, [reason]);
  if (reason === "") return null;
  return (
    <Note tone="warn" role="alert">
      {t("forms.notSaved", { reason })}
    </Note>
  );
}
