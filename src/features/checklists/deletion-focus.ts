import { focusAfter } from "#rules/checklists/checklists.ts";
import { drawTimeout } from "./last-row-focus.ts";
import { findRow, focusRowById, listRowIds } from "./row-focus.ts";

/** Call before the row is deleted from its menu: the focus, which is in the menu, goes to its neighbour. */
export function moveFocusAfterDeletion(deleted: string): void {
  const next = focusAfter(listRowIds(), deleted);
  const until = performance.now() + drawTimeout;
  const look = () => {
    const isGone = !findRow(deleted);
    if (!isGone && performance.now() < until) requestAnimationFrame(look);
    else if (isGone && next && document.activeElement === document.body) focusRowById(next);
  };
  requestAnimationFrame(look);
}
