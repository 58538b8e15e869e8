/**
 * Drags a line of a list by its handle, or moves it by keys. The DOM is written by hand: a render
 * per pointer move would be too slow on a phone. All lines are one height, so a place is arithmetic,
 * also where lines are not rendered.
 */
import { createLineLift, type DragHost, type GapStep, type LineLift } from "./line-lift.ts";

/** px; a shorter movement is a press. */
const dragStart = 5;
/** px from the edge of the window at which it scrolls. */
const edge = { top: 140, bottom: 96 };
/** px per frame, at most. */
const fastest = 18;

export function createLineDrag(host: DragHost) {
  const lift = createLineLift(host);
  return {
    /** True while a line is lifted. */
    isLifted: () => lift.current() !== undefined,
    cancel: lift.cancel,
    /** True for the click that ends a drag: it must not press the handle. */
    endedDrag: lift.takeDragEnd,
    ...makePointerDrag(host, lift),
    /** Returns true if the key was handled. */
    key: (id: string, key: string, handle: HTMLElement) => moveByKey(host, lift, id, key, handle),
  };
}

function makePointerDrag(host: DragHost, lift: LineLift) {
  let frame = 0;

  function onEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    lift.cancel();
  }

  /** The line follows the pointer; the gap is the one nearest to it. */
  function follow(): void {
    const element = host.element();
    const lifted = lift.current();
    if (!lifted?.pointer || !element) return;
    const { y, startY, startScroll } = lifted.pointer;
    lifted.row.style.setProperty("--drag", `${y - startY + scrollY - startScroll}px`);
    const height = (y - element.getBoundingClientRect().top) / lineHeight(lifted.row);
    lift.moveTo(lifted, host.nearestGap(lifted.gaps, height) ?? lifted.gap);
  }

  function scrollAtEdge(): void {
    const y = lift.current()?.pointer?.y;
    if (y === undefined) return;
    const below = Math.max(0, y - (innerHeight - edge.bottom));
    const above = Math.max(0, edge.top - y);
    const speed = (below - above) / 5;
    if (speed !== 0) {
      scrollBy({ top: Math.max(-fastest, Math.min(fastest, speed)), behavior: "instant" });
      follow();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    removeEventListener("keydown", onEscape, true);
  }

  return {
    pointerDown(id: string, event: PointerEvent, handle: HTMLElement): void {
      // A drag that no click has followed is over.
      lift.takeDragEnd();
      if (lift.current() || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      const { pointerId, clientY: y } = event;
      lift.begin(id, handle, { id: pointerId, startY: y, y, startScroll: scrollY, isMoved: false });
    },

    pointerMove(event: PointerEvent): void {
      const lifted = lift.current();
      const pointer = lifted?.pointer;
      if (!pointer || pointer.id !== event.pointerId) return;
      pointer.y = event.clientY;
      if (!pointer.isMoved) {
        if (Math.abs(pointer.y - pointer.startY) < dragStart) return;
        pointer.isMoved = true;
        lifted.onEnd = stop;
        lift.show(lifted);
        addEventListener("keydown", onEscape, true);
        frame = requestAnimationFrame(scrollAtEdge);
      }
      follow();
    },

    pointerUp(event: PointerEvent): void {
      if (lift.current()?.pointer?.id === event.pointerId) lift.drop();
    },
  };
}

/** The space key lifts and drops, the arrows move; others than these are not handled. */
function moveByKey(
  host: DragHost,
  lift: LineLift,
  id: string,
  key: string,
  handle: HTMLElement,
): boolean {
  const lifted = lift.current();
  if (!lifted && key === " ") lift.begin(id, handle, undefined);
  if (!lifted || lifted.pointer) return key === " ";
  const step = stepOfKey[key];
  if (step) {
    lift.moveTo(lifted, host.stepGap(lifted.gaps, lifted.gap, step));
    revealGap(host.element(), lifted.row, lifted.gap);
    host.onStep(id, lifted.gap);
    return true;
  }
  if (key === " " || key === "Enter") lift.drop();
  else if (key === "Escape") lift.cancel();
  else return false;
  return true;
}

const stepOfKey: Partial<Record<string, GapStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

const lineHeight = (row: HTMLElement) => row.offsetHeight || 1;

/** Scrolls until a gap is in the window, whether its lines are rendered or not. */
export function revealGap(element: HTMLElement | null, row: HTMLElement, gap: number): void {
  if (!element) return;
  const y = element.getBoundingClientRect().top + gap * lineHeight(row);
  if (y < edge.top) scrollBy({ top: y - edge.top - lineHeight(row), behavior: "instant" });
  const lowest = innerHeight - edge.bottom;
  if (y > lowest) scrollBy({ top: y - lowest + lineHeight(row), behavior: "instant" });
}
