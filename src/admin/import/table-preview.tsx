import type { ApiObject } from "#admin/resources/resource.ts";
import { State } from "#admin/ui/state.tsx";
import { useList } from "#admin/wire/use-api.ts";
import { type ImportKind, importColumns } from "#contract/admin/files.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import styles from "./import.module.css";
import { issueText } from "./issue-text.ts";
import { knownMapping, type Mapping, withColumn } from "./match-mapping.ts";
import type { TablePreview, TableRow } from "./read-table.ts";

export type RowError = { row: number; column: string; code: string };

type TableProps = {
  kind: ImportKind;
  table: TablePreview;
  mapping: Mapping;
  errors: readonly RowError[];
  /** Nothing has come in yet: only then it is known what a row would do. */
  isTrial: boolean;
  onMap: (mapping: Mapping) => void;
};

const mostShown = 50;

/** The file's first rows and all wrong ones, each column with what it is taken for. */
export function FileTable({ kind, table, mapping, errors, isTrial, onMap }: TableProps) {
  const { t } = useAdminText();
  const { titles } = table;
  const wrong = new Set(errors.map(({ row }) => row));
  const rows = table.rows.filter(({ line }, at) => at < mostShown || wrong.has(line));
  const known = knownMapping(kind, titles);
  const isInShop = useKnownSkus(kind, titles, { ...known, ...mapping }, rows);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t("import.rows")}>
        <thead>
          <tr>
            <th>{t("import.line")}</th>
            {titles.map((title) => (
              <th key={title}>
                <span>{title}</span>
                <ColumnChoice
                  isKnown={known[title] !== undefined}
                  {...{ kind, title, mapping, onMap }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const own = errors.filter(({ row: line }) => line === row.line);
            return (
              <tr key={row.line} className={classes(own.length > 0 && styles.wrongRow)}>
                <td>
                  {row.line}{" "}
                  {own.length > 0 ? (
                    <State name="failed" text={t("import.wrong")} />
                  ) : (
                    isTrial &&
                    isInShop && (
                      <State
                        name={isInShop(row) ? "running" : "done"}
                        text={t(isInShop(row) ? "import.changes" : "import.creates")}
                      />
                    )
                  )}
                </td>
                {titles.map((title, at) => {
                  const error = own.find(({ column }) => isOf(column, title, mapping));
                  return (
                    <td key={title} className={classes(error && styles.wrongCell)}>
                      {row.cells[at]}
                      {error && <small>{issueText(error.code, t)}</small>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {table.rows.length > rows.length && (
        <p className={styles.more}>
          {t("import.more", { count: table.rows.length - rows.length })}
        </p>
      )}
    </div>
  );
}

/** An error names the file's title or our column. */
const isOf = (column: string, title: string, mapping: Mapping): boolean =>
  column.toLowerCase() === title.toLowerCase() || mapping[title] === column;

type ColumnChoiceProps = Pick<TableProps, "kind" | "mapping" | "onMap"> & {
  title: string;
  /** Its title says what it is. */
  isKnown: boolean;
};

/** What a title of the file is taken for. */
export function ColumnChoice({ kind, title, isKnown, mapping, onMap }: ColumnChoiceProps) {
  const { t, label } = useAdminText();
  const columns: readonly string[] = importColumns[kind];
  if (columns.length === 0 || title === "") return null;
  return (
    <select
      aria-label={t("import.columnOf", { title })}
      value={mapping[title] ?? ""}
      onChange={({ target }) => onMap(withColumn(mapping, title, target.value))}
    >
      <option value="">{t(isKnown ? "import.asNamed" : "import.auto")}</option>
      {columns.map((column) => (
        <option key={column} value={column}>
          {label(column)}
        </option>
      ))}
    </select>
  );
}

/** Whether a row's product is in the shop; undefined: it is not known. */
function useKnownSkus(
  kind: ImportKind,
  titles: readonly string[],
  mapping: Mapping,
  rows: readonly TableRow[],
): ((row: TableRow) => boolean) | undefined {
  const at = titles.findIndex((title) => mapping[title] === "sku");
  const skuOf = (row: TableRow) => row.cells[at]?.trim() ?? "";
  const skus = rows.map(skuOf).filter((sku) => sku !== "" && !sku.includes(","));
  const isUsed = kind === "products" && at >= 0 && skus.length > 0;
  const { data } = useList<ApiObject>(
    isUsed
      ? `/products?fields=sku,variants&limit=200&sku=${encodeURIComponent(skus.slice(0, 200).join(","))}`
      : undefined,
  );
  if (!data) return undefined;
  const known = new Set(data.rows.flatMap(skusOf));
  return (row) => known.has(skuOf(row));
}

function skusOf({ sku, variants }: ApiObject): unknown[] {
  // as: the shape that the contract states
  return [sku, ...((variants ?? []) as { sku: string }[]).map((variant) => variant.sku)];
}
