import { Card } from "#admin/ui/card.tsx";
import { type AdminT, useAdminText } from "#i18n/admin/use-admin-text.ts";
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
        {changes + result.same + result.skipped === 0
          ? t("import.noRows")
          : t("screens.importCounts", {
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
            {notes.map(({ column, code, rows, row }) => (
              <li key={`${column} ${code}`}>
                {[column, issueText(code, t)].filter(Boolean).join(": ")} (
                {noteRowsText(t, rows, row)})
              </li>
            ))}
          </ul>
        </details>
      )}
      {isTrial && onImport && changes > 0 && (
        <Button busy={isBusy} onClick={onImport}>
          {t("screens.importRun", { count: changes })}
        </Button>
      )}
    </Card>
  );
}

/** Which rows, as far as it is known: the only one, or how many and the first. */
function noteRowsText(t: AdminT, rows: number, row: number | undefined): string {
  if (row === undefined) return t("import.noteRows", { count: rows });
  return rows === 1 ? t("import.noteRow", { row }) : t("import.noteRowsFrom", { count: rows, row });
}
