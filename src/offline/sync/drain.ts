/**
 * The holder of the drain lock sends, until nothing is left or 20 s have passed. Two drainers do no
 * harm, because the server recognizes each op by its key; the lock only saves requests.
 */

import { drainLock } from "#offline/environment.ts";
import { afterTaps } from "#offline/tap-timing.ts";
import { type DrainParts, makeDrainSteps } from "./drain-steps.ts";

export type Drain = {
  /** Drains soon: a tap was recorded, or a tab became active. */
  schedule: (ms?: number) => void;
  /** Another tab has recorded something: this one sends it if that tab is gone. */
  scheduleStandby: () => void;
  /** Drains now and ends all waits except Retry-After: online again, page visible, or the button. */
  drainNow: () => Promise<void>;
  /** Releases the lock after the request in flight, until the next run: freeze, pagehide. */
  release: () => void;
  /** Sends nothing until the returned function is called; resolves when nothing is in flight. */
  halt: () => Promise<() => void>;
  /** Ends the drain of a device that is closed. */
  stop: () => void;
  isDraining: () => boolean;
};

// all in ms
const maxRunTime = 20_000;
const defaultDelay = 250;
/** How often a tab that waits for the lock tries again: it continues a closed tab's work within 5 s. */
const lockRetryDelay = 4000;
/** A holder whose heartbeat has not changed for so long is stuck. */
const lockTimeout = 30_000;
const maxDelay = 60_000;

export function makeDrain(parts: DrainParts): Drain {
  const { store, environment, backoff } = parts;
  const { ticks, timers } = environment;
  const steps = makeDrainSteps(parts);
  let timer: { due: number; cancel: () => void } | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isReleased = false;
  let haltCount = 0;
  const heartbeat = makeHeartbeat(store, environment);
  const holdLock = makeDrainLock(environment.locks, heartbeat, () => schedule(lockRetryDelay));

  function schedule(ms = defaultDelay): void {
    if (isStopped) return;
    // A step during backoff would only find out how long the backoff still is.
    const delay = Math.max(ms, backoff.remaining());
    const due = ticks() + delay;
    if (timer && timer.due <= due) return;
    timer?.cancel();
    const cancel = timers.after(delay, () => {
      // It reads what the next tap writes. Taps meanwhile find it scheduled.
      afterTaps(() => {
        if (timer !== next) return;
        timer = undefined;
        // no await: a drain ends by itself and schedules the next
        void run();
      });
    });
    const next = { due, cancel };
    timer = next;
  }

  function run(): Promise<void> {
    if (isStopped || haltCount > 0) return Promise.resolve();
    isReleased = false;
    running ??= holdLock(loop)
      .catch(() => schedule(lockRetryDelay))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function loop(isHeld: () => boolean): Promise<void> {
    const startedAt = ticks();
    heartbeat.forget();
    for (let isFirst = true; ; isFirst = false) {
      if (isStopped || isReleased || !isHeld()) return;
      if (ticks() - startedAt > maxRunTime) return schedule(0);
      // The call has just failed, and its step would only read how long to wait.
      if (!isFirst && backoff.remaining() > 0) return schedule(0);
      await heartbeat.send();
      const result = await steps.step();
      if (result === "again") continue;
      if (typeof result === "number") schedule(Math.min(maxDelay, Math.max(1, result)));
      return;
    }
  }

  return {
    schedule,
    scheduleStandby: () => schedule(lockRetryDelay),
    async drainNow() {
      steps.reset();
      timer?.cancel();
      timer = undefined;
      await run();
    },
    release() {
      isReleased = true;
    },
    async halt() {
      haltCount += 1;
      isReleased = true;
      await running;
      return () => {
        haltCount -= 1;
        schedule(0);
      };
    },
    stop() {
      isStopped = true;
      timer?.cancel();
    },
    isDraining: () => running !== undefined,
  };
}

type HeartbeatEnvironment = Pick<DrainParts["environment"], "ticks" | "random">;
type Heartbeat = ReturnType<typeof makeHeartbeat>;

/**
 * Calls `drain` while the lock is held, and `retryLater` where another tab holds it. A stuck holder's
 * lock is stolen.
 */
function makeDrainLock(
  locks: DrainParts["environment"]["locks"],
  heartbeat: Heartbeat,
  retryLater: () => void,
) {
  return async (drain: (isHeld: () => boolean) => Promise<void>): Promise<void> => {
    if (!locks) return drain(() => true);
    let isHeld = true;
    const drainWithLock = async (lock: unknown) => {
      if (lock) return drain(() => isHeld);
      await heartbeat.watch();
      retryLater();
    };
    const steal = await heartbeat.hasStopped();
    try {
      await locks.request(
        drainLock,
        steal ? { steal: true } : { ifAvailable: true },
        drainWithLock,
      );
    } catch (error) {
      // Another tab has stolen the lock: the request in flight is the last one.
      isHeld = false;
      if (!isAbort(error)) throw error;
      retryLater();
    }
  };
}

/** Shows that the lock's holder is alive: a number on the device, which the holder changes. */
function makeHeartbeat(store: DrainParts["store"], { ticks, random }: HeartbeatEnvironment) {
  let beat = random();
  let seen: { beat: unknown; since: number } | undefined;
  const readBeat = () => store.read((tx) => tx.findDevice("drainBeat"));
  return {
    send: () =>
      store.write(["device"], async (tx) => {
        beat += 1;
        const writing = tx.putDevice("drainBeat", beat);
        // It ends without waiting for the page, and taps can write.
        tx.commit();
        await writing;
      }),
    async watch() {
      seen ??= { beat: await readBeat(), since: ticks() };
    },
    forget() {
      seen = undefined;
    },
    /** Compares no clocks: only whether the count has changed since it was first seen. */
    async hasStopped(): Promise<boolean> {
      if (!seen) return false;
      const beat = await readBeat();
      if (beat !== seen.beat) seen = { beat, since: ticks() };
      return ticks() - seen.since >= lockTimeout;
    },
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
