/** `npm run backup`: written beside a working shop, restored elsewhere, and nothing acknowledged is missing. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, truncate } from "node:fs/promises";
import path from "node:path";
import { Client, type QueryResultRow } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/platform/db/connect.ts";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { programsIn } from "#server/platform/postgres/binaries.ts";
import { createCluster, startCluster, superuser } from "#server/platform/postgres/cluster.ts";
import { createPrivateFolder, findSystemUser } from "#server/platform/postgres/system-user.ts";
import { seedShop } from "#server/seed/load.ts";
import { runStatement, withDatabase } from "#tests/support/postgres.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";
import { needOldPostgres } from "#tests/support/server/old-postgres.ts";
import { makeDataDir, runCommand, startShop } from "#tests/support/server/shop-program.ts";
import { liftOrderLimitsIn } from "#tests/support/shop/order-limits.ts";
import { startOrders } from "#tests/support/shop/order-traffic.ts";

/** Each test runs four programs or more, and the machine may be busy. */
const timeout = 240_000;
const env = { PATH: process.env.PATH, HOME: process.env.HOME };

async function makeDir(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const readUrl = async (dataDir: string) =>
  (await readFile(path.join(dataDir, "postgres.url"), "utf8")).trim();

/** What must hold between the tables of any shop, at any moment. */
const brokenRules = `
  select 'an order without lines' as rule, count(*)::int as broken from orders o
   where not exists (select from order_lines l where l.order_id = o.id)
  union all select 'negative stock', count(*)::int from products where stock_quantity < 0
  union all select 'an order without its letter', count(*)::int from orders o
   where (select count(*) from mails m where m.kind = 'orderPlaced') < (select count(*) from orders)
  union all select 'a letter without its job', count(*)::int from mails m
   where m.sent_at is null and m.failed_at is null and not exists (
     select from graphile_worker.jobs j where j.key = 'mail ' || m.id)`;

test("every order acknowledged before a backup under load is in the restored shop @release", {
  timeout,
}, async () => {
  const folder = await makeDir();
  const file = path.join(folder, "shop.backup");
  // Without a mail server that answers, letters wait in the outbox.
  const shop = await startShop({ env: { SEED: "demo", SMTP_URL: "smtp://127.0.0.1:1" } });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  const stockOf = "select coalesce(sum(stock_quantity), 0)::int as stock from products";
  const [before] = await query<{ stock: number }>(await readUrl(shop.dataDir), stockOf);
  // All these shoppers share one network.
  await liftOrderLimitsIn(shop.dataDir);
  const orders = await startOrders(shop.url);

  await expect.poll(() => orders.placed().length, { timeout: 60_000 }).toBeGreaterThan(10);
  const acknowledged = orders.placed();
  const written = await runCommand("backup", [file], { ...env, DATA_DIR: shop.dataDir });
  expect(written.output).toContain("every row was the same");
  expect(written).toMatchObject({
    code: 0,
    output: expect.stringContaining(`complete: ${file}\n`),
  });
  await orders.finish();
  expect(existsSync(`${file}.part`)).toBe(false);
  const left = await query(
    await readUrl(shop.dataDir),
    "select datname from pg_database where datname like 'torba_check_%'",
  );
  expect(left).toEqual([]);
  const [{ epoch = "" } = {}] = await query<{ epoch: string }>(
    await readUrl(shop.dataDir),
    "select value as epoch from meta where key = 'epoch'",
  );
  expect((await shop.term()).code).toBe(0);

  const dataDir = await makeDir();
  const restored = await runCommand("backup", ["restore", file], { ...env, DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored: ") });
  const again = await startShop({ dataDir, env: { SEED: "none", SMTP_URL: "smtp://127.0.0.1:1" } });
  onTestFinished(async () => void (await again.term()));
  const url = await readUrl(dataDir);
  const found = await query<{ id: string; total: number; pieces: number }>(
    url,
    `select o.id, o.grand_total::float8 / 100 as total, sum(l.taken)::int as pieces
       from orders o join order_lines l on l.order_id = o.id group by o.id`,
  );
  const totals = new Map(found.map(({ id, total }) => [id, total]));
  for (const { id, total } of acknowledged) expect(totals.get(id), id).toBe(total);
  for (const { rule, broken } of await query<{ rule: string; broken: number }>(url, brokenRules))
    expect(broken, rule).toBe(0);
  const [after] = await query<{ stock: number }>(url, stockOf);
  const pieces = found.reduce((sum, order) => sum + order.pieces, 0);
  expect(after?.stock).toBe((before?.stock ?? 0) - pieces);
  const [epochAfter] = await query<{ value: string }>(
    url,
    "select value from meta where key = 'epoch'",
  );
  expect(epochAfter?.value).not.toBe(epoch);
});

test("a restore replaces a stopped shop's data and keeps them, and touches no running one @release", {
  timeout,
}, async () => {
  const folder = await makeDir();
  const file = path.join(folder, "shop.backup");
  const shop = await startShop({ env: { SEED: "none" } });
  onTestFinished(() => rm(shop.dataDir, { recursive: true }));
  const dataDir = shop.dataDir;
  const own = { ...env, DATA_DIR: dataDir };
  expect((await runCommand("backup", [file], own)).code).toBe(0);
  const set = (value: string) =>
    `insert into settings values ('domain', '"${value}"') on conflict (key) do update set value = excluded.value`;
  await query(await readUrl(dataDir), set("later"));
  const refused = await runCommand("backup", ["restore", file], own);
  expect(refused).toEqual({
    code: 1,
    output: `${dataDir} is in use by process ${shop.pid}: stop it, or set another DATA_DIR.\n`,
  });
  await shop.kill9();
  expect((await runCommand("backup", ["restore", file], own)).output).toContain(
    "is kept in the database torba_before_restore",
  );
  const again = await startShop({ dataDir, env: { SEED: "none" } });
  onTestFinished(async () => void (await again.term()));
  const url = await readUrl(dataDir);
  const read = (at: string) =>
    query<{ value: string }>(at, "select value from settings where key = 'domain'");
  expect(await read(url)).toEqual([]);
  expect(await read(withDatabase(url, "torba_before_restore"))).toEqual([{ value: "later" }]);
});

test("a given server's shop is restored into an empty database, by a user who may create none @release", {
  timeout,
}, async () => {
  const folder = await makeDir();
  const file = path.join(folder, "shop.backup");
  const database = await openTestDatabase({ demo: true });
  const server = withDatabase(inject("templateUrl"), "postgres");
  const role = `keeper_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create role ${role} login password 'keeper'`);
  onTestFinished(() => runStatement(server, `drop role ${role}`));
  const target = `restored_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create database ${target} template template0 owner ${role}`);
  onTestFinished(() => runStatement(server, `drop database ${target} with (force)`));
  const asKeeper = (url: string) => {
    const other = new URL(url);
    [other.username, other.password] = [role, "keeper"];
    return other.href;
  };
  const runFor = (url: string, ...words: string[]) =>
    runCommand("backup", words, { ...env, DATABASE_URL: url, DATA_DIR: folder });

  expect(await runFor(database.url, file)).toMatchObject({ code: 0 });
  const overwriting = await runFor(database.url, "restore", file);
  expect(overwriting).toMatchObject({ code: 1 });
  expect(overwriting.output).toMatch(/^The database already holds a shop, [^\n]+\n$/);

  const url = asKeeper(withDatabase(server, target));
  const restored = await runFor(url, "restore", file);
  expect(restored.output).toContain("all as the backup counted them");
  const count = "select count(*)::int as products from products";
  expect(await query(url, count)).toEqual(await query(database.url, count));
  const unproved = await runFor(url, path.join(folder, "second.backup"));
  expect(unproved).toMatchObject({ code: 0 });
  expect(unproved.output).toContain("not restored for proof, because this user may not create");

  await truncate(file, 5_000);
  const cut = await runFor(url, "restore", file);
  expect(cut).toEqual({ code: 1, output: `${file} is incomplete.\n` });
});

test("data of an older PostgreSQL come over by a backup and a restore, and the old files stay @release", {
  timeout,
}, async () => {
  const dataDir = await makeDir();
  const file = path.join(dataDir, "shop.backup");
  const own = { ...env, DATA_DIR: dataDir };
  const { bin, major } = needOldPostgres();
  const user = await findSystemUser();
  const folder = path.join(dataDir, "postgres");
  await createPrivateFolder(folder, user);
  const plan = { programs: programsIn(bin), folder, password: "old", user };
  await createCluster(plan, false);
  const cluster = await startCluster(plan, {}, path.join(dataDir, "old.log"));
  const server = `postgresql://${superuser}:old@127.0.0.1:${cluster.port}/postgres`;
  await runStatement(server, "create database torba");
  const oldUrl = withDatabase(server, "torba");
  await prepareDatabase(oldUrl, { newEpoch: randomUUID() });
  const old = openDatabase(oldUrl);
  await seedShop(old, { clock: Date.now });
  await old.close();
  await cluster.stop();

  const refused = await runCommand("backup", [file], own);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`holds data of PostgreSQL ${major}`);
  expect(await runCommand("backup", [file, "--programs", bin], own)).toMatchObject({ code: 0 });
  const restored = await runCommand("backup", ["restore", file], own);
  expect(restored.output).toContain(
    `The data of PostgreSQL ${major} are now in ${folder}-${major}`,
  );
  expect(restored.code).toBe(0);
  expect(existsSync(path.join(`${folder}-${major}`, "PG_VERSION"))).toBe(true);
  const shop = await startShop({ dataDir, env: { SEED: "none" } });
  onTestFinished(async () => void (await shop.term()));
  const answer = await fetch(`${shop.url}/ajax/products?limit=1`);
  // as: a page of products
  expect(((await answer.json()) as { total_count: number }).total_count).toBeGreaterThan(300);
});
