/** A drain that nobody looks at, in a worker: all that sending needs, and nothing that shows. */
import type { Lang } from "#contract/lang.ts";
import { openStore } from "./db.ts";
import { isSignedOut } from "./device-keys.ts";
import { makeDrain } from "./drain.ts";
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
    await drain.drainNow();
    const { waiting, pause, isOut } = await store.read(readPending);
    return pause ? 0 : waiting + Number(isOut);
  } finally {
    // Open only for this: a newer build's page must not wait for a worker.
    drain.stop();
    store.close();
  }
}
