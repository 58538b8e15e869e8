/** What a paste, a fill or a deletion changes, cell by cell. */
import { type CellWords, readCellText } from "./cell-text.ts";
import type { CellChange, Edits } from "./edits.ts";
import type { RowAddress } from "./row-layout.ts";
import type { Block } from "./selection.ts";
import { keyIn, type SheetColumn, sheetColumns } from "./sheet-columns.ts";
import { editableKey, type SheetRow } from "./sheet-rows.ts";

/** Rows of products one after another, from one address on. */
export function rowsFrom(
  products: readonly (readonly SheetRow[])[],
  { part }: RowAddress,
  showsVariants: boolean,
): SheetRow[] {
  const rows = products.flatMap((one) => (showsVariants ? one : one.slice(0, 1)));
  return rows.slice(part);
}

const columnsIn = ({ left, right }: Block) => sheetColumns.slice(left, right + 1);

/** One copied cell fills the chosen block; a copied block goes where its first cell stands. */
export function pasteChanges(
  rows: readonly SheetRow[],
  block: Block,
  cells: readonly (readonly string[])[],
  words: CellWords,
): CellChange[] {
  const isSingle = cells.length === 1 && cells[0]?.length === 1;
  const width = isSingle ? block.right - block.left + 1 : Math.max(...cells.map((c) => c.length));
  return rows.flatMap((row, down) =>
    sheetColumns.slice(block.left, block.left + width).flatMap((column, across) => {
      const text = isSingle ? cells[0]?.[0] : cells[down]?.[across];
      return text === undefined ? [] : changeOf(row, column, readCellText(column, text, words));
    }),
  );
}

/** The first row's cells go down over the others. */
export function fillChanges(
  rows: readonly SheetRow[],
  block: Block,
  readValue: (row: SheetRow, column: SheetColumn) => unknown,
): CellChange[] {
  const [source, ...targets] = rows;
  if (!source) return [];
  return columnsIn(block).flatMap((column) => {
    if (keyIn(column, source) === undefined) return [];
    const value = readValue(source, column);
    return targets.flatMap((row) => changeOf(row, column, value));
  });
}

export function clearChanges(
  rows: readonly SheetRow[],
  block: Block,
  words: CellWords,
): CellChange[] {
  return rows.flatMap((row) =>
    columnsIn(block).flatMap((column) => changeOf(row, column, readCellText(column, "", words))),
  );
}

export function changeOf(row: SheetRow, column: SheetColumn, value: unknown): CellChange[] {
  const key = editableKey(column, row);
  return key === undefined ? [] : [{ row, key, value }];
}

/** A copied row's edits are what is copied. */
export function editedValue(edits: Edits, row: SheetRow, key: string): unknown {
  const edited = edits[row.key]?.edited;
  return edited && key in edited ? edited[key] : row.values[key];
}
