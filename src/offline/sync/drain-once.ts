/** A drain that nobody looks at, in a worker: all that sending needs, and nothing that shows. */
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

/** Answers how many changes still wait, a sign-out among them; none while sending them is up to the shopper. */
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
    // Open only for this: a newer build's page must not wait for a worker.
    drain.stop();
    store.close();
  }
}

/**
 * A tab that is being closed holds the lock a moment longer, and is gone before it sends: to give
 * up now would leave its changes until the browser asks again, minutes later.
 */
async function waitForHolder({ locks, timers }: Environment): Promise<void> {
  const waiting = new AbortController();
  const cancelTimer = timers.after(flushTimeout, () => waiting.abort());
  const release = () => Promise.resolve();
  await locks?.request(drainLock, { signal: waiting.signal }, release).catch(() => undefined);
  cancelTimer();
}
