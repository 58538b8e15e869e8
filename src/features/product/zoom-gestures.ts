/** Zoom gestures: fingers, wheel and keys. */
import { type Point, panBy, type Stage, toggleZoom, type ZoomView, zoomAt } from "./zoom-view.ts";

export type ZoomGestures = {
  press: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  lift: (event: PointerEvent) => void;
  roll: (event: WheelEvent) => void;
  key: (event: KeyboardEvent) => void;
};

type ZoomGesturesInput = {
  element: HTMLElement;
  view: () => ZoomView;
  show: (view: ZoomView) => void;
  onTurn: (by: 1 | -1) => void;
};

/** ms and px within which two taps are one double tap */
const doubleTap = { ms: 300, px: 24 };
/** px of a horizontal swipe that turns to the next picture */
const swipeDistance = 56;
/** The zoom factor of one press of a key or a button. */
export const zoomStep = 1.5;
const panStep = 60;
const centre: Point = { x: 0, y: 0 };

const zoomByKey: Record<string, number> = {
  "+": zoomStep,
  "=": zoomStep,
  "-": 1 / zoomStep,
  "0": 0,
};
const panByKey: Record<string, Point> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

export function stageOf(element: HTMLElement | null): Stage {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

export function createZoomGestures({
  element,
  view,
  show,
  onTurn,
}: ZoomGesturesInput): ZoomGestures {
  const fingers = new Map<number, Point>();
  let pressStart: Point | undefined;
  let lastTap = { time: 0, point: centre };
  const size = () => stageOf(element);

  function pointOf(event: MouseEvent): Point {
    const box = element.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2;
    return { x, y: event.clientY - box.top - box.height / 2 };
  }

  function tap(point: Point, time: number): void {
    const isSecond =
      time - lastTap.time < doubleTap.ms && distance(point, lastTap.point) < doubleTap.px;
    lastTap = { time: isSecond ? 0 : time, point };
    if (isSecond) show(toggleZoom(view(), point, size()));
  }

  return {
    press(event) {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
      pressStart = fingers.size === 1 ? pointOf(event) : undefined;
    },
    move(event) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const point = pointOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, point);
      const by = { x: point.x - before.x, y: point.y - before.y };
      if (!other) return show(panBy(view(), by, size()));
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
      const factor = distance(point, other) / Math.max(1, distance(before, other));
      const half = { x: by.x / 2, y: by.y / 2 };
      show(panBy(zoomAt(view(), factor, middle, size()), half, size()));
    },
    lift(event) {
      if (!fingers.delete(event.pointerId) || !pressStart) return;
      const point = pointOf(event);
      const sideways = point.x - pressStart.x;
      const isTap = distance(point, pressStart) < doubleTap.px;
      pressStart = undefined;
      if (isTap) tap(point, event.timeStamp);
      // Unzoomed, a swipe turns to the next picture.
      else if (view().scale === 1 && Math.abs(sideways) > swipeDistance)
        onTurn(sideways < 0 ? 1 : -1);
    },
    roll(event) {
      event.preventDefault();
      show(zoomAt(view(), Math.exp(-event.deltaY * 0.0015), pointOf(event), size()));
    },
    key(event) {
      const by = panByKey[event.key];
      const factor = zoomByKey[event.key];
      if (factor !== undefined) show(zoomAt(view(), factor, centre, size()));
      else if (by && view().scale > 1) show(panBy(view(), by, size()));
      else if (by && by.x !== 0) onTurn(by.x < 0 ? 1 : -1);
      else return;
      event.preventDefault();
    },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
