/** Which rows are drawn: those on the screen and some around them. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RowLayout } from "./row-layout.ts";

/** Rows beyond the screen's edge, and how many come at a time. */
const [around, step] = [8, 2];

/** `size`: as many rows as are drawn at most, from `first` to `last`. */
export function useWindow(
  scroller: RefObject<HTMLDivElement | null>,
  layout: RowLayout,
  rowHeight: number,
) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => setHeight(element.clientHeight);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const onScroll = useCallback(() => {
    const row = Math.floor((scroller.current?.scrollTop ?? 0) / rowHeight);
    setTop(row - (row % step));
  }, [scroller, rowHeight]);

  // Variants that arrive above do not move what is being read.
  const laid = useRef(layout);
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = laid.current;
    laid.current = layout;
    if (!element || before === layout || element.scrollTop === 0) return;
    const row = Math.floor(element.scrollTop / rowHeight);
    const moved = layout.positionOf(before.addressAt(row)) - row;
    if (moved !== 0) element.scrollTop += moved * rowHeight;
  }, [layout, scroller, rowHeight]);

  /** The smallest scroll after which the row stands on the screen, below the head. */
  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const [start, end] = [row * rowHeight, (row + 2) * rowHeight];
      if (start < element.scrollTop) element.scrollTop = start;
      else if (end > element.scrollTop + element.clientHeight)
        element.scrollTop = end - element.clientHeight;
    },
    [scroller, rowHeight],
  );

  const onScreen = Math.ceil(height / rowHeight);
  const first = Math.max(0, top - around);
  const last = Math.min(layout.rowCount, top + onScreen + around + step) - 1;
  return { first, last, size: onScreen + 2 * around + step, onScreen, onScroll, reveal };
}
