/** The lifted line of a list: what it may be dropped at, and how it looks meanwhile. */
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
  /** Another place is being offered, by a pointer or by keys. */
  onGap?: (gap: number) => void;
  onDrop: (id: string, gap: number, isByKeys: boolean) => void;
  onCancel: (id: string) => void;
};

export type LiftPointer = {
  id: number;
  startY: number;
  y: number;
  startScroll: number;
  /** False: it may still be a press. */
  isMoved: boolean;
};

export type Lift = {
  id: string;
  gaps: readonly number[];
  gap: number;
  row: HTMLElement;
  /** Undefined: lifted by a key. */
  pointer: LiftPointer | undefined;
  /** Called when the lift ends. */
  onEnd?: () => void;
};

export type LineLift = ReturnType<typeof createLineLift>;

export function createLineLift(host: DragHost) {
  let lift: Lift | undefined;
  let isDragEnded = false;

  function show({ id, row }: Lift): void {
    row.dataset.lifted = "";
    host.element()?.setAttribute("data-dragging", "");
    host.onLift(id);
  }

  /** Offers another gap. */
  function moveTo(lifted: Lift, gap: number): void {
    lifted.gap = gap;
    // CSSOM: the CSP forbids style attributes in the HTML, not these.
    host.element()?.style.setProperty("--gap", String(gap));
    host.onGap?.(gap);
  }

  function end(): Lift | undefined {
    const ended = lift;
    lift = undefined;
    if (!ended) return undefined;
    ended.onEnd?.();
    delete ended.row.dataset.lifted;
    ended.row.style.removeProperty("--drag");
    host.element()?.removeAttribute("data-dragging");
    isDragEnded = ended.pointer?.isMoved ?? false;
    return ended;
  }

  return {
    current: () => lift,
    show,
    moveTo,

    /** By a pointer it is shown when the pointer has moved far enough. */
    begin(id: string, handle: HTMLElement, pointer: Lift["pointer"]): void {
      const row = handle.closest<HTMLElement>("[data-line]");
      const { gaps, home } = host.gapsOf(id);
      if (!row || gaps.length === 0) return;
      lift = { id, gaps, gap: home, row, pointer };
      if (pointer) return;
      show(lift);
      moveTo(lift, home);
    },

    drop(): void {
      const ended = end();
      const isPress = ended?.pointer?.isMoved === false;
      if (ended && !isPress) host.onDrop(ended.id, ended.gap, ended.pointer === undefined);
    },

    cancel(): void {
      const ended = end();
      if (ended && (!ended.pointer || isDragEnded)) host.onCancel(ended.id);
    },

    /** True once after a drag by a pointer. */
    takeDragEnd(): boolean {
      const ended = isDragEnded;
      isDragEnded = false;
      return ended;
    },
  };
}
