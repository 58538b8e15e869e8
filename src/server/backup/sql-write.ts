import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import {
  type BackupFooter,
  copyEnd,
  formatCopy,
  formatEnd,
  formatHeader,
  formatJobs,
} from "./file-format.ts";
import {
  copyOutOf,
  fixOutputFormats,
  listJobs,
  listTables,
  readMigratedTo,
  readTableFacts,
  type Table,
  targetOf,
} from "./sql-tables.ts";

export type WrittenBackup = { tables: number; rows: number; bytes: number };

/**
 * Writes all data as of one moment: one transaction reads everything, while the shop goes on. The
 * file is complete on the disk when this returns.
 */
export async function writeBackup(url: string, file: string, now: Date): Promise<WrittenBackup> {
  const client = new Client({ connectionString: url, application_name: "torba backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await fixOutputFormats(client);
    await client.query("begin transaction isolation level repeatable read read only");
    const footer: BackupFooter = { tables: {} };
    const lines = Readable.from(readAll(client, footer, now));
    // Only its owner may read it: it holds customers and password hashes.
    await pipeline(lines, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }));
    await syncFile(file);
    const all = Object.values(footer.tables);
    const rows = all.reduce((sum, table) => sum + table.rows, 0);
    return { tables: all.length, rows, bytes: (await stat(file)).size };
  } finally {
    await client.end().catch(() => {});
  }
}

async function* readAll(client: Client, footer: BackupFooter, now: Date) {
  const migratedTo = await readMigratedTo(client);
  if (migratedTo === undefined) throw new StartRefusal("The database holds no shop.");
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const postgres = rows[0]?.server_version ?? "";
  yield formatHeader({ format: 1, createdAt: now.toISOString(), postgres, migratedTo });
  for (const table of await listTables(client)) {
    yield* readRows(client, table);
    footer.tables[table.name] = await readTableFacts(client, table);
  }
  yield formatJobs(await listJobs(client));
  yield formatEnd(footer);
}

async function* readRows(client: Client, table: Table) {
  yield formatCopy(targetOf(table));
  yield* client.query(copyTo(copyOutOf(table)));
  yield copyEnd;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
