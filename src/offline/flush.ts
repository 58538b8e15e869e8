/** Sending for somebody who waits for it, and keeping everybody else from sending meanwhile. */
import type { Device } from "./device.ts";
import { drainLock, type Timers } from "./environment.ts";
import { readPending } from "./pending-view.ts";

export type Sending = Pick<Device, "drain" | "parts">;

/** ms that anybody waits for what is on its way. */
export const patience = 5000;
const again = 500;
const look = 250;

export const pass = (timers: Timers, ms: number) =>
  new Promise<void>((resolve) => timers.after(ms, () => resolve()));

/** Sends what waits, for at most 5 s; what could not be sent still waits. */
export async function flush({ drain, parts }: Sending): Promise<void> {
  const { store, environment } = parts;
  let isLate = false;
  const late = pass(environment.timers, patience).then(() => {
    isLate = true;
  });
  while (!isLate) {
    await Promise.race([drain.drainNow(), late]);
    const { waiting, pause } = await store.read(readPending);
    if (waiting === 0 || pause) return;
    await Promise.race([pass(environment.timers, again), late]);
  }
}

/**
 * Nothing is sent while `work` runs, neither by this page nor, if that can be had in time, by
 * others: a late answer to them would bring back the cookie of before.
 */
export async function alone<T>({ drain, parts }: Sending, work: () => Promise<T>): Promise<T> {
  const { timers } = parts.environment;
  const halted = drain.halt();
  await Promise.race([halted, pass(timers, patience)]);
  try {
    return await withLock(parts.environment, work);
  } finally {
    // no await: what hangs in the air lets go when it comes down
    void halted.then((goOn) => goOn());
  }
}

async function withLock<T>(
  { locks, timers }: Sending["parts"]["environment"],
  work: () => Promise<T>,
): Promise<T> {
  for (let waited = 0; locks && waited < patience; waited += look) {
    let working: Promise<T> | undefined;
    const hold = async (lock: unknown) => {
      if (lock) working = work();
      await working;
    };
    // A stolen lock rejects; the work itself goes on, and tells its own end below.
    await locks.request(drainLock, { ifAvailable: true }, hold).catch(() => undefined);
    if (working) return working;
    await pass(timers, look);
  }
  return work();
}
