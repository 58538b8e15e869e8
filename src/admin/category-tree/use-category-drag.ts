/** Moves a category by mouse or finger with the same drag as the lines of lists. */
import { useEffect, useRef, useState } from "react";
import { createLineDrag } from "#ui/line-drag.ts";
import type { Category, Destination } from "./category-order.ts";
import { destinationAt, gapsOf, lineInto, type TreeLine } from "./tree-lines.ts";

type DragInput = {
  element: { readonly current: HTMLElement | null };
  rows: readonly Category[];
  lines: readonly TreeLine[];
  onDrop: (id: string, to: Destination) => void;
};

export type CategoryDrag = ReturnType<typeof useCategoryDrag>;

export function useCategoryDrag(input: DragInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [drag] = useState(() => createCategoryDrag(latest, input.element));
  return drag;
}

const nearest = (gaps: readonly number[], height: number) =>
  gaps.toSorted((a, b) => Math.abs(a - height) - Math.abs(b - height))[0];

function createCategoryDrag(
  latest: { readonly current: DragInput },
  element: { readonly current: HTMLElement | null },
) {
  // What it was lifted from: the list may be read again meanwhile.
  let lifted = latest.current;
  const markInto = (id: string | undefined) => {
    for (const row of element.current?.querySelectorAll<HTMLElement>("[data-into]") ?? [])
      delete row.dataset.into;
    if (id === undefined) return;
    const row = element.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
    if (row) row.dataset.into = "";
  };
  return createLineDrag({
    element: () => element.current,
    gapsOf(id) {
      lifted = latest.current;
      const home = lifted.lines.findIndex(({ row }) => row.id === id);
      return { gaps: gapsOf(lifted.lines, id), home };
    },
    nearestGap: nearest,
    onGap: (gap) => markInto(lineInto(lifted.lines, gap)?.row.id),
    onDrop(id, gap) {
      markInto(undefined);
      const to = destinationAt(lifted.lines, lifted.rows, id, gap);
      if (to) latest.current.onDrop(id, to);
    },
    onCancel: () => markInto(undefined),
    // By keys a category also goes in and out: the screen does that itself.
    onLift() {},
    onStep() {},
    stepGap: (_gaps, gap) => gap,
  });
}
