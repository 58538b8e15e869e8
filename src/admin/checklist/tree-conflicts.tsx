import { type AdminT, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./tree.module.css";
import type { TreeEditor } from "./use-tree.ts";

/** Keys of lines that somebody else changed meanwhile, each in another way than I. */
export function TreeConflicts({ editor }: { editor: TreeEditor }) {
  const { t } = useAdminText();
  if (editor.conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts} role="alert">
      <h2>{t("forms.conflict")}</h2>
      <p className={styles.hint}>{t("forms.conflictHint")}</p>
      {editor.conflicts.map((conflict) => (
        <div key={`${conflict.id}.${conflict.key}`} className={styles.conflict}>
          <b>{[conflict.name, labelOf(conflict.key, t)].join(" · ")}</b>
          <span>
            {t("forms.mine")}: {wordsOf(conflict.edited)}
          </span>
          <span>
            {t("forms.theirs")}: {wordsOf(conflict.theirs)}
          </span>
          <Button kind="quiet" size="xs" onClick={() => editor.resolve(conflict, false)}>
            {t("forms.takeMine")}
          </Button>
          <Button kind="quiet" size="xs" onClick={() => editor.resolve(conflict, true)}>
            {t("forms.takeTheirs")}
          </Button>
        </div>
      ))}
    </div>
  );
}

const labels = [
  "name",
  "note",
  "unit",
  "icon",
  "product",
  "concept",
  "category",
  "quantity",
  "measure",
  "weight",
  "scope",
] as const;

function labelOf(key: string, t: AdminT): string {
  const [field = "", lang] = key.replace("_id", "").split(".");
  const known = labels.find((one) => one === field);
  const words = known ? t(`readyList.${known}`) : field;
  return lang ? `${words}, ${lang}` : words;
}

const wordsOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
