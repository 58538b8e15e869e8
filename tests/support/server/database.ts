import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type Database, openDatabase, poolSizeOf } from "#server/platform/db/connect.ts";
import { resolveEpoch } from "#server/platform/db/epoch.ts";
import { seedShop } from "#server/seed/load.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { demoDatabaseName, runStatement, withDatabase } from "#tests/support/postgres.ts";

/**
 * A separate migrated database for the calling file, empty or with the demo shop of today. It is
 * dropped when the file has run.
 */
export async function openTestDatabase({ demo = false } = {}): Promise<Database & { url: string }> {
  const empty = inject("templateUrl");
  const template = demo ? await seedOnce(empty) : empty;
  const server = withDatabase(template, "postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Half the processor time of the default, which writes each page of the copy to the WAL too.
  await runStatement(
    server,
    `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`,
  );
  const url = withDatabase(template, name);
  const database = openPool(url);
  // A file may open ten shops while another file runs, so idle connections are closed early.
  database.pool.options.idleTimeoutMillis = 1_000;
  // As in a shop of several processes. A new session costs 15 ms of processor time, and most flows
  // need few.
  database.pool.options.max = poolSizeOf(8);
  await resolveEpoch(database.pool, randomUUID());
  atEnd(async () => {
    await database.close();
    await runStatement(server, `drop database ${name} with (force)`);
  });
  return { ...database, url };
}

/** Of one more server of the same shop. */
export function openSecondDatabase(url: string): Database {
  const database = openPool(url);
  atEnd(() => database.close());
  return database;
}

/**
 * Connections of the tests. On a busy machine, fifty calls at once wait longer for a connection than
 * the shop's limit.
 */
export function openPool(url: string): Database {
  const database = openDatabase(url);
  database.pool.options.connectionTimeoutMillis = 60_000;
  return database;
}

/** The first file that needs the demo shop creates its template; the others copy it, which is fast. */
async function seedOnce(empty: string): Promise<string> {
  const server = withDatabase(empty, "postgres");
  const name = demoDatabaseName(empty);
  const seededUrl = withDatabase(empty, name);
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return seededUrl;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making} template ${new URL(empty).pathname.slice(1)}`);
    const database = openDatabase(withDatabase(empty, making));
    await seedShop(database, { clock: Date.now });
    await database.close();
    await client.query(`alter database ${making} rename to ${name}`);
    return seededUrl;
  } finally {
    await client.end();
  }
}
