import { Client } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { announcedProcessId } from "./pg-session.ts";

/** Rounds in which a pooler that shares sessions must show itself. */
const rounds = 8;

/**
 * Throws when `client` has no session of its own: advisory locks, settings and LISTEN would then
 * belong to whichever transaction uses the session next.
 *
 * PostgreSQL itself announces the process id that it also answers to a query; a pooler announces an
 * invented one. Two connections through a pooler in session mode keep one process each, in
 * transaction mode they use each other's.
 */
export async function requireOwnSession(client: Client, url: string): Promise<void> {
  if ((await readProcessId(client)) === announcedProcessId(client)) return;
  const other = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  other.on("error", () => {});
  try {
    await other.connect();
    const [ownIds, otherIds] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < rounds; round += 1) {
      ownIds.add(await readProcessId(client));
      otherIds.add(await readProcessId(other));
    }
    const sharesNone = [...ownIds].every((id) => !otherIds.has(id));
    if (ownIds.size === 1 && otherIds.size === 1 && sharesNone) return;
  } finally {
    await other.end().catch(() => {});
  }
  throw new StartRefusal(
    "The database is behind a pooler that shares sessions between transactions: set its pool mode to session (pgbouncer: pool_mode = session), or set DATABASE_URL to PostgreSQL itself.",
  );
}

async function readProcessId(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
  // A query without `from` has one row.
  return rows[0]!.id;
}
