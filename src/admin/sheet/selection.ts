/** The active cell and the block around it, and how keys move them. */

export type CellAt = { row: number; column: number };
export type Selection = { anchor: CellAt; active: CellAt };
export type Block = { top: number; bottom: number; left: number; right: number };

export const selectionAt = (cell: CellAt): Selection => ({ anchor: cell, active: cell });

export function blockOf({ anchor, active }: Selection): Block {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export type GridSize = { rows: number; columns: number; page: number };
type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** undefined: the key does not move. Tab leaves the grid at its edge, so that nobody is caught. */
export function moveByKey(
  selection: Selection,
  pressed: Pressed,
  size: GridSize,
): Selection | undefined {
  const { key, shiftKey } = pressed;
  const { row, column } = selection.active;
  if (key === "Tab") {
    const next = column + (shiftKey ? -1 : 1);
    return next < 0 || next >= size.columns ? undefined : selectionAt({ row, column: next });
  }
  const target = targetOf({ row, column }, pressed, size);
  if (!target) return undefined;
  const active = {
    row: Math.max(0, Math.min(size.rows - 1, target.row)),
    column: Math.max(0, Math.min(size.columns - 1, target.column)),
  };
  return shiftKey ? { anchor: selection.anchor, active } : selectionAt(active);
}

function targetOf(
  { row, column }: CellAt,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, columns, page }: GridSize,
): CellAt | undefined {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case "ArrowUp":
      return { row: isFar ? 0 : row - 1, column };
    case "ArrowDown":
      return { row: isFar ? rows - 1 : row + 1, column };
    case "ArrowLeft":
      return { row, column: isFar ? 0 : column - 1 };
    case "ArrowRight":
      return { row, column: isFar ? columns - 1 : column + 1 };
    case "PageUp":
      return { row: row - page, column };
    case "PageDown":
      return { row: row + page, column };
    case "Home":
      return { row: isFar ? 0 : row, column: 0 };
    case "End":
      return { row: isFar ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}
