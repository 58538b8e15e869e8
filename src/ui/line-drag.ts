/**
 * Drags a line of a list by its handle, or moves it by keys. The DOM is written by hand: a render
 * per pointer move would be too slow on a phone. All lines are one height, so a place is arithmetic,
 * also where lines are not rendered.
 */
export type GapStep = "up" | "down" | "first" | "last";

export type DragHost = {
  /** The element whose children are the lines. */
  element: () => HTMLElement | null;
  /** The gaps for a line, and its own gap. */
  gapsOf: (id: string) => { gaps: readonly number[]; home: number };
  onLift: (id: string) => void;
  /** The gap nearest to a height, counted in lines from the top. */
  nearestGap: (gaps: readonly number[], height: number) => number | undefined;
  stepGap: (gaps: readonly number[], gap: number, step: GapStep) => number;
  /** Another place is being offered; only by keys, which say where they are. */
  onStep: (id: string, gap: number) => void;
  onDrop: (id: string, gap: number, isByKeys: boolean) => void;
  onCancel: (id: string) => void;
};

/** px; a shorter movement is a press. */
const dragStart = 5;
/** px from the edge of the window at which it scrolls. */
const edge = { top: 140, bottom: 96 };
/** px per frame, at most. */
const fastest = 18;

type Lift = {
  id: string;
  gaps: readonly number[];
  home: number;
  gap: number;
  row: HTMLElement;
  /** Undefined: lifted by a key. */
  pointer:
    | { id: number; startY: number; y: number; startScroll: number; isMoved: boolean }
    | undefined;
};

export function createLineDrag(host: DragHost) {
  let lift: Lift | undefined;
  let frame = 0;
  let isDragEnded = false;

  function begin(id: string, handle: HTMLElement, pointer: Lift["pointer"]): void {
    const row = handle.closest<HTMLElement>("[data-line]");
    const { gaps, home } = host.gapsOf(id);
    if (!row || gaps.length === 0) return;
    lift = { id, gaps, home, gap: home, row, pointer };
    if (!pointer) show(lift);
  }

  function show({ id, row }: Lift): void {
    row.dataset.lifted = "";
    host.element()?.setAttribute("data-dragging", "");
    host.onLift(id);
  }

  function mark(gap: number): void {
    // CSSOM: the CSP forbids style attributes in the HTML, not these.
    host.element()?.style.setProperty("--gap", String(gap));
  }

  function end(): Lift | undefined {
    const ended = lift;
    lift = undefined;
    cancelAnimationFrame(frame);
    removeEventListener("keydown", onEscape, true);
    if (!ended) return undefined;
    delete ended.row.dataset.lifted;
    ended.row.style.removeProperty("--drag");
    host.element()?.removeAttribute("data-dragging");
    return ended;
  }

  function cancel(): void {
    const ended = end();
    if (!ended) return;
    isDragEnded = ended.pointer?.isMoved ?? false;
    if (!ended.pointer || isDragEnded) host.onCancel(ended.id);
  }

  function drop(): void {
    const ended = end();
    if (ended) host.onDrop(ended.id, ended.gap, ended.pointer === undefined);
  }

  function onEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  /** The line follows the pointer; the gap is the one nearest to it. */
  function follow(): void {
    const element = host.element();
    if (!lift?.pointer || !element) return;
    const { y, startY, startScroll } = lift.pointer;
    lift.row.style.setProperty("--drag", `${y - startY + scrollY - startScroll}px`);
    const height = (y - element.getBoundingClientRect().top) / lineHeight(lift.row);
    lift.gap = host.nearestGap(lift.gaps, height) ?? lift.gap;
    mark(lift.gap);
  }

  function scrollAtEdge(): void {
    if (!lift?.pointer) return;
    const { y } = lift.pointer;
    const below = Math.max(0, y - (innerHeight - edge.bottom));
    const above = Math.max(0, edge.top - y);
    const speed = (below - above) / 5;
    if (speed !== 0) {
      scrollBy({ top: Math.max(-fastest, Math.min(fastest, speed)), behavior: "instant" });
      follow();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  }

  return {
    /** True while a line is lifted. */
    isLifted: () => lift !== undefined,
    cancel,

    /** True for the click that ends a drag: it must not press the handle. */
    endedDrag(): boolean {
      const ended = isDragEnded;
      isDragEnded = false;
      return ended;
    },

    pointerDown(id: string, event: PointerEvent, handle: HTMLElement): void {
      isDragEnded = false;
      if (lift || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      const { pointerId, clientY: y } = event;
      begin(id, handle, { id: pointerId, startY: y, y, startScroll: scrollY, isMoved: false });
    },

    pointerMove(event: PointerEvent): void {
      const pointer = lift?.pointer;
      if (!lift || !pointer || pointer.id !== event.pointerId) return;
      pointer.y = event.clientY;
      if (!pointer.isMoved) {
        if (Math.abs(pointer.y - pointer.startY) < dragStart) return;
        pointer.isMoved = true;
        show(lift);
        addEventListener("keydown", onEscape, true);
        frame = requestAnimationFrame(scrollAtEdge);
      }
      follow();
    },

    pointerUp(event: PointerEvent): void {
      if (lift?.pointer?.id !== event.pointerId) return;
      isDragEnded = lift.pointer.isMoved;
      if (isDragEnded) drop();
      else end();
    },

    /** Returns true if the key was handled. */
    key(id: string, key: string, handle: HTMLElement): boolean {
      if (!lift) {
        if (key !== " ") return false;
        begin(id, handle, undefined);
        if (lift) mark(host.gapsOf(id).home);
        return true;
      }
      if (lift.pointer) return key === " ";
      const step = stepOfKey[key];
      if (step) {
        lift.gap = host.stepGap(lift.gaps, lift.gap, step);
        mark(lift.gap);
        revealGap(host.element(), lift.row, lift.gap);
        host.onStep(id, lift.gap);
        return true;
      }
      if (key === " " || key === "Enter") drop();
      else if (key === "Escape") cancel();
      else return false;
      return true;
    },
  };
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
