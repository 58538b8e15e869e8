/**
 * The database is away: stopped for a second and for a minute, and standing still for a minute. How
 * long anybody waited for an answer, and how soon the shop served again. And all of the shop's
 * sessions are taken by calls that wait for a lock: how long the others waited meanwhile.
 */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { poolSize } from "#server/platform/db/connect.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { startEmptyPostgres } from "#tests/support/postgres.ts";
import { listProcessesIn } from "#tests/support/server/folder-processes.ts";
import { type Heard, keepCalling } from "#tests/support/server/repeated-calls.ts";
import { makeDataDir, startShop } from "#tests/support/server/shop-program.ts";
import { type Told, tellFigures } from "./report.ts";

const settings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const calls: [string, string][] = [
  ["POST", "/ajax/session"],
  ["POST", "/ajax/session"],
  ["GET", "/readyz"],
  ["GET", "/ajax/checklists"],
  ["GET", "/ajax/products?lang=ua&limit=3"],
  ["GET", "/"],
];

export async function measureOutage(): Promise<string> {
  const postgres = await startEmptyPostgres(settings);
  const dataDir = await makeDataDir();
  const shop = await startShop({
    dataDir,
    env: { DATABASE_URL: postgres.url, LOG_LEVEL: "silent" },
  });
  let { cluster } = postgres;
  const stop = async () => {
    await cluster.stop();
  };
  const start = async () => {
    const plan = { ...postgres.plan, port: postgres.cluster.port };
    cluster = await startCluster(plan, settings, postgres.logFile);
  };
  const told: Told[] = [];
  try {
    for (const seconds of [1, 60])
      told.push(...(await endure(shop.url, `stopped for ${seconds} s`, seconds, stop, start)));
    let frozen: number[] = [];
    const signal = (name: NodeJS.Signals) => async () => {
      for (const pid of frozen) process.kill(pid, name);
    };
    frozen = listProcessesIn(postgres.plan.folder);
    told.push(
      ...(await endure(
        shop.url,
        "standing still for 60 s",
        60,
        signal("SIGSTOP"),
        signal("SIGCONT"),
      )),
    );
    told.push(...(await exhaust(shop.url, postgres.url, 10)));
    return tellFigures("The database away", told);
  } finally {
    await shop.term();
    await cluster.stop();
    await postgres.stop().catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What callers heard while the database was away for so long, and after it was back. */
async function endure(
  url: string,
  what: string,
  seconds: number,
  goAway: () => Promise<void>,
  comeBack: () => Promise<void>,
): Promise<Told[]> {
  const callers = keepCalling(url, calls);
  await callers.hear(200, 50);
  await goAway();
  await sleep(seconds * 1000);
  await comeBack();
  const back = performance.now();
  await callers.hear(200, 1);
  const again = (performance.now() - back) / 1000;
  await callers.hear(200, 50);
  const heard = await callers.finish();
  return tell(what, heard, again);
}

const others: [string, string][] = [
  ...calls.filter(([method]) => method === "GET"),
  ["GET", "/en"],
  ["GET", "/ajax/products?lang=en&limit=7&offset=3"],
];

/** As many callers as the shop has sessions wait in them for a lock; what the others hear. */
async function exhaust(url: string, databaseUrl: string, seconds: number): Promise<Told[]> {
  // Whoever is in a transaction sees the others as they were at its first look.
  const [locker, watcher] = [newClient(databaseUrl), newClient(databaseUrl)];
  await Promise.all([locker.connect(), watcher.connect()]);
  const countWaiting = async () => {
    const { rows } = await watcher.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'torba'",
    );
    return rows.length;
  };
  await locker.query("begin; lock table sessions, owners in access exclusive mode");
  let isOver = false;
  // Who is sent away because a job has the last session at the moment comes again.
  const takers = Array.from({ length: poolSize }, async () => {
    let answered = 0;
    while (!isOver || answered === 503) {
      const answer = await fetch(`${url}/ajax/session`, { method: "POST" });
      await answer.arrayBuffer();
      answered = answer.status;
    }
    return answered;
  });
  while ((await countWaiting()) < poolSize) await sleep(20);
  const callers = keepCalling(url, others);
  await sleep(seconds * 1000);
  const taken = await countWaiting();
  isOver = true;
  await locker.query("rollback");
  const back = performance.now();
  const from = callers.heard.length;
  const served = (path: string) =>
    callers.heard.slice(from).some((one) => one.path === path && one.status === 200);
  while (!others.every(([, path]) => served(path))) await sleep(5);
  const statuses = await Promise.all(takers);
  const again = (performance.now() - back) / 1000;
  const heard = await callers.finish();
  await Promise.all([locker.end(), watcher.end()]);
  const what = `all sessions taken for ${seconds} s`;
  return [
    { name: `${what}: taken at its end`, unit: "sessions", value: taken },
    ...tell(what, heard, again),
    {
      name: `${what}: of those who took them not served in the end`,
      unit: "callers",
      value: statuses.filter((status) => status !== 200).length,
      gate: 0,
    },
  ];
}

function newClient(connectionString: string): Client {
  return new Client({ connectionString });
}

function tell(what: string, heard: readonly Heard[], again: number): Told[] {
  const count = (status: number) => heard.filter((one) => one.status === status).length;
  const slowest = Math.max(...heard.map(({ ms }) => ms)) / 1000;
  const name = (words: string) => `${what}: ${words}`;
  return [
    { name: name("the slowest of all answers"), unit: "s", value: slowest, gate: 2 },
    { name: name("said 503"), unit: "answers", value: count(503) },
    {
      name: name("neither 200 nor 503"),
      unit: "answers",
      value: heard.length - count(200) - count(503),
      gate: 0,
    },
    { name: name("serves again after"), unit: "s", value: again, gate: 5 },
  ];
}
