/** Loads a backup into a database without a shop. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrateTo } from "#server/platform/db/migrate.ts";
import { ensureQueue } from "#server/platform/db/prepare.ts";
import { takePrepareLock } from "#server/platform/db/prepare-lock.ts";
import { checkRequirements, ensureExtensions } from "#server/platform/db/requirements.ts";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { type BackupFooter, type BackupJob, type BackupPart, readBackup } from "./file-format.ts";
import { fixOutputFormats, listTables, readTableFacts } from "./sql-tables.ts";

type Loaded = { tables: number; rows: number };

/**
 * Creates the schema that the backup had and loads its rows in one transaction, which is committed
 * only when every table has the rows that the backup counted. Later migrations run at the shop's
 * next start.
 */
export async function loadBackup(
  url: string,
  file: string,
  print: (line: string) => void,
): Promise<Loaded> {
  const client = new Client({ connectionString: url, application_name: "torba restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await checkRequirements(client);
    await takePrepareLock(client, { print });
    await refuseShop(client);
    await fixOutputFormats(client);
    return await loadParts(client, url, readBackup(file));
  } finally {
    await client.end().catch(() => {});
  }
}

/** A shop has had an epoch since its first start; an interrupted restore has not. */
async function refuseShop(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.meta') is not null as exists",
  );
  if (!rows[0]?.exists) return;
  const { rowCount } = await client.query("select from meta where key = 'epoch'");
  if (rowCount)
    throw new StartRefusal(
      "The database already holds a shop, and a restore overwrites nothing: create an empty database and set DATABASE_URL to it.",
    );
}

async function loadParts(client: Client, url: string, parts: AsyncGenerator<BackupPart>) {
  let loaded: Loaded | undefined;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.kind === "header") await createSchema(client, url, part.header.migratedTo);
    if (part.kind === "copy")
      await pipeline(Readable.from(rowsOf(parts)), client.query(copyFrom(part.statement)));
    if (part.kind === "jobs") await addJobs(client, part.jobs);
    if (part.kind === "end") loaded = await finish(client, part.footer);
  }
  // `readBackup` throws for a file without an end.
  return loaded!;
}

async function* rowsOf(parts: AsyncGenerator<BackupPart>) {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind !== "rows") return;
    yield next.value.bytes;
  }
}

async function createSchema(client: Client, url: string, migratedTo: number): Promise<void> {
  await ensureExtensions(client);
  await migrateTo(client, migratedTo);
  await ensureQueue(client, url);
  await client.query("begin");
  // Migrations add some rows themselves.
  const tables = (await listTables(client)).map(({ name }) => `public.${name}`);
  await client.query(`truncate ${tables.join(", ")}`);
  await client.query("delete from graphile_worker._private_jobs");
}

async function addJobs(client: Client, jobs: BackupJob[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
       max_attempts => max_attempts, job_key => key, priority => priority)
     from jsonb_to_recordset($1::jsonb) as job (task text, queue text, payload json,
       run_at timestamptz, max_attempts integer, key text, priority integer)`,
    [JSON.stringify(jobs)],
  );
}

async function finish(client: Client, footer: BackupFooter): Promise<Loaded> {
  const tables = await listTables(client);
  let rows = 0;
  for (const table of tables) {
    const expected = footer.tables[table.name];
    const found = await readTableFacts(client, table);
    if (expected?.rows !== found.rows || expected.checksum !== found.checksum)
      throw new StartRefusal(
        `The table ${table.name} has not the rows that the backup counted: nothing was restored.`,
      );
    rows += found.rows;
  }
  await continueSequences(client);
  await client.query("commit");
  await client.query("analyze");
  return { tables: tables.length, rows };
}

/** The next number is above every one that was loaded. */
async function continueSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('public.${name}', '${column}'),
         coalesce(max(${column}), 0) + 1, false) from public.${name}`,
    );
}
