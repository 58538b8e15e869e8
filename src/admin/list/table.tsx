import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
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
  const { label, columns, rows, sort, onSort, hrefOf, nameOf, chosen, onChoose, isStale } = props;
  const { actionsOf, actionsTitle } = props;
  const { t, label: labelOf } = useAdminText();
  const titled = columns.filter((column) => !isPicture(column));
  const allChosen = rows.length > 0 && rows.every(({ id }) => chosen?.has(id));
  const chooseAll = () => onChoose?.(new Set(allChosen ? [] : rows.map(({ id }) => id)));
  const toggle = useToggle(props);
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
            <Row
              key={row.id}
              {...{ row, columns, nameOf, actionsOf }}
              href={hrefOf?.(row)}
              isChosen={chosen?.has(row.id)}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same function on every render, so that a choice renders its own row again and no other. */
function useToggle(props: TableProps): (id: string, isRange: boolean) => void {
  const latest = useRef(props);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useCallback((id, isRange) => {
    const { rows, chosen = new Set(), onChoose } = latest.current;
    const from = isRange ? before.current : undefined;
    before.current = id;
    onChoose?.(chooseRows({ ids: rows.map((row) => row.id), chosen, id, from }));
  }, []);
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

type RowProps = Pick<TableProps, "columns" | "nameOf"> & {
  actionsOf: TableProps["actionsOf"];
  row: ApiObject;
  href: string | undefined;
  /** undefined: it cannot be chosen */
  isChosen: boolean | undefined;
  onToggle: (id: string, isRange: boolean) => void;
};

const Row = memo(function Row(props: RowProps) {
  const { row, columns, nameOf, actionsOf, href, isChosen, onToggle } = props;
  const { t } = useAdminText();
  const picture = columns.find(isPicture);
  const [first, ...others] = columns.filter((column) => !isPicture(column));
  // A dash without the column's title says nothing.
  const onPhone = others.filter(
    (column) => column.isOnPhone && (valueIn(column, row) ?? "") !== "",
  );
  if (!first) return null;
  return (
    <tr className={classes(isChosen && styles.chosen)}>
      {isChosen !== undefined && (
        <td className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t("lists.choose", { name: nameOf(row) })}
            checked={isChosen}
            // Shift would choose the text between as well.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={({ nativeEvent }) =>
              onToggle(row.id, Reflect.get(nativeEvent, "shiftKey") === true)
            }
          />
        </td>
      )}
      <th scope="row" className={styles.main}>
        <div className={classes(picture && styles.pictured)}>
          {picture && (
            <span className={styles.picture} aria-hidden>
              {valueIn(picture, row) ? (
                <Cell column={picture} row={row} />
              ) : (
                nameOf(row).slice(0, 1)
              )}
            </span>
          )}
          <div>
            {href !== undefined ? (
              <Link href={href}>
                <Cell column={first} row={row} />
              </Link>
            ) : (
              <Cell column={first} row={row} />
            )}
            {onPhone.length > 0 && <Under columns={onPhone} row={row} />}
          </div>
        </div>
      </th>
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
});

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
