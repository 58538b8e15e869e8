import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientBase, Pool } from "pg";

export type Database = {
  pool: Pool;
  db: NodePgDatabase;
  /** All that are open, those that are being greeted among them. */
  sessions: ReadonlySet<ClientBase>;
  close(): Promise<void>;
};

/** Sessions of one process; a PostgreSQL of the smallest size allows 25 and up. */
export const poolSize = 16;

/**
 * Connects when first asked. What takes longer than these limits is an error for its caller, so
 * that a database which has stopped answering cannot hold a request for ever. `greet` is asked of
 * every new session before its first query.
 */
export function openDatabase(
  url: string,
  greet?: (session: ClientBase) => Promise<void>,
): Database {
  const sessions = new Set<ClientBase>();
  // The pool tells of a session once it was greeted, and of one that fails at that not at all.
  const onConnect = async (session: ClientBase) => {
    sessions.add(session);
    try {
      await greet?.(session);
    } catch (error) {
      sessions.delete(session);
      throw error;
    }
  };
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: "torba",
    connectionTimeoutMillis: 1_600,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one session need not wait for one another's answers.
    pipeline: true,
    // Before the line to its caller counts as silent.
    statement_timeout: 11_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 30_000,
    onConnect,
  });
  // A session that breaks tells its query, if any, and is replaced at the next one. It says so
  // here as well, whether it lies idle or is between two queries of a transaction; unheard, that
  // would end the process.
  const hear = () => {};
  pool.on("error", hear);
  pool.on("connect", (session) => session.on("error", hear));
  pool.on("remove", (session) => sessions.delete(session));
  return { pool, db: drizzle(pool), sessions, close: () => pool.end() };
}
