/**
 * Taps of a finger: touches that the browser gives the page as those of a screen. Each is timed from
 * the lifted finger to the end of the frame that shows the tick, and to the commit of the write that
 * its handler began; the screen marks a row as waiting a little later, and online not at all.
 */
import type { Page } from "@playwright/test";

/**
 * ms from the lifted finger, and the row's item. `stored`: to the commit. `began`: epoch ms. `request`:
 * its number among those of the worker that wrote it.
 */
export type TapTimes = {
  id: string;
  painted: number;
  stored: number;
  began: number;
  request?: number;
};

declare global {
  interface Window {
    /** Of every finger lifted from an open row, in their order; a time is 0 until it is known. */
    tapTimes: TapTimes[];
  }
  /** In a worker: epoch ms at which it got each request, and at which each was committed. */
  var workerTimes: { received: number; committed: number }[];
}

/**
 * Notes when the page's workers commit what it sends them. Their processor is not throttled.
 * Called before the page is opened.
 */
export function timeWorkers(page: Page): void {
  page.on("worker", (worker) => {
    // no await: one that ends with its page is not read
    void worker.evaluate(timeCommits).catch(() => undefined);
  });
}

/** Runs in a worker, which ends each of its transactions itself. */
function timeCommits(): void {
  globalThis.workerTimes = [];
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("message", () => globalThis.workerTimes.push({ received: now(), committed: 0 }));
  const commit = IDBTransaction.prototype.commit;
  let committed = 0;
  IDBTransaction.prototype.commit = function commitTimed() {
    this.addEventListener("complete", () => {
      const times = globalThis.workerTimes[committed];
      committed += 1;
      if (times) times.committed = now();
    });
    commit.call(this);
  };
}

/** Runs in the page before its code. */
export function timeTaps(): void {
  window.tapTimes = [];
  /** Of taps whose write has not begun. */
  const unwritten: ((at: number, request?: number) => void)[] = [];
  const send = Worker.prototype.postMessage;
  let requests = 0;
  Worker.prototype.postMessage = function postMessage(message: { number: number }) {
    const onCommit = unwritten.shift();
    const request = requests;
    requests += 1;
    this.addEventListener("message", ({ data }) => {
      // Until the worker's own time is read, the one at which the page knows.
      if (data.number === message.number) onCommit?.(performance.now(), request);
    });
    send.call(this, message);
  };
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const started = begin.apply(this, args);
    if (started.mode !== "readwrite" || !started.objectStoreNames.contains("ops")) return started;
    const onCommit = unwritten.shift();
    if (onCommit) started.addEventListener("complete", () => onCommit(performance.now()));
    return started;
  };
  const onFrameEnd = (callback: () => void) => {
    requestAnimationFrame(() => {
      // Before other tasks that wait: they come behind the frame.
      void scheduler.postTask(callback, { priority: "user-blocking" });
    });
  };
  const onTouch = ({ target, timeStamp: began }: Event) => {
    const row = target instanceof Element && target.closest('button[data-state="need"]');
    const id = row ? row.parentElement?.getAttribute("data-item") : undefined;
    if (!id) return;
    const times: TapTimes = {
      id,
      painted: 0,
      stored: 0,
      began: performance.timeOrigin + began,
    };
    window.tapTimes.push(times);
    unwritten.push((at, request) => {
      times.stored = at - began;
      if (request !== undefined) times.request = request;
    });
    const watch = new MutationObserver(() => {
      const row = document.querySelector(`[data-item="${id}"]`);
      if (!row?.matches('[data-ticked="have"], :has(> [data-state="have"])')) return;
      watch.disconnect();
      onFrameEnd(() => {
        times.painted = performance.now() - began;
      });
    });
    watch.observe(document.body, { subtree: true, attributes: true, childList: true });
  };
  addEventListener("touchend", onTouch, { capture: true, passive: true });
}

type Point = { x: number; y: number };

