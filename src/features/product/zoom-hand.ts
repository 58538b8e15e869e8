/** What fingers, wheel and keys do to a picture under the glass. */
import { type Point, panBy, type Stage, toggleZoom, type ZoomView, zoomAt } from "./zoom-view.ts";

export type Hand = {
  press: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  lift: (event: PointerEvent) => void;
  roll: (event: WheelEvent) => void;
  key: (event: KeyboardEvent) => void;
};

type HandParts = {
  element: HTMLElement;
  view: () => ZoomView;
  show: (view: ZoomView) => void;
  onTurn: (by: 1 | -1) => void;
};

/** ms and px within which two taps are one double tap */
const doubleTap = { ms: 300, px: 24 };
/** px that a finger goes sideways to turn to the next picture */
const turnAfter = 56;
/** One press of a key or a button. */
export const zoomStep = 1.5;
const push = 60;
const centre: Point = { x: 0, y: 0 };

const factors: Record<string, number> = { "+": zoomStep, "=": zoomStep, "-": 1 / zoomStep, "0": 0 };
const pushes: Record<string, Point> = {
  ArrowLeft: { x: push, y: 0 },
  ArrowRight: { x: -push, y: 0 },
  ArrowUp: { x: 0, y: push },
  ArrowDown: { x: 0, y: -push },
};

export function stageOf(element: HTMLElement | null): Stage {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

export function makeHand({ element, view, show, onTurn }: HandParts): Hand {
  const fingers = new Map<number, Point>();
  let began: Point | undefined;
  let last = { time: 0, point: centre };
  const size = () => stageOf(element);

  function pointOf(event: MouseEvent): Point {
    const box = element.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2;
    return { x, y: event.clientY - box.top - box.height / 2 };
  }

  function tap(point: Point, time: number): void {
    const isSecond = time - last.time < doubleTap.ms && apart(point, last.point) < doubleTap.px;
    last = { time: isSecond ? 0 : time, point };
    if (isSecond) show(toggleZoom(view(), point, size()));
  }

  return {
    press(event) {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
      began = fingers.size === 1 ? pointOf(event) : undefined;
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
      const factor = apart(point, other) / Math.max(1, apart(before, other));
      const half = { x: by.x / 2, y: by.y / 2 };
      show(panBy(zoomAt(view(), factor, middle, size()), half, size()));
    },
    lift(event) {
      if (!fingers.delete(event.pointerId) || !began) return;
      const point = pointOf(event);
      const sideways = point.x - began.x;
      const isTap = apart(point, began) < doubleTap.px;
      began = undefined;
      if (isTap) tap(point, event.timeStamp);
      // While it is shown whole, sideways turns to the next one.
      else if (view().scale === 1 && Math.abs(sideways) > turnAfter) onTurn(sideways < 0 ? 1 : -1);
    },
    roll(event) {
      event.preventDefault();
      show(zoomAt(view(), Math.exp(-event.deltaY * 0.0015), pointOf(event), size()));
    },
    key(event) {
      const by = pushes[event.key];
      const factor = factors[event.key];
      if (factor !== undefined) show(zoomAt(view(), factor, centre, size()));
      else if (by && view().scale > 1) show(panBy(view(), by, size()));
      else if (by && by.x !== 0) onTurn(by.x < 0 ? 1 : -1);
      else return;
      event.preventDefault();
    },
  };
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
