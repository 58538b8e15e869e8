import type { ReactNode } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type CellWords, showCell } from "./cell-text.ts";
import styles from "./difference.module.css";
import { type CellEdit, type Edits, listEdits } from "./edits.ts";
import { isDifference, keyIn, quantityAfter, sheetColumns } from "./sheet-columns.ts";

type DifferenceProps = {
  edits: Edits;
  words: CellWords;
  /** by row: why the shop has refused it */
  refusals: Readonly<Record<string, string>>;
  /** It is being saved. */
  isBusy: boolean;
  onRemove: (edit: CellEdit) => void;
  onSettle: (edit: CellEdit) => void;
};

const mostShown = 300;

/** Every edit beside what it replaces, before anything is saved. */
export function Difference(props: DifferenceProps) {
  const { edits, words, refusals, isBusy, onRemove, onSettle } = props;
  const { t, label } = useAdminText();
  const all = listEdits(edits);
  // What must be decided comes first.
  const urgency = ({ isConflict, error }: CellEdit) => (isConflict || error ? 0 : 1);
  const shown = [...all].sort((a, b) => urgency(a) - urgency(b)).slice(0, mostShown);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t("sheet.difference")}>
        <thead>
          <tr>
            <th>{t("sheet.row")}</th>
            <th>{t("sheet.field")}</th>
            <th>{t("sheet.before")}</th>
            <th>{t("sheet.after")}</th>
            <th>
              <VisuallyHidden>{t("lists.actions")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((edit) => (
            <tr key={`${edit.rowKey} ${edit.key}`} data-conflict={edit.isConflict || undefined}>
              <td>
                {edit.name}
                {refusals[edit.rowKey] && <Problem>{refusals[edit.rowKey]}</Problem>}
              </td>
              <td>{label(edit.key)}</td>
              <td>
                <del>{shownValue(edit, edit.before, words)}</del>
              </td>
              <td>
                <ins>{shownAfter(edit, words)}</ins>
                {edit.error && <Problem>{errorText(edit, t("sheet.unreadable"))}</Problem>}
                {edit.isConflict && <Problem>{t("sheet.conflict")}</Problem>}
              </td>
              <td className={styles.acts}>
                {edit.isConflict ? (
                  <>
                    <Button kind="quiet" size="xs" disabled={isBusy} onClick={() => onSettle(edit)}>
                      {t("forms.takeMine")}
                    </Button>
                    <Button kind="plain" size="xs" disabled={isBusy} onClick={() => onRemove(edit)}>
                      {t("forms.takeTheirs")}
                    </Button>
                  </>
                ) : (
                  <IconButton
                    icon={closeIcon}
                    disabled={isBusy}
                    label={t("sheet.removeEdit", { field: label(edit.key), name: edit.name })}
                    onClick={() => onRemove(edit)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > shown.length && (
        <p className={styles.more}>{t("sheet.more", { count: all.length - shown.length })}</p>
      )}
    </div>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <small className={styles.problem}>{children}</small>
);

const errorText = ({ error }: CellEdit, text: string) => (error ? text : "");

function shownValue(edit: CellEdit, value: unknown, words: CellWords): string {
  const column = sheetColumns.find((one) => keyIn(one, edit) === edit.key);
  return (column && showCell(column, value, words)) || "–";
}

/** A difference with what it comes to: `8 (+3)`. */
function shownAfter(edit: CellEdit, words: CellWords): string {
  const { before, after } = edit;
  if (!isDifference(after)) return shownValue(edit, after, words);
  return `${shownValue(edit, quantityAfter(before, after), words)} (${after})`;
}
