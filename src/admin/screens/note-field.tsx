import { useEditedText } from "#admin/form/use-stored-text.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { LongField } from "#ui/field.tsx";
import styles from "./talk.module.css";

type NoteFieldProps = { path: string; note: string; refreshes: readonly string[] };

/** A note for the shop's own people. */
export function NoteField({ path, note, refreshes }: NoteFieldProps) {
  const { t } = useAdminText();
  const { text, set, isChanged } = useEditedText(`${path}/note`, note);
  const { run, busy } = useAction(refreshes);
  const body = { note: text.trim() };
  return (
    <div className={styles.reply}>
      <LongField
        label={t("forms.note")}
        value={text}
        maxLength={5000}
        onChange={({ target }) => set(target.value)}
      />
      {isChanged && (
        <Button
          size="s"
          busy={busy !== undefined}
          onClick={() => void run({ path, method: "PUT", body, done: t("forms.saved") })}
        >
          {t("forms.save")}
        </Button>
      )}
    </div>
  );
}
