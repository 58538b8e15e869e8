import { Card } from "#admin/ui/card.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import styles from "./import.module.css";
import { issueText } from "./issue-text.ts";
import type { ImportResult } from "./use-import.ts";

type OutcomeProps = {
  result: ImportResult;
  isBusy: boolean;
  /** Absent: the file is not here any more. */
  onImport: (() => void) | undefined;
};

/** New categories are read before the import is started, unless they fill the screen. */
const mostOpen = 12;

/** What a file would do, or has done, and which of its rows are wrong. */
export function ImportOutcome({ result, isBusy, onImport }: OutcomeProps) {
  const { t, lang } = useAdminText();
  const { dry_run: isTrial, errors, notes = [], new_categories: newCategories = [] } = result;
  const changes = result.created + result.updated;
  return (
    <Card title={t(isTrial ? "screens.importPreview" : "screens.importDone")}>
      <p role="status">
        {t("screens.importCounts", {
          created: formatCount(result.created, lang),
          updated: formatCount(result.updated, lang),
          same: formatCount(result.same, lang),
          skipped: formatCount(result.skipped, lang),
        })}
      </p>
      {newCategories.length > 0 && (
        <details className={styles.issues} open={newCategories.length <= mostOpen}>
          <summary>
            {t(isTrial ? "import.categoriesToMake" : "import.categoriesMade", {
              count: newCategories.length,
            })}
          </summary>
          <ul>
            {newCategories.slice(0, 100).map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
      )}
      {errors.length > 0 && (
        <details className={styles.issues}>
          <summary>{t("import.errors", { count: errors.length })}</summary>
          <ul>
            {errors.slice(0, 100).map(({ row, column, code }) => (
              <li key={`${row} ${column} ${code}`}>
                {row > 0 && `${t("screens.importRow", { row })}, `}
                {column}: {issueText(code, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {notes.length > 0 && (
        <details className={styles.issues}>
          <summary>{t("import.notes")}</summary>
          <ul>
            {notes.map(({ column, code, rows }) => (
              <li key={`${column} ${code}`}>
                {[column, issueText(code, t)].filter(Boolean).join(": ")} (
                {t("import.noteRows", { count: rows })})
              </li>
            ))}
          </ul>
        </details>
      )}
      {isTrial && onImport && (
        <Button busy={isBusy} disabled={changes === 0} onClick={onImport}>
          {t("screens.importRun", { count: changes })}
        </Button>
      )}
    </Card>
  );
}
