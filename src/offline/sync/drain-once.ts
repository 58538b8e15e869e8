/** A single drain in a worker: everything that sending needs, without views. */
import type { Lang } from "#contract/lang.ts";
import { drainLock, type Environment } from "#offline/environment.ts";
import { openStore } from "#offline/store/db.ts";
import { isSignedOut } from "#offline/store/device-table.ts";
import { readEnvironment } from "#offline/system-environment.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { makeBackoff } from "#offline/wire/backoff.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { makeDrain } from "./drain.ts";
import { flushTimeout } from "./flush.ts";
import { makeRefresh } from "./refresh.ts";
import { makeSessions } from "./session.ts";

/**
 * Returns how many changes are still pending, a sign-out included; 0 if the shopper has to act before
 * they can be sent.
 */
export async function drainOnce(lang: Lang): Promise<number> {
  const store = await openStore({ onNotice: () => undefined });
  const environment = readEnvironment();
  const backoff = makeBackoff(environment);
  const shared = { store, wire, environment, backoff, lang: () => lang };
  const sessions = makeSessions(shared);
  const refresh = makeRefresh({ ...shared, sessions });
  const drain = makeDrain({ ...shared, sessions, refresh });
  try {
    wire.setSignedOut(await store.read(isSignedOut));
    await waitForHolder(environment);
    await drain.drainNow();
    const { waiting, pause, isSigningOut } = await store.read(readPending);
    return pause ? 0 : waiting + Number(isSigningOut);
  } finally {
    // Closed at once: a page of a newer build must not wait for a worker.
    drain.stop();
    store.close();
  }
}

/**
 * A tab that is being closed holds the lock for a moment and ends before it sends. If the worker gave
 * up now, the tab's changes would wait for the next sync event, minutes later.
 */
async function waitForHolder({ locks, timers }: Environment): Promise<void> {
  const controller = new AbortController();
  const cancelTimer = timers.after(flushTimeout, () => controller.abort());
  const release = () => Promise.resolve();
  await locks?.request(drainLock, { signal: controller.signal }, release).catch(() => undefined);
  cancelTimer();
}
