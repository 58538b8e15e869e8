/**
 * Who drains: whoever holds the lock, until nothing is left or 20 s have passed. Two drainers would
 * do no harm, for the server knows each op by its key; the lock only saves them the work.
 */

import { drainLock } from "#offline/environment.ts";
import { type DrainParts, makeDrainSteps } from "./drain-steps.ts";

export type Drain = {
  /** Soon: a tap was kept, a tab woke up. */
  kick: (ms?: number) => void;
  /** Something waits, recorded by another tab: should that one be gone, this one sends it. */
  standBy: () => void;
  /** Now, waits of our own making forgotten: signal is back, the page is seen, the button. */
  drainNow: () => Promise<void>;
  /** Lets go after the request in flight, until the next kick: freeze, pagehide. */
  release: () => void;
  /** Sends nothing from now on, until the answer is called; resolves when nothing is on its way. */
  halt: () => Promise<() => void>;
  /** For good. */
  stop: () => void;
  isDraining: () => boolean;
};

const maxHold = 20_000;
const kickDelay = 250;
/** How often a tab that waits for the lock looks again: a closed tab's work goes on within 5 s. */
const lockRetryDelay = 4000;
/** A holder that has not moved for so long is stuck. */
const lockTimeout = 30_000;
const maxWait = 60_000;

export function makeDrain(parts: DrainParts): Drain {
  const { store, environment, backoff } = parts;
  const { ticks, timers, locks } = environment;
  const steps = makeDrainSteps(parts);
  let timer: { due: number; cancel: () => void } | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isReleased = false;
  let haltCount = 0;
  let seenHeartbeat: { beat: unknown; since: number } | undefined;

  function kick(ms = kickDelay): void {
    if (isStopped) return;
    // A step in a quiet time would only find out how long it still is.
    const wait = Math.max(ms, backoff.remaining());
    const due = ticks() + wait;
    if (timer && timer.due <= due) return;
    timer?.cancel();
    const cancel = timers.after(wait, () => {
      timer = undefined;
      // no await: a drain ends by itself and kicks the next
      void run();
    });
    timer = { due, cancel };
  }

  function run(): Promise<void> {
    if (isStopped || haltCount > 0) return Promise.resolve();
    isReleased = false;
    running ??= drainUnderLock()
      .catch(() => kick(lockRetryDelay))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function drainUnderLock(): Promise<void> {
    if (!locks) return loop(() => true);
    let isHeld = true;
    const drainWithLock = async (lock: unknown) => {
      if (lock) await loop(() => isHeld);
      else await waitForHolder();
    };
    const steal = await isHolderStuck();
    try {
      await locks.request(
        drainLock,
        steal ? { steal: true } : { ifAvailable: true },
        drainWithLock,
      );
    } catch (error) {
      // Somebody took the lock: the request in flight is the last one.
      isHeld = false;
      if (!isAbort(error)) throw error;
      kick(lockRetryDelay);
    }
  }

  async function loop(isHeld: () => boolean): Promise<void> {
    const startedAt = ticks();
    seenHeartbeat = undefined;
    for (;;) {
      if (isStopped || isReleased || !isHeld()) return;
      if (ticks() - startedAt > maxHold) return kick(0);
      await beat();
      const step = await steps.step();
      if (step === "went") continue;
      if (typeof step === "number") kick(Math.min(maxWait, Math.max(1, step)));
      return;
    }
  }

  const beat = () =>
    store.write(["device"], async (tx) => {
      const count = await tx.findDevice("drainBeat");
      await tx.putDevice("drainBeat", typeof count === "number" ? count + 1 : 1);
    });

  /** Nothing is asked of anybody's clock: only whether the count has moved while we looked. */
  async function isHolderStuck(): Promise<boolean> {
    if (!seenHeartbeat) return false;
    const beat = await store.read((tx) => tx.findDevice("drainBeat"));
    if (beat !== seenHeartbeat.beat) seenHeartbeat = { beat, since: ticks() };
    return ticks() - seenHeartbeat.since >= lockTimeout;
  }

  async function waitForHolder(): Promise<void> {
    seenHeartbeat ??= {
      beat: await store.read((tx) => tx.findDevice("drainBeat")),
      since: ticks(),
    };
    kick(lockRetryDelay);
  }

  return {
    kick,
    standBy: () => kick(lockRetryDelay),
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
        kick(0);
      };
    },
    stop() {
      isStopped = true;
      timer?.cancel();
    },
    isDraining: () => running !== undefined,
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
