/** Moves a category by mouse or finger: above another one, below it, or into it. */
import { type PointerEvent, useState } from "react";
import {
  type Category,
  childrenOf,
  type Destination,
  destinationOf,
  isBelow,
} from "./category-order.ts";

export type DropSide = "before" | "into" | "after";
export type Drag = { id: string; over: { id: string; side: DropSide } | undefined };

/** px from the window's edge at which it scrolls. */
const edge = 70;

export function useDrag(rows: readonly Category[], onDrop: (id: string, to: Destination) => void) {
  const [drag, setDrag] = useState<Drag>();
  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, over: undefined });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return;
      if (event.clientY < edge) window.scrollBy(0, -8);
      if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 8);
      setDrag({ id, over: rowUnder(event.clientX, event.clientY, rows, id) });
    },
    onPointerUp: () => {
      if (drag?.id !== id) return;
      setDrag(undefined);
      const to = drag.over && dropDestination(rows, id, drag.over);
      if (to) onDrop(id, to);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handlersOf };
}

function rowUnder(x: number, y: number, rows: readonly Category[], dragged: string): Drag["over"] {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-category]");
  const id = element?.dataset.category;
  if (!element || !id || isBelow(rows, id, dragged)) return undefined;
  const { top, height } = element.getBoundingClientRect();
  const share = (y - top) / height;
  const outer = share > 0.7 ? "after" : "into";
  return { id, side: share < 0.3 ? "before" : outer };
}

/** Indexes are counted without the dragged one. */
function dropDestination(
  rows: readonly Category[],
  id: string,
  { id: over, side }: NonNullable<Drag["over"]>,
): Destination | undefined {
  const others = rows.filter((row) => row.id !== id);
  if (side === "into") return { parentId: over, index: childrenOf(others, over).length };
  const at = destinationOf(others, over);
  return at && { ...at, index: at.index + (side === "after" ? 1 : 0) };
}
