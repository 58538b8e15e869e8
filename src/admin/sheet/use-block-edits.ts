/** What is done with the whole chosen block: copied, pasted, filled, emptied. */
import type { ClipboardEvent } from "react";
import { clearChanges, editedValue, fillChanges, pasteChanges, rowsFrom } from "./block-changes.ts";
import { editText } from "./cell-text.ts";
import { formatBlock, parseBlock } from "./clipboard.ts";
import { type CellChange, stageCells } from "./edits.ts";
import type { GridProps } from "./grid-props.ts";
import { valueIn } from "./row.tsx";
import type { Block, Selection } from "./selection.ts";
import { keyIn, sheetColumns } from "./sheet-columns.ts";
import type { SheetRow } from "./sheet-rows.ts";

const mostRows = 5_000;
const heightOf = ({ top, bottom }: Block) => bottom - top + 1;

export function useBlockEdits(
  props: GridProps,
  block: Block,
  setSelection: (selection: Selection) => void,
) {
  const { layout, byProduct, load, showsVariants, edits, words, isReadOnly, onChange } = props;

  const rowAt = (position: number): SheetRow | undefined => {
    const { product, part } = layout.addressAt(position);
    return byProduct.get(product)?.[part];
  };

  const stage = (changes: readonly CellChange[]) => {
    if (!isReadOnly && changes.length > 0) onChange(stageCells(edits, changes));
  };

  /** Loaded first where nobody has looked yet. */
  const loadRows = async (top: number, count: number) => {
    const address = layout.addressAt(top);
    const lastProduct = layout.addressAt(layout.rowCount - 1).product;
    const products = await load(
      address.product,
      Math.min(address.product + count - 1, lastProduct),
    );
    return rowsFrom(products, address, showsVariants).slice(0, count);
  };

  const withRows = (top: number, count: number, work: (rows: SheetRow[]) => CellChange[]) => {
    if (count > mostRows || isReadOnly || layout.rowCount === 0) return;
    // no await: a failure to load shows where the rows are missing
    void loadRows(top, count).then(
      (rows) => stage(work(rows)),
      () => {},
    );
  };

  const fillDown = () => {
    // One row takes what stands above it, as in other spreadsheets.
    const top = heightOf(block) === 1 ? Math.max(0, block.top - 1) : block.top;
    withRows(top, block.bottom - top + 1, (rows) =>
      fillChanges(rows, block, (row, column) => editedValue(edits, row, keyIn(column, row) ?? "")),
    );
  };

  const clear = () =>
    withRows(block.top, heightOf(block), (rows) => clearChanges(rows, block, words));

  const onCopy = (event: ClipboardEvent) => {
    const columns = sheetColumns.slice(block.left, block.right + 1);
    const count = Math.min(heightOf(block), mostRows);
    const cells = Array.from({ length: count }, (_, down) => {
      const row = rowAt(block.top + down);
      return columns.map((column) =>
        row ? editText(column, valueIn(row, edits[row.key], keyIn(column, row)), words) : "",
      );
    });
    event.clipboardData.setData("text/plain", formatBlock(cells));
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const cells = parseBlock(event.clipboardData.getData("text/plain"));
    const isSingle = cells.length === 1 && cells[0]?.length === 1;
    const wanted = isSingle ? heightOf(block) : cells.length;
    const count = Math.min(wanted, layout.rowCount - block.top);
    withRows(block.top, count, (rows) => pasteChanges(rows, block, cells, words));
    if (isSingle || isReadOnly) return;
    const width = Math.max(...cells.map((row) => row.length));
    const column = Math.min(block.left + width, sheetColumns.length) - 1;
    setSelection({
      anchor: { row: block.top, column: block.left },
      active: { row: block.top + count - 1, column },
    });
  };

  return { rowAt, stage, fillDown, clear, onCopy, onPaste };
}
