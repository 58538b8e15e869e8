/** How a picture stands under a glass: `scale` 1 is all of it, `x` and `y` are px off its centre. */
export type ZoomView = { scale: number; x: number; y: number };
/** px from the centre of the stage */
export type Point = { x: number; y: number };
export type Stage = { width: number; height: number };

export const whole: ZoomView = { scale: 1, x: 0, y: 0 };
const most = 5;
/** What a double tap brings near. */
const near = 2.5;

/** No edge of the picture ever comes inside the stage. */
function within({ scale, x, y }: ZoomView, { width, height }: Stage): ZoomView {
  const hold = (value: number, size: number) => {
    const room = ((scale - 1) * size) / 2;
    // Adding 0 makes a plain zero of the negative one.
    return Math.max(-room, Math.min(room, value)) + 0;
  };
  return { scale, x: hold(x, width), y: hold(y, height) };
}

/** Nearer or farther by `factor`; what is at `point` stays there. */
export function zoomAt(view: ZoomView, factor: number, point: Point, stage: Stage): ZoomView {
  const scale = Math.max(1, Math.min(most, view.scale * factor));
  const grown = scale / view.scale;
  const x = point.x - (point.x - view.x) * grown;
  const y = point.y - (point.y - view.y) * grown;
  return within({ scale, x, y }, stage);
}

export function panBy(view: ZoomView, by: Point, stage: Stage): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** A double tap: near what was tapped, and back. */
export function toggleZoom(view: ZoomView, point: Point, stage: Stage): ZoomView {
  return view.scale > 1 ? whole : zoomAt(view, near, point, stage);
}
