import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientBase, Pool } from "pg";

export type Database = {
  pool: Pool;
  db: NodePgDatabase;
  /** All open sessions, also those whose `onConnect` still runs. */
  sessions: ReadonlySet<ClientBase>;
  close(): Promise<void>;
};

/** Of one process; the smallest hosted PostgreSQL plans allow 25 or more. */
export const poolSize = 16;
const minPoolSize = 8;

/** Sessions in the pool of each of so many processes. */
export function poolSizeOf(processes: number): number {
  return Math.max(minPoolSize, Math.min(poolSize, Math.floor(48 / processes)));
}

/** What so many processes use at most: beside its pool each has six of its own, for notifications and locks. */
export function sessionsOf(processes: number): number {
  return processes * (poolSizeOf(processes) + 6);
}

/**
 * The statement's limit is shorter than `idleConnection` of the server limits. Sent as a query,
 * because a pooler refuses them as parameters of the connection.
 */
const sessionSettings =
  "set statement_timeout = 11000; set idle_in_transaction_session_timeout = 30000";

/**
 * Connects at the first query. A query that exceeds these time limits fails, so that a database
 * that has stopped answering cannot hold a request for ever. `onSession` runs on every new session
 * before its first query.
 */
export function openDatabase(
  url: string,
  {
    size = poolSize,
    onSession,
  }: { size?: number; onSession?: (session: ClientBase) => Promise<void> } = {},
): Database {
  const sessions = new Set<ClientBase>();
  // The pool emits "connect" only after `onSession`, and not at all for a session where it fails.
  const onConnect = async (session: ClientBase) => {
    sessions.add(session);
    try {
      await Promise.all([session.query(sessionSettings), onSession?.(session)]);
    } catch (error) {
      sessions.delete(session);
      throw error;
    }
  };
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: "torba",
    connectionTimeoutMillis: 1_600,
    // A page that nobody has seen opens a dozen sessions, of 2.5 MB each.
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    // Statements of one session do not wait for each other's results.
    pipeline: true,
    query_timeout: 12_000,
    onConnect,
  });
  // A broken session fails its running query, if any, and is replaced at the next one. It also
  // emits "error", when idle or between two queries of a transaction. Without a listener that would
  // end the process.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (session) => session.on("error", ignore));
  pool.on("remove", (session) => sessions.delete(session));
  return { pool, db: drizzle(pool), sessions, close: () => pool.end() };
}