/** Middles of the next rows that are open and untapped, which it brings to the screen. */
export function showRows(page: Page, count: number): Promise<Point[]> {
  return page.evaluate(async (most) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const open = document.querySelectorAll<HTMLElement>('[data-item] > button[data-state="need"]');
    const tapped = new Set(window.tapTimes.map(({ id }) => id));
    const isUntapped = (row: Element) =>
      !tapped.has(row.parentElement?.getAttribute("data-item") ?? "");
    const untapped = [...open].filter(isUntapped);
    const findPoint = (row: Element) => {
      const { left, top, width, height } = row.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const isCovered = document.elementFromPoint(point.x, point.y)?.closest("button") !== row;
      return isCovered ? undefined : point;
    };
    // The last row of a section may be too far from the first ones of the next.
    for (let from = 0; from + most <= untapped.length && from < most; from += 1) {
      const rows = untapped.slice(from, from + most);
      if (!rows.every(findPoint)) {
        rows[Math.floor(most / 2)]?.scrollIntoView({ block: "center", behavior: "instant" });
        // Nobody taps a row while it moves.
        await new Promise((resolve) => setTimeout(resolve, 250));
        await nextFrame();
      }
      const points = rows.flatMap((row) => findPoint(row) ?? []);
      if (points.length === most) return points;
    }
    throw new Error(untapped.length < most ? "no row is open" : "the rows are covered");
  }, count);
}

/** ms that a finger rests on the screen */
const touch = 70;

/** What happens when the finger is put down is over when it is lifted. */
export async function tap(page: Page, { x, y }: Point): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const touchPoints = [{ x, y }];
  await tools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(touch);
  await tools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await tools.detach();
}

/** Waits until that many taps of the page are painted and stored. */
export async function waitForTaps(page: Page, count: number): Promise<TapTimes[]> {
  await page.waitForFunction(
    (wanted) =>
      window.tapTimes.filter(({ painted, stored }) => painted > 0 && stored > 0).length >= wanted,
    count,
    { polling: 100, timeout: 30_000 },
  );
  return await page.evaluate(() => window.tapTimes);
}

/** `inWorker`: the part of `stored` that a worker took, in ms; 0 where the page wrote it. */
export type TimedTap = TapTimes & { inWorker: number };

/** With the workers' own times: a page that is painting gets their answers late. */
export async function readTaps(page: Page): Promise<TimedTap[]> {
  const times = await page.evaluate(() => window.tapTimes);
  const [worker] = page.workers();
  const ofWorker = (await worker?.evaluate(() => globalThis.workerTimes)) ?? [];
  return times.map((one) => {
    const own = one.request === undefined ? undefined : ofWorker[one.request];
    if (!own?.committed) return { ...one, inWorker: 0 };
    const stored = own.committed - one.began;
    return { ...one, stored, inWorker: own.committed - own.received };
  });
}

/** Taps open rows, each when the page has been at rest after the one before. */
export async function tapOneByOne(page: Page, count: number): Promise<TimedTap[]> {
  const { length: before } = await page.evaluate(() => window.tapTimes);
  for (let at = 1; at <= count; at += 1) {
    for (const point of await showRows(page, 1)) await tap(page, point);
    await waitForTaps(page, before + at);
    await page.waitForTimeout(100);
  }
  return (await readTaps(page)).slice(before);
}

/** As many rows as a screen shows, so that between quick taps nothing is scrolled. */
const onScreen = 5;

/** Taps open rows, one each `pace` ms whatever is painted or stored by then. */
export async function tapQuickly(page: Page, count: number, pace: number): Promise<TimedTap[]> {
  for (let at = 0; at < count; at += onScreen) {
    const points = await showRows(page, onScreen);
    for (const point of points) {
      const next = page.waitForTimeout(pace);
      await tap(page, point);
      await next;
    }
  }
  await waitForTaps(page, count);
  return await readTaps(page);
}
