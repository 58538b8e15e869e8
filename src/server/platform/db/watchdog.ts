import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientBase } from "pg";
import { settlesWithin } from "#server/platform/time-limit.ts";
import type { Database } from "./connect.ts";
import { socketOf } from "./pg-session.ts";

const checkInterval = 400;
const pingTimeout = 900;

/**
 * A database that hangs without closing its connections leaves their queries waiting. While any
 * session is busy, the watchdog pings the database on a connection of its own. Without an answer it
 * drops all sessions, so that every call is answered within two seconds. A long query alone does
 * not trigger it.
 */
export function watchDatabase(database: Database, url: string): { stop(): Promise<void> } {
  const { pool, sessions } = database;
  const stopped = new AbortController();
  let probe: Client | undefined;

  const ping = async () => {
    if (!probe) {
      probe = new Client({ connectionString: url, application_name: "torba watch" });
      probe.on("error", () => {});
      await probe.connect();
    }
    await probe.query("select");
  };
  const check = async () => {
    const pinged = ping();
    const answered = await settlesWithin(pinged, pingTimeout);
    if (!answered) for (const session of sessions) dropConnection(session);
    const isHealthy = answered && (await pinged.then(() => true).catch(() => false));
    if (isHealthy) return;
    if (probe) dropConnection(probe);
    probe = undefined;
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await sleep(checkInterval, undefined, { signal: stopped.signal }).catch(() => {});
      if (pool.totalCount > pool.idleCount) await check();
    }
    if (probe) dropConnection(probe);
  };
  const loop = watch();
  return {
    stop: async () => {
      stopped.abort();
      await loop;
    },
  };
}

/** The session's query fails at once, and the pool opens another session. */
export function dropConnection(session: ClientBase): void {
  socketOf(session).destroy();
}
