import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { formatCsv, saveFile } from "./csv.ts";

type RowsButtonProps = {
  /** of the file */
  name: string;
  /** Names of fields. */
  columns: readonly string[];
  rows: readonly object[];
};

/** Rows that are all on the screen, as CSV. */
export function RowsButton({ name, columns, rows }: RowsButtonProps) {
  const { t, label } = useAdminText();
  const save = () => {
    const cells = rows.map((row) => columns.map((key): unknown => Reflect.get(row, key)));
    saveFile(`${name}.csv`, formatCsv(columns.map(label), cells));
  };
  return (
    <Button kind="plain" size="s" onClick={save}>
      {t("lists.export")}
    </Button>
  );
}
