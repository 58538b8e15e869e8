import type { Client } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";

const minVersion = 15;

type ServerFacts = { version: number; encoding: string; lowered: string };

/**
 * Throws for a database on which the shop would work incorrectly, before anything is written to it.
 */
export async function checkRequirements(client: Client): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding,
            lower('ЄІЇҐ') as lowered`,
  );
  // A query without `from` has one row.
  const unmet = findUnmetRequirement(rows[0]!);
  if (unmet) throw new StartRefusal(unmet);
}

export function findUnmetRequirement({
  version,
  encoding,
  lowered,
}: ServerFacts): string | undefined {
  if (version < minVersion)
    return `The database is PostgreSQL ${version}; the shop needs ${minVersion} or newer.`;
  if (encoding !== "UTF8")
    return `The database is encoded in ${encoding}; the shop needs one made with ENCODING 'UTF8'.`;
  if (lowered !== "єіїґ")
    return "The database's lower() leaves Ukrainian letters alone, so search would find nothing: make it with LOCALE 'C.UTF-8' or 'uk_UA.UTF-8'.";
  return undefined;
}

/** Runs before migrations, because indexes use operators of these extensions. */
export async function ensureExtensions(client: Client): Promise<void> {
  for (const name of ["pg_trgm", "unaccent"]) {
    const { rowCount } = await client.query("select from pg_extension where extname = $1", [name]);
    if (rowCount) continue;
    await client.query(`create extension if not exists ${name}`).catch((error: Error) => {
      throw new StartRefusal(
        `The database lacks the extension ${name}: run CREATE EXTENSION ${name} in it as its administrator (${error.message}).`,
      );
    });
  }
}
