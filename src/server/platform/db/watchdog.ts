import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientBase } from "pg";
import { settlesWithin } from "#server/platform/time-limit.ts";
import type { Database } from "./connect.ts";

const beat = 400;
const patience = 900;

/**
 * A database that has stopped without closing its connections leaves their queries waiting. While
 * any session works, this one asks beside them; when it gets no answer, theirs are broken off, so
 * that every call is answered within two seconds. A long query alone breaks nothing.
 */
export function watchDatabase(database: Database, url: string): { stop(): Promise<void> } {
  const { pool, sessions } = database;
  const stopped = new AbortController();
  let probe: Client | undefined;

  const ask = async () => {
    if (!probe) {
      probe = new Client({ connectionString: url, application_name: "torba watch" });
      probe.on("error", () => {});
      await probe.connect();
    }
    await probe.query("select");
  };
  const look = async () => {
    const asking = ask();
    const answered = await settlesWithin(asking, patience);
    if (!answered) for (const session of sessions) breakOff(session);
    const well = answered && (await asking.then(() => true).catch(() => false));
    if (well) return;
    if (probe) breakOff(probe);
    probe = undefined;
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await sleep(beat, undefined, { signal: stopped.signal }).catch(() => {});
      if (pool.totalCount > pool.idleCount) await look();
    }
    if (probe) breakOff(probe);
  };
  const watched = watch();
  return {
    stop: async () => {
      stopped.abort();
      await watched;
    },
  };
}

/** Its query ends at once with an error, and the pool makes another session. */
function breakOff(session: ClientBase): void {
  // as: pg keeps the socket there, and has no word for dropping it without asking the database
  const { connection } = session as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
