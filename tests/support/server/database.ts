import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { settleEpoch } from "#server/platform/db/epoch.ts";
import { seedShop } from "#server/seed/load.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { askServer, demoOf, withDatabase } from "#tests/support/postgres.ts";

/**
 * A migrated database of the calling file's own, empty or with the demo shop as it is today; it
 * goes away when the file has run.
 */
export async function openTestDatabase({ demo = false } = {}): Promise<Database & { url: string }> {
  const empty = inject("templateUrl");
  const template = demo ? await furnishOnce(empty) : empty;
  const server = withDatabase(template, "postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await askServer(
    server,
    `create database ${name} template ${new URL(template).pathname.slice(1)}`,
  );
  const url = withDatabase(template, name);
  const database = openDatabase(url);
  // Fifty at once on a busy machine wait longer for a session than the shop lets anybody wait.
  database.pool.options.connectionTimeoutMillis = 20_000;
  // A file may open ten shops, and another runs beside it: what they no longer use is given back.
  database.pool.options.idleTimeoutMillis = 1_000;
  await settleEpoch(database.pool, randomUUID());
  atEnd(async () => {
    await database.close();
    await askServer(server, `drop database ${name} with (force)`);
  });
  return { ...database, url };
}

/** Copied in a moment, made in seconds: the first of all files that asks for the demo makes it. */
async function furnishOnce(empty: string): Promise<string> {
  const server = withDatabase(empty, "postgres");
  const name = demoOf(empty);
  const furnished = withDatabase(empty, name);
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return furnished;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making} template ${new URL(empty).pathname.slice(1)}`);
    const database = openDatabase(withDatabase(empty, making));
    await seedShop(database, { clock: Date.now });
    await database.close();
    await client.query(`alter database ${making} rename to ${name}`);
    return furnished;
  } finally {
    await client.end();
  }
}
