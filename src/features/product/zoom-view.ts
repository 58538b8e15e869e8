/** The zoom of a picture: `scale` 1 shows all of it, `x` and `y` are the offset in px from its centre. */
export type ZoomView = { scale: number; x: number; y: number };
/** px from the centre of the stage */
export type Point = { x: number; y: number };
export type Stage = { width: number; height: number };

export const initialZoom: ZoomView = { scale: 1, x: 0, y: 0 };
const maxScale = 5;
/** The scale after a double tap. */
const doubleTapScale = 2.5;

/** Keeps the edges of the picture outside the stage. */
function clampView({ scale, x, y }: ZoomView, { width, height }: Stage): ZoomView {
  const clamp = (value: number, size: number) => {
    const room = ((scale - 1) * size) / 2;
    // Adding 0 turns -0 into 0.
    return Math.max(-room, Math.min(room, value)) + 0;
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}

/** Zooms by `factor`; the picture's point under `point` stays there. */
export function zoomAt(view: ZoomView, factor: number, point: Point, stage: Stage): ZoomView {
  const scale = Math.max(1, Math.min(maxScale, view.scale * factor));
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return clampView({ scale, x, y }, stage);
}

export function panBy(view: ZoomView, by: Point, stage: Stage): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** A double tap zooms in at the tapped point, and back. */
export function toggleZoom(view: ZoomView, point: Point, stage: Stage): ZoomView {
  return view.scale > 1 ? initialZoom : zoomAt(view, doubleTapScale, point, stage);
}
