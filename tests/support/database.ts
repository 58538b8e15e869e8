import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/connect.ts";
import { settleEpoch } from "#server/db/epoch.ts";
import { atEnd } from "./at-end.ts";
import { askServer, withDatabase } from "./postgres.ts";

/** An empty, migrated database of the calling file's own; it goes away when the file has run. */
export async function openTestDatabase(): Promise<Database & { url: string }> {
  const template = inject("templateUrl");
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
