/** The grid's keys and pointer, and the cell that is edited. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useState,
} from "react";
import { changeOf, editedValue } from "./block-changes.ts";
import type { EditedCell } from "./cell-editor.tsx";
import { editText, readCellText } from "./cell-text.ts";
import type { GridProps } from "./grid-props.ts";
import { valueIn } from "./row.tsx";
import { type CellAt, moveByKey, selectionAt } from "./selection.ts";
import { keyIn, sheetColumns } from "./sheet-columns.ts";
import { editableKey } from "./sheet-rows.ts";
import { useBlockEdits } from "./use-block-edits.ts";
import { useSelection } from "./use-selection.ts";

type GridWindow = { onScreen: number; reveal: (row: number) => void };

export function useGrid(
  props: GridProps,
  grid: RefObject<HTMLDivElement | null>,
  { onScreen, reveal }: GridWindow,
) {
  const { layout } = props;
  const { selection, setSelection, active, block } = useSelection(layout, reveal);
  const blockEdits = useBlockEdits(props, block, setSelection);
  const { editor, beginEdit } = useCellEdit(props, { active, ...blockEdits }, (ended) => {
    if (ended.key !== "") grid.current?.focus({ preventScroll: true });
    const next = afterEdit(active, ended);
    if (next.row >= 0 && next.row < layout.rowCount && sheetColumns[next.column])
      setSelection(selectionAt(next));
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editor || event.target !== grid.current) return;
    const size = { rows: layout.rowCount, columns: sheetColumns.length, page: onScreen - 2 };
    const moved = moveByKey(selection, event, size);
    if (moved) setSelection(moved);
    else if (event.key === "Escape") setSelection(selectionAt(active));
    else if (event.ctrlKey || event.metaKey) {
      if (!runShortcut(event, { ...props, ...blockEdits })) return;
    } else if (!runKey(event, { isFlag: sheetColumns[active.column]?.look === "flag" })) return;
    event.preventDefault();
  };

  const runKey = ({ key, altKey }: KeyboardEvent, { isFlag }: { isFlag: boolean }): boolean => {
    if (key === "Enter" || key === "F2" || (key === " " && isFlag)) beginEdit(undefined);
    else if (key === "Delete" || key === "Backspace") blockEdits.clear();
    else if (key.length === 1 && !altKey && !isFlag) beginEdit(key);
    else return false;
    return true;
  };

  const select = (cell: CellAt, isExtended: boolean) => {
    setSelection(isExtended ? { ...selection, active: cell } : selectionAt(cell));
    grid.current?.focus({ preventScroll: true });
  };
  const isActive = (cell: CellAt) => cell.row === active.row && cell.column === active.column;
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellOf(event.target);
      if (!cell || event.button !== 0 || event.pointerType !== "mouse") return;
      if (editor && isActive(cell)) return;
      select(cell, event.shiftKey);
      event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons !== 1 || event.pointerType !== "mouse" || editor) return;
      const cell = cellOf(event.target);
      if (cell && !isActive(cell)) setSelection({ ...selection, active: cell });
    },
    /** A finger scrolls with its touch, and has no double click: the second tap edits. */
    onClick: ({ target, nativeEvent }: MouseEvent) => {
      const cell = cellOf(target);
      const isMouse = Reflect.get(nativeEvent, "pointerType") === "mouse";
      if (!cell || editor || isMouse) return;
      if (isActive(cell)) beginEdit(undefined);
      else select(cell, false);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (cellOf(target) && !editor) beginEdit(undefined);
    },
  };
  const clipboard = editor ? {} : { onCopy: blockEdits.onCopy, onPaste: blockEdits.onPaste };
  return {
    active,
    block,
    editor,
    rowAt: blockEdits.rowAt,
    fillDown: blockEdits.fillDown,
    handlers: { onKeyDown, ...pointer, ...clipboard },
  };
}

type Shortcuts = { fillDown: () => void; onUndo: () => void; onRedo: () => void };

function runShortcut({ code, shiftKey }: KeyboardEvent, shortcuts: Shortcuts): boolean {
  // By the key's own position, for on a Ukrainian layout Z is «я».
  if (code === "KeyZ") (shiftKey ? shortcuts.onRedo : shortcuts.onUndo)();
  else if (code === "KeyY") shortcuts.onRedo();
  else if (code === "KeyD") shortcuts.fillDown();
  else return false;
  return true;
}

type Ended = { key: string; shiftKey: boolean };

/** Enter goes down, Tab to the side. */
function afterEdit({ row, column }: CellAt, { key, shiftKey }: Ended): CellAt {
  const by = shiftKey ? -1 : 1;
  if (key === "Enter") return { row: row + by, column };
  return key === "Tab" ? { row, column: column + by } : { row, column };
}

type EditContext = Pick<ReturnType<typeof useBlockEdits>, "rowAt" | "stage"> & { active: CellAt };

/** The open editor of the active cell. */
function useCellEdit(
  { edits, words, isReadOnly }: GridProps,
  { active, rowAt, stage }: EditContext,
  onEnded: (ended: Ended) => void,
) {
  const [opened, setOpened] = useState<{ typed: string | undefined }>();
  const column = sheetColumns[active.column];
  const row = rowAt(active.row);
  const key = row && column && editableKey(column, row);

  /** @param typed replaces what stands there; undefined: that is edited */
  const beginEdit = (typed: string | undefined) => {
    if (!row || !column || key === undefined || isReadOnly) return;
    if (column.look === "flag") stage([{ row, key, value: editedValue(edits, row, key) !== true }]);
    else setOpened({ typed: column.look === "choice" ? undefined : typed });
  };

  const onEnd: EditedCell["onEnd"] = (text, ended) => {
    setOpened(undefined);
    if (text !== undefined && row && column) {
      const shown = editText(column, valueIn(row, edits[row.key], keyIn(column, row)), words);
      if (text !== shown) stage(changeOf(row, column, readCellText(column, text, words)));
    }
    onEnded(ended);
  };

  return { beginEdit, editor: opened && { ...opened, onEnd } };
}

function cellOf(target: EventTarget): CellAt | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}
