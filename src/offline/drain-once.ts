/** A drain that nobody looks at, in a worker: all that sending needs, and nothing that shows. */
import type { Lang } from "#contract/lang.ts";
import { openStore } from "./db.ts";
import { isSignedOut } from "./device-keys.ts";
import { makeDrain } from "./drain.ts";
import { drainLock, type Environment } from "./environment.ts";
import { patience } from "./flush.ts";
import { readPending } from "./pending-view.ts";
import { makeQuiet } from "./quiet.ts";
import { makeRefresh } from "./refresh.ts";
import { makeSessions } from "./session.ts";
import { readEnvironment } from "./this-environment.ts";
import { wire } from "./wire-here.ts";

/** Answers how many changes still wait, a sign-out among them; none while sending them is up to the shopper. */
export async function drainOnce(lang: Lang): Promise<number> {
  const store = await openStore({ onNotice: () => undefined });
  const environment = readEnvironment();
  const quiet = makeQuiet(environment);
  const base = { store, wire, environment, quiet, lang: () => lang };
  const sessions = makeSessions(base);
  const refresh = makeRefresh({ ...base, sessions });
  const drain = makeDrain({ ...base, sessions, refresh });
  try {
    wire.setSignedOut(await store.read(isSignedOut));
    await waitForHolder(environment);
    await drain.drainNow();
    const { waiting, pause, isOut } = await store.read(readPending);
    return pause ? 0 : waiting + Number(isOut);
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
  const letGo = timers.after(patience, () => waiting.abort());
  const pass = () => Promise.resolve();
  await locks?.request(drainLock, { signal: waiting.signal }, pass).catch(() => undefined);
  letGo();
}
