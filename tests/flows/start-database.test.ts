import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { resolveEpoch } from "#server/platform/db/epoch.ts";
import { migrationsFolder } from "#server/platform/db/migrate.ts";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { runStatement, withDatabase } from "#tests/support/postgres.ts";

const server = withDatabase(inject("templateUrl"), "postgres");

async function makeDatabase(template = "template0"): Promise<string> {
  const name = `start_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create database ${name} template ${template}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}

async function query<Row extends QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** The shop's migrations and one more, as of a later build. */
async function makeLaterBuild(statements: string[]): Promise<{ folder: string; when: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  const when = journal.entries.at(-1).when + 1;
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: "7", when, tag: "9999_later", breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(
    path.join(folder, "9999_later.sql"),
    statements.join("--> statement-breakpoint\n"),
  );
  return { folder, when };
}

const prepare = (url: string, folder = migrationsFolder) =>
  prepareDatabase(url, { newEpoch: randomUUID(), folder });

const columns = "select column_name from information_schema.columns where table_name = 'meta'";

test("of five processes that start together with an empty database one seeds it @release", async () => {
  const url = await makeDatabase();
  const { folder } = await makeLaterBuild(["select pg_sleep(0.3);"]);
  const settled = await Promise.all(Array.from({ length: 5 }, () => prepare(url, folder)));
  expect(new Set(settled.map(({ epoch }) => epoch)).size).toBe(1);
  const applied = await query<{ hash: string }>(
    url,
    "select hash from drizzle.__drizzle_migrations",
  );
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
});

test("a failing migration leaves the database unchanged, and the next attempt succeeds", async () => {
  const url = await makeDatabase();
  await prepare(url);
  const broken = await makeLaterBuild(["alter table meta add column half text;", "select 1 / 0;"]);
  await expect(prepare(url, broken.folder)).rejects.toThrow(
    "The database cannot be migrated, and is unchanged: division by zero.",
  );
  expect(await query(url, columns)).not.toContainEqual({ column_name: "half" });
  const mended = await makeLaterBuild(["alter table meta add column half text;"]);
  await prepare(url, mended.folder);
  expect(await query(url, columns)).toContainEqual({ column_name: "half" });
});

test("what a migration makes anew has statistics: columns, and indexes over expressions", async () => {
  const url = await makeDatabase();
  await prepare(url);
  for (const table of ["meta", "settings"])
    await query(url, `insert into ${table} select n::text, '1' from generate_series(1, 50) as n`);
  const { folder } = await makeLaterBuild([
    "alter table meta add column length integer generated always as (length(key)) stored;",
    "create index settings_length on settings (length(key));",
  ]);
  await prepare(url, folder);
  const known = `select tablename from pg_stats
    where (tablename, attname) in (('meta', 'length'), ('settings_length', 'length'))`;
  expect(await query(url, known)).toHaveLength(2);
});

test("a killed migration leaves the database unchanged @release", async () => {
  const url = await makeDatabase();
  await prepare(url);
  const slow = ["alter table meta add column half text;", "select pg_sleep(30);"];
  const { folder } = await makeLaterBuild(slow);
  const killed = expect(prepare(url, folder)).rejects.toThrow("is unchanged");
  const find =
    "select pid from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()";
  while ((await query(url, find)).length === 0) await sleep(20);
  await query(url, `select pg_terminate_backend(pid) from (${find}) as sleeping`);
  await killed;
  expect(await query(url, columns)).not.toContainEqual({ column_name: "half" });
});

test("a migration waits five seconds for a locked table, then gives up @release", async () => {
  const url = await makeDatabase();
  await prepare(url);
  const { folder } = await makeLaterBuild(["alter table meta add column late text;"]);
  const shopper = new Client({ connectionString: url });
  await shopper.connect();
  await shopper.query("begin");
  await shopper.query("select * from meta");
  await expect(prepare(url, folder)).rejects.toThrow("lock timeout");
  await shopper.end();
  await prepare(url, folder);
});

test("an earlier build serves an expanded database, and refuses a contracted one @release", async () => {
  const url = await makeDatabase();
  const { folder, when } = await makeLaterBuild(["alter table meta add column later text;"]);
  const { epoch } = await prepare(url, folder);
  expect((await prepare(url)).epoch).toBe(epoch);

  // An earlier contraction has written its own time there.
  await query(
    url,
    `insert into meta (key, value) values ('serves_from', '${when}')
     on conflict (key) do update set value = excluded.value`,
  );
  await expect(prepare(url)).rejects.toThrow("A newer build has changed this database");
  expect((await prepare(url, folder)).epoch).toBe(epoch);
});

test("a restored database or data directory begins a new epoch, a start does not", async () => {
  const url = await makeDatabase();
  const { epoch } = await prepare(url);
  expect((await prepare(url)).epoch).toBe(epoch);

  const copy = await makeDatabase(new URL(url).pathname.slice(1));
  const { epoch: copied } = await prepare(copy);
  expect(copied).not.toBe(epoch);
  expect((await prepare(copy)).epoch).toBe(copied);

  const moved = await prepareDatabase(url, { newEpoch: randomUUID(), dataId: "other files" });
  expect([epoch, copied]).not.toContain(moved.epoch);
});

test("a dump restored into the same database begins a new epoch @release", async () => {
  const url = await makeDatabase();
  const { epoch } = await prepare(url);
  await query(url, "vacuum meta");
  expect((await prepare(url)).epoch).toBe(epoch);
  // As by pg_restore --clean: every table is dropped, created and filled.
  await query(
    url,
    `create table brought_back as table meta; drop table meta;
     alter table brought_back rename to meta; alter table meta add primary key (key)`,
  );
  const { epoch: after } = await prepare(url);
  expect(after).not.toBe(epoch);
  expect((await prepare(url)).epoch).toBe(after);
});

test("a database that hides its log has one epoch, and one that only fails is read again @release", async () => {
  const url = await makeDatabase();
  const { epoch } = await prepare(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const failWith = (code: string) =>
    client.query(
      `create schema if not exists failing; set search_path = failing, pg_catalog, public;
       create or replace function failing.pg_current_wal_lsn() returns pg_lsn language plpgsql
         as $$ begin raise 'not now' using errcode = '${code}'; end $$`,
    );
  for (const code of ["0A000", "42501", "42883"]) {
    await failWith(code);
    expect([code, await resolveEpoch(client, randomUUID())]).toEqual([code, epoch]);
  }
  for (const code of ["57014", "53200", "55000"]) {
    await failWith(code);
    await expect(resolveEpoch(client, randomUUID())).rejects.toMatchObject({ code });
  }
});

test("two processes that find a restored database agree on its epoch @release", async () => {
  const url = await makeDatabase();
  await prepare(url);
  const clients = Array.from({ length: 4 }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const found = await Promise.all(
    clients.map((client) => resolveEpoch(client, randomUUID(), "put back")),
  );
  await Promise.all(clients.map((client) => client.end()));
  expect(new Set(found).size).toBe(1);
  expect(await query(url, "select value from meta where key = 'epoch'")).toEqual([
    { value: found[0] },
  ]);
});
