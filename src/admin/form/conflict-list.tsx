import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./form.module.css";

type Props<Key extends string> = {
  conflicts: readonly { key: Key; edited: unknown; theirs: unknown }[];
  onResolve: (key: Key, takesTheirs: boolean) => void;
  labelOf: (key: Key) => string;
  hintOf?: (key: Key) => string | undefined;
};

/** Fields that somebody else changed meanwhile, each in another way than I. */
export function ConflictList<Key extends string>(props: Props<Key>) {
  const { conflicts, onResolve, labelOf, hintOf } = props;
  const { t } = useAdminText();
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts} role="alert">
      <h2>{t("forms.conflict")}</h2>
      <p className={styles.hint}>{t("forms.conflictHint")}</p>
      {conflicts.map(({ key, edited, theirs }) => (
        <div key={key} className={styles.conflict}>
          <b>{labelOf(key)}</b>
          <dl>
            <dt>{t("forms.mine")}</dt>
            <dd>{wordsOf(edited)}</dd>
            <dt>{t("forms.theirs")}</dt>
            <dd>{wordsOf(theirs)}</dd>
          </dl>
          <Button kind="quiet" size="xs" onClick={() => onResolve(key, false)}>
            {t("forms.takeMine")}
          </Button>
          <Button kind="quiet" size="xs" onClick={() => onResolve(key, true)}>
            {t("forms.takeTheirs")}
          </Button>
          {hintOf?.(key) && <p className={styles.hint}>{hintOf(key)}</p>}
        </div>
      ))}
    </div>
  );
}

function wordsOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value);
}
