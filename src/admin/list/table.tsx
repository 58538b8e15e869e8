import { type ChangeEvent, type ReactNode, type RefObject, useRef } from "react";
import { Link } from "wouter";
import type { ApiObject, Column } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { upperIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Cell, Flag, valueIn } from "./cell.tsx";
import { chooseRows } from "./choose-rows.ts";
import styles from "./table.module.css";

type TableProps = {
  label: string;
  columns: readonly Column[];
  rows: readonly ApiObject[];
  sort: string;
  onSort: (sort: string) => void;
  hrefOf: ((row: ApiObject) => string) | undefined;
  nameOf: (row: ApiObject) => string;
  /** undefined: rows cannot be chosen */
  chosen?: ReadonlySet<string> | undefined;
  onChoose?: (ids: ReadonlySet<string>) => void;
  isStale?: boolean;
  actionsOf?: (row: ApiObject) => ReactNode;
  actionsTitle?: string | undefined;
};

export function Table(props: TableProps) {
  const { label, columns, rows, sort, onSort, chosen, onChoose, isStale } = props;
  const { actionsOf, actionsTitle } = props;
  const titled = columns.filter((column) => !isPicture(column));
  const { t, label: labelOf } = useAdminText();
  const allChosen = rows.length > 0 && rows.every(({ id }) => chosen?.has(id));
  const lastChoice = useRef<string>(undefined);
  const chooseAll = () => onChoose?.(new Set(allChosen ? [] : rows.map(({ id }) => id)));
  return (
    <div className={classes(styles.frame, isStale && styles.stale)}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {chosen && (
              <th className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={t("lists.chooseAll")}
                  checked={allChosen}
                  onChange={chooseAll}
                />
              </th>
            )}
            {titled.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                text={column.title ? t(column.title) : labelOf(column.key)}
              />
            ))}
            {actionsOf && (
              <th className={styles.actions}>
                {actionsTitle ?? <VisuallyHidden>{t("lists.actions")}</VisuallyHidden>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} lastChoice={lastChoice} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNumber = ({ look }: Column) => look === "money" || look === "count";

/** Stands before the row's name instead of in a column of its own. */
const isPicture = ({ look }: Column) => look === "picture";

/** A number says nothing without the column's title above it. */
const needsLabel = ({ look }: Column) => look === "count" || look === "tags" || look === "period";

function HeadCell({
  column,
  sort,
  onSort,
  text,
}: {
  column: Column;
  sort: string;
  onSort: (sort: string) => void;
  text: string;
}) {
  const isDescending = sort === `-${column.key}`;
  const isSorted = isDescending || sort === column.key;
  const order = isDescending ? "descending" : "ascending";
  return (
    <th
      aria-sort={isSorted ? order : undefined}
      className={classes(isNumber(column) && styles.number, column.isMinor && styles.minor)}
    >
      {column.isSorted ? (
        <button
          type="button"
          onClick={() => onSort(sort === column.key ? `-${column.key}` : column.key)}
        >
          {text}
          {isSorted && <Icon of={isDescending ? downIcon : upperIcon} size="xs" />}
        </button>
      ) : (
        text
      )}
    </th>
  );
}

function Row({
  row,
  rows,
  columns,
  lastChoice,
  hrefOf,
  nameOf,
  chosen,
  onChoose,
  actionsOf,
}: TableProps & { row: ApiObject; lastChoice: RefObject<string | undefined> }) {
  const { t } = useAdminText();
  const picture = columns.find(isPicture);
  const [first, ...others] = columns.filter((column) => !isPicture(column));
  // A dash without the column's title says nothing.
  const onPhone = others.filter(
    (column) => column.isOnPhone && (valueIn(column, row) ?? "") !== "",
  );
  const toggle = ({ nativeEvent }: ChangeEvent) => {
    const isRange = Reflect.get(nativeEvent, "shiftKey") === true;
    const from = isRange ? lastChoice.current : undefined;
    lastChoice.current = row.id;
    onChoose?.(
      chooseRows({ ids: rows.map(({ id }) => id), chosen: chosen ?? new Set(), id: row.id, from }),
    );
  };
  if (!first) return null;
  return (
    <tr className={classes(chosen?.has(row.id) && styles.chosen)}>
      {chosen && (
        <td className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t("lists.choose", { name: nameOf(row) })}
            checked={chosen.has(row.id)}
            // Shift would choose the text between as well.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={toggle}
          />
        </td>
      )}
      <td className={styles.main}>
        <div className={classes(picture && styles.pictured)}>
          {picture && (
            <span className={styles.picture}>
              {valueIn(picture, row) ? <Cell column={picture} row={row} /> : null}
            </span>
          )}
          <div>
            {hrefOf ? (
              <Link href={hrefOf(row)}>
                <Cell column={first} row={row} />
              </Link>
            ) : (
              <Cell column={first} row={row} />
            )}
            {onPhone.length > 0 && <Under columns={onPhone} row={row} />}
          </div>
        </div>
      </td>
      {others.map((column) => (
        <td
          key={column.key}
          className={classes(
            styles.wide,
            isNumber(column) && styles.number,
            column.isMinor && styles.minor,
          )}
        >
          <Cell column={column} row={row} />
        </td>
      ))}
      {actionsOf && <td className={styles.actions}>{actionsOf(row)}</td>}
    </tr>
  );
}

/** What a phone shows of the columns, below the row's name. */
function Under({ columns, row }: { columns: readonly Column[]; row: ApiObject }) {
  const { t, label } = useAdminText();
  return (
    <div className={styles.under}>
      {columns.map((column) => {
        const title = column.title ? t(column.title) : label(column.key);
        return (
          <span key={column.key} className={classes(column.look === "money" && styles.sum)}>
            {needsLabel(column) && <small>{title}:</small>}
            {column.look === "flag" ? (
              <Flag title={title} isOn={valueIn(column, row) === true} />
            ) : (
              <Cell column={column} row={row} />
            )}
          </span>
        );
      })}
    </div>
  );
}
