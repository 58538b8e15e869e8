import { useEffect, useState } from "react";
import { cellId } from "./row.tsx";
import type { RowLayout } from "./row-layout.ts";
import { blockOf, selectionAt } from "./selection.ts";

/** The chosen cells, which stay the same while variants arrive above them. */
export function useSelection(layout: RowLayout, reveal: (row: number) => void) {
  const [selection, setSelection] = useState(() => selectionAt({ row: 0, column: 0 }));
  const [laid, setLaid] = useState(layout);
  if (laid !== layout) {
    setLaid(layout);
    setSelection(({ anchor, active }) => ({
      anchor: { ...anchor, row: layout.positionOf(laid.addressAt(anchor.row)) },
      active: { ...active, row: layout.positionOf(laid.addressAt(active.row)) },
    }));
  }
  const { row, column } = selection.active;
  useEffect(() => {
    reveal(row);
    const frame = requestAnimationFrame(() =>
      document
        .getElementById(cellId(row, column))
        ?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [row, column, reveal]);
  return { selection, setSelection, active: selection.active, block: blockOf(selection) };
}
