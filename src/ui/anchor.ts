/** Where a menu opens: at the button that opened it, or where the pointer pressed. */
export type Anchor =
  | { x: number; y: number }
  | { left: number; right: number; top: number; bottom: number };

/** The top left corner of a box of this size at its anchor: under its right end, above when there is
 * no room below, and always whole inside the view. */
export function placeAt(
  anchor: Anchor,
  box: { width: number; height: number },
  view: { width: number; height: number },
  margin = 8,
): { x: number; y: number } {
  const edge =
    // A DOMRect has x and y as well: its sides come first.
    "left" in anchor
      ? { start: anchor.right - box.width, top: anchor.top, bottom: anchor.bottom }
      : { start: anchor.x, top: anchor.y, bottom: anchor.y };
  const below = edge.bottom + box.height + margin <= view.height;
  const y = below ? edge.bottom : edge.top - box.height;
  const inside = (value: number, most: number) => Math.max(Math.min(value, most - margin), margin);
  return { x: inside(edge.start, view.width - box.width), y: inside(y, view.height - box.height) };
}
