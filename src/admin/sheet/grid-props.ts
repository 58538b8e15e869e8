import type { CellWords } from "./cell-text.ts";
import type { Edits } from "./edits.ts";
import type { RowLayout } from "./row-layout.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** What the grid shows, and what of it changes. */
export type GridProps = {
  layout: RowLayout;
  byProduct: ReadonlyMap<number, readonly SheetRow[]>;
  load: (from: number, to: number) => Promise<readonly (readonly SheetRow[])[]>;
  showsVariants: boolean;
  edits: Edits;
  words: CellWords;
  isReadOnly: boolean;
  onChange: (edits: Edits) => void;
  onUndo: () => void;
  onRedo: () => void;
};
