/** Sends pending ops while a caller waits, and runs work while no tab sends. */
import type { Device } from "#offline/device.ts";
import { drainLock, type Timers } from "#offline/environment.ts";
import { readPending } from "#offline/views/pending-changes.ts";

export type DrainAccess = Pick<Device, "drain" | "parts">;

/** ms; the longest wait for requests in flight. */
export const flushTimeout = 5000;
const retryDelay = 500;
const lockPollInterval = 250;

export const sleep = (timers: Timers, ms: number) =>
  new Promise<void>((resolve) => timers.after(ms, () => resolve()));

/** Sends pending ops for at most 5 s; the rest stays pending. */
export async function flush({ drain, parts }: DrainAccess): Promise<void> {
  const { store, environment } = parts;
  let isTimedOut = false;
  const timeout = sleep(environment.timers, flushTimeout).then(() => {
    isTimedOut = true;
  });
  while (!isTimedOut) {
    await Promise.race([drain.drainNow(), timeout]);
    const { waiting, pause } = await store.read(readPending);
    if (waiting === 0 || pause) return;
    await Promise.race([sleep(environment.timers, retryDelay), timeout]);
  }
}

/**
 * Nothing is sent while `work` runs, neither by this page nor by others that release the lock in
 * time: a late answer to one of them would restore the old cookie.
 */
export async function runExclusive<T>(
  { drain, parts }: DrainAccess,
  work: () => Promise<T>,
): Promise<T> {
  const { timers } = parts.environment;
  const halted = drain.halt();
  await Promise.race([halted, sleep(timers, flushTimeout)]);
  try {
    return await withLock(parts.environment, work);
  } finally {
    // no await: the drain resumes when the request in flight has ended
    void halted.then((resume) => resume());
  }
}

async function withLock<T>(
  { locks, timers }: DrainAccess["parts"]["environment"],
  work: () => Promise<T>,
): Promise<T> {
  for (let waited = 0; locks && waited < flushTimeout; waited += lockPollInterval) {
    let running: Promise<T> | undefined;
    const runWithLock = async (lock: unknown) => {
      if (lock) running = work();
      await running;
    };
    // If the lock is stolen, the request rejects; the work continues and is awaited below.
    await locks.request(drainLock, { ifAvailable: true }, runWithLock).catch(() => undefined);
    if (running) return running;
    await sleep(timers, lockPollInterval);
  }
  return work();
}
