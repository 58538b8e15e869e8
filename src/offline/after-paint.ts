/** ms, longer than a slow phone's frame; a covered page may not be painted. */
const maxDelay = 300;

/** A worker has neither, and WebKit no idle callbacks. */
type PageScope = {
  document?: { hidden: boolean };
  requestIdleCallback?: (callback: () => void, options: { timeout: number }) => void;
};
const scope: Pick<typeof globalThis, "setTimeout"> & PageScope = globalThis;

/**
 * Calls once after the next paint, so that a tap is visible before anything is computed from it. In a
 * worker or a hidden page, where nothing is painted, it calls at once.
 */
export function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame === "undefined" || scope.document?.hidden) {
    callback();
    return;
  }
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    callback();
  };
  setTimeout(runOnce, maxDelay);
  requestAnimationFrame(() => setTimeout(runOnce));
}

/** ms without a tap, and ms after which it is not waited any longer */
const pause = 400;
const maxWait = 4000;
/** ms between taps that belong together: somebody ticks down a list */
const rhythm = 700;
let lastTapAt = Number.NEGATIVE_INFINITY;
let isSeries = false;
const interrupts = new Set<() => void>();

/** A tap is being recorded: what only follows it is not read while the next taps are written. */
export function noteTap(): void {
  const before = lastTapAt;
  lastTapAt = performance.now();
  isSeries = lastTapAt - before < rhythm;
  for (const interrupt of interrupts) interrupt();
  interrupts.clear();
}

/** Calls at the next tap, unless what it returns was called before. */
export function onNextTap(interrupt: () => void): () => void {
  interrupts.add(interrupt);
  return () => interrupts.delete(interrupt);
}

/**
 * Calls after the next paint, and once the taps pause: a read would make their writes wait. Where
 * nothing is painted nobody taps, and it calls at once.
 */
export function afterTaps(callback: () => void): void {
  if (typeof requestAnimationFrame === "undefined") {
    callback();
    return;
  }
  const since = performance.now();
  const look = () => {
    const left = Math.min(lastTapAt + pause, since + maxWait) - performance.now();
    if (left > 0) setTimeout(look, left);
    else callback();
  };
  afterPaint(look);
}

/** What waits for the pause behind several taps, in their order. */
const followers: (() => void)[] = [];

/** As `afterTaps`, but what follows a single tap does not wait for the pause. */
export function afterTick(callback: () => void): void {
  afterPaint(() => {
    followers.push(callback);
    if (!isSeries) runFollowers();
    else if (followers.length === 1) afterTaps(runFollowers);
  });
}

/** As `afterTick`, but in the pause in any case: what it shows may cover the row that is tapped next. */
export function inPause(callback: () => void): void {
  afterPaint(() => {
    followers.push(callback);
    if (followers.length === 1) afterTaps(runFollowers);
  });
}

function runFollowers(): void {
  for (const follow of followers.splice(0)) follow();
}

/** ms; a page that is never idle gets it late. */
const idleTimeout = 1000;

/** As `afterTaps`, and once the page has nothing else to do: its first taps come before it. */
export function whenIdle(callback: () => void): void {
  afterTaps(() => {
    if (scope.requestIdleCallback) scope.requestIdleCallback(callback, { timeout: idleTimeout });
    else callback();
  });
}
