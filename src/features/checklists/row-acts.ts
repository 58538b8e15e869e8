import type { KeyboardEvent } from "react";

/** What a row can do; the same object for every row, so that a tick renders one row alone. */
export type RowActs = {
  onTick: (itemId: string) => void;
  onMenu: (itemId: string, anchor: DOMRect) => void;
  /** True where the key was meant for the row. */
  onKey: (itemId: string, event: KeyboardEvent) => boolean;
};
