import { rm } from "node:fs/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { startEmptyPostgres } from "#tests/support/postgres.ts";
import { startPgbouncer } from "#tests/support/server/pgbouncer.ts";
import { makeDataDir, runCommand, runShop, startShop } from "#tests/support/server/shop-program.ts";
import { startTraffic } from "#tests/support/server/write-traffic.ts";

async function openPostgres() {
  const server = await startEmptyPostgres();
  onTestFinished(() => server.stop());
  return server;
}

async function openPooler(url: string, mode: "session" | "transaction") {
  const pooler = await startPgbouncer({ url, mode });
  onTestFinished(() => pooler.stop());
  return pooler;
}

test("behind pgbouncer's own defaults the shop works @release", async () => {
  const pooler = await openPooler((await openPostgres()).url, "session");
  const shop = await startShop({ env: { DATABASE_URL: pooler.url, SEED: "demo" } });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  const traffic = await startTraffic(shop.url);
  await expect.poll(traffic.acked, { timeout: 60_000 }).toBeGreaterThan(200);
  await traffic.finish();
  expect(Object.keys(traffic.statuses()).map(Number)).toSatisfy((all: number[]) =>
    all.every((status) => status < 400),
  );
  const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir, DATABASE_URL: pooler.url };
  const backup = await runCommand("backup", [`${shop.dataDir}/shop.backup`], env);
  expect(backup.output).toContain("not restored for proof, because DATABASE_URL does not lead");
  expect(backup.code).toBe(0);
});

test("a pooler in transaction mode is refused in one line, and leaves no lock", async () => {
  const postgres = await openPostgres();
  const pooler = await openPooler(postgres.url, "transaction");
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const program = await runShop({ dataDir, env: { DATABASE_URL: pooler.url } });
  expect((await program.ended).code).toBe(1);
  expect(program.output()).toBe(
    "The database is behind a pooler that shares sessions between transactions: set its pool mode to session (pgbouncer: pool_mode = session), or set DATABASE_URL to PostgreSQL itself.\n",
  );
  await prepareDatabase(postgres.url, { newEpoch: "direct" });
});

test("a lock that was left behind is announced, then named in the refusal @release", async () => {
  const { url } = await openPostgres();
  const forgotten = new Client({ connectionString: url, application_name: "forgotten" });
  await forgotten.connect();
  onTestFinished(() => forgotten.end());
  const { rows } = await forgotten.query(
    "select pg_advisory_lock(7086720), pg_backend_pid() as pid",
  );
  const { pid } = rows[0];
  const lines: string[] = [];
  const plan = { newEpoch: "late", print: (line: string) => void lines.push(line) };
  await expect(prepareDatabase(url, { ...plan, lockTimeout: 2_500 })).rejects.toThrow(
    `and 2.5 seconds of waiting were not enough: stop that process, or run SELECT pg_terminate_backend(${pid}) in it.`,
  );
  expect(lines.length).toBe(1);
  expect(lines[0]).toMatch(
    new RegExp(
      `^Waiting for another process to finish preparing the database: session ${pid} \\(forgotten\\) from 127\\.0\\.0\\.1, idle since [\\d:]+\\.$`,
    ),
  );
  await forgotten.query("select pg_advisory_unlock(7086720)");
  await prepareDatabase(url, plan);
  expect(lines.length).toBe(1);
});
