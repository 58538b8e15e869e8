import { type HTMLAttributes, memo } from "react";
import { readTyped } from "#admin/form/read-typed.ts";
import { Unreadable } from "#contract/admin/fields.ts";
import { classes } from "#ui/classes.ts";
import { CellEditor, type EditedCell } from "./cell-editor.tsx";
import { type CellWords, editText, showCell } from "./cell-text.ts";
import type { RowEdit } from "./edits.ts";
import styles from "./sheet.module.css";
import {
  fieldsOf,
  isDifference,
  keyIn,
  quantityAfter,
  type SheetColumn,
  sheetColumns,
} from "./sheet-columns.ts";
import { editableKey, type SheetRow } from "./sheet-rows.ts";

/** Rows stand where their position says, which rows of a table cannot: these are no tables. */
export const gridPart = (role: string, attributes: HTMLAttributes<HTMLElement> = {}) => ({
  role,
  ...attributes,
});

export type RowProps = {
  position: number;
  /** px */
  top: number;
  /** undefined: it is being loaded */
  row: SheetRow | undefined;
  edit: RowEdit | undefined;
  words: CellWords;
  /** Columns of the chosen block in this row; -1: none. */
  left: number;
  right: number;
  /** -1: it is in another row */
  active: number;
  editor: EditedCell | undefined;
};

/** Only the cell that the keys act on has it. */
export const cellId = (position: number, column: number) => `cell-${position}-${column}`;

/** Drawn again only where something of it has changed. Its name stands in the column that stays. */
export const Row = memo(function Row(props: RowProps) {
  const { position, top, row } = props;
  return (
    <div
      {...gridPart("row", { "aria-rowindex": position + 2 })}
      data-row={position}
      className={classes(styles.row, styles.placed, !row && styles.waiting)}
      style={{ insetBlockStart: `${top}px` }}
    >
      {sheetColumns.map(
        (column, at) => at > 0 && <Cell key={column.key} column={column} at={at} {...props} />,
      )}
    </div>
  );
});

/**
 * The first cell of a row, in a column that stays in sight. A box that stays is a layer of its own,
 * which each frame pays for: the column is one for all rows. For a screen reader both parts are the
 * row of this number.
 */
export const RowName = memo(function RowName(props: RowProps) {
  const { position, top, row } = props;
  return (
    <div
      {...gridPart("row", { "aria-rowindex": position + 2 })}
      data-row={position}
      className={classes(styles.name, row?.variantId && styles.variant, !row && styles.waiting)}
      style={{ insetBlockStart: `${top}px` }}
    >
      {sheetColumns.slice(0, 1).map((column) => (
        <Cell key={column.key} column={column} at={0} {...props} />
      ))}
    </div>
  );
});

type CellProps = RowProps & { column: SheetColumn; at: number };

function Cell(props: CellProps) {
  const { column, at, position, row, edit, words, left, right, active, editor } = props;
  const key = row && editableKey(column, row);
  const state = stateOf(row, edit, key);
  const value = row && valueIn(row, edit, keyIn(column, row));
  const isChosen = at >= left && at <= right;
  return (
    <div
      id={active === at ? cellId(position, at) : undefined}
      {...gridPart(at === 0 ? "rowheader" : "gridcell", {
        "aria-colindex": at + 1,
        "aria-selected": isChosen,
        "aria-readonly": key === undefined || undefined,
        "aria-invalid": state === "wrong" || undefined,
      })}
      data-column={at}
      className={classes(
        styles.cell,
        isLong(column) && styles.long,
        isNumber(column) && styles.number,
        state && styles[state],
        isChosen && styles.chosen,
        active === at && styles.active,
      )}
    >
      {editor && active === at && key !== undefined ? (
        <CellEditor
          column={column}
          words={words}
          editor={editor}
          text={editText(column, value, words)}
        />
      ) : (
        row && shownText(props, row, value)
      )}
    </div>
  );
}

function shownText({ column, at, words }: CellProps, row: SheetRow, value: unknown): string {
  if (at === 0 && row.variantId) return row.choices;
  // A variant without a price of its own has the product's.
  const isNone = column.hidesZero || (row.variantId && column.look === "money");
  return isNone && value === 0 ? "" : showCell(column, value, words);
}

type CellState = "fixed" | "edited" | "wrong" | "conflict";

function stateOf(
  row: SheetRow | undefined,
  edit: RowEdit | undefined,
  key: string | undefined,
): CellState | undefined {
  if (!row) return undefined;
  if (key === undefined) return "fixed";
  if (!edit || !(key in edit.edited)) return undefined;
  if (edit.conflicts?.includes(key)) return "conflict";
  const field = fieldsOf(row)[key];
  const isWrong = field && readTyped(field, edit.edited[key]) instanceof Unreadable;
  return isWrong ? "wrong" : "edited";
}

const isNumber = ({ look }: SheetColumn) =>
  look === "money" || look === "count" || look === "number";

/** Whose texts may be longer than the column is wide. */
const isLong = ({ look }: SheetColumn) => look === "text" || look === "choice";

/** With the edit, and a difference added. */
export function valueIn(
  row: SheetRow | undefined,
  edit: RowEdit | undefined,
  key: string | undefined,
): unknown {
  if (!row || key === undefined) return undefined;
  if (!edit || !(key in edit.edited)) return row.values[key];
  const value = edit.edited[key];
  return isDifference(value) ? quantityAfter(edit.base[key], value) : value;
}
