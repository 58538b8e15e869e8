import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { describeError } from "#server/platform/describe-error.ts";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { analyzeExpressions, listTableFiles, vacuumRewritten } from "./vacuum-rewritten.ts";

/** Beside this file in the source, and beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Runs all pending migrations in one transaction. The caller holds the advisory lock.
 *
 * A change first expands the schema (a new column beside the old one) and contracts it only in a
 * later build, so a build can serve a database that a newer build has expanded. A contracting
 * migration writes its own time (`when` in meta/_journal.json) into `meta` as `serves_from`; from
 * then on older builds refuse to start.
 */
export async function migrateUnderLock(client: Client, folder: string): Promise<void> {
  // Not for the caller's lock: waiting for it may take as long as another process's migrations.
  await client.query("set lock_timeout = '5s'");
  const before = await listTableFiles(client);
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } catch (error) {
    throw new StartRefusal(
      `The database cannot be migrated, and is unchanged: ${describeError(error)}.`,
    );
  }
  await vacuumRewritten(client, before);
  await analyzeExpressions(client);
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ value: string }>(
    "select value from meta where key = 'serves_from'",
  );
  if (Number(rows[0]?.value ?? 0) <= newest) return;
  throw new StartRefusal(
    "A newer build has changed this database in a way that this build cannot serve: start that build.",
  );
}

/**
 * Runs the migrations up to the one that was made at `when`: the schema of a backup. A backup of a
 * newer build is refused, because this build does not know its schema.
 */
export async function migrateTo(client: Client, when: number): Promise<void> {
  const journalFile = path.join(migrationsFolder, "meta/_journal.json");
  // as: drizzle-kit writes the journal in this shape
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: JournalEntry[] };
  const entries = journal.entries.filter((entry) => entry.when <= when);
  if (entries.at(-1)?.when !== when)
    throw new StartRefusal(
      "The backup is of a newer build than this one: restore it with that build.",
    );
  const folder = await mkdtemp(path.join(tmpdir(), "torba-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const shortened = JSON.stringify({ ...journal, entries });
    await writeFile(path.join(folder, "meta/_journal.json"), shortened);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type JournalEntry = { when: number };
