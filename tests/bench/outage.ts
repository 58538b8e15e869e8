/**
 * Database outage: stopped for a second and for a minute, and frozen for a minute. Measures the
 * longest wait for an answer and the time until the shop serves again. Then calls that wait for a
 * lock occupy all database connections; measures how long other callers wait.
 */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { poolSize } from "#server/platform/db/connect.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { startEmptyPostgres } from "#tests/support/postgres.ts";
import { listProcessesIn } from "#tests/support/server/folder-processes.ts";
import { startCalling, type TimedAnswer } from "#tests/support/server/repeated-calls.ts";
import { makeDataDir, startShop } from "#tests/support/server/shop-program.ts";
import { formatFigures, type ReportFigure } from "./report.ts";

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
  const figures: ReportFigure[] = [];
  try {
    for (const seconds of [1, 60])
      figures.push(
        ...(await measureOutageOf(shop.url, `stopped for ${seconds} s`, seconds, stop, start)),
      );
    let frozen: number[] = [];
    const signal = (name: NodeJS.Signals) => async () => {
      for (const pid of frozen) process.kill(pid, name);
    };
    frozen = listProcessesIn(postgres.plan.folder);
    figures.push(
      ...(await measureOutageOf(
        shop.url,
        "frozen for 60 s",
        60,
        signal("SIGSTOP"),
        signal("SIGCONT"),
      )),
    );
    figures.push(...(await exhaust(shop.url, postgres.url, 10)));
    return formatFigures("Database outage", figures);
  } finally {
    await shop.term();
    await cluster.stop();
    await postgres.stop().catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The answers during an outage of `seconds` and after it. */
async function measureOutageOf(
  url: string,
  what: string,
  seconds: number,
  stop: () => Promise<void>,
  start: () => Promise<void>,
): Promise<ReportFigure[]> {
  const callers = startCalling(url, calls);
  await callers.hear(200, 50);
  await stop();
  await sleep(seconds * 1000);
  await start();
  const restoredAt = performance.now();
  await callers.hear(200, 1);
  const recoverySeconds = (performance.now() - restoredAt) / 1000;
  await callers.hear(200, 50);
  const answers = await callers.finish();
  return listFigures(what, answers, recoverySeconds);
}

const others: [string, string][] = [
  ...calls.filter(([method]) => method === "GET"),
  ["GET", "/en"],
  ["GET", "/ajax/products?lang=en&limit=7&offset=3"],
];

/** Callers that wait for a lock occupy every database connection; the answers to the others. */
async function exhaust(url: string, databaseUrl: string, seconds: number): Promise<ReportFigure[]> {
  // A transaction sees pg_stat_activity as it was at its first read, so the watcher is separate.
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
  // A caller that is rejected because a job has the last connection tries again.
  const lockWaiters = Array.from({ length: poolSize }, async () => {
    let answered = 0;
    while (!isOver || answered === 503) {
      const answer = await fetch(`${url}/ajax/session`, { method: "POST" });
      await answer.arrayBuffer();
      answered = answer.status;
    }
    return answered;
  });
  while ((await countWaiting()) < poolSize) await sleep(20);
  const callers = startCalling(url, others);
  await sleep(seconds * 1000);
  const taken = await countWaiting();
  isOver = true;
  await locker.query("rollback");
  const restoredAt = performance.now();
  const from = callers.heard.length;
  const served = (path: string) =>
    callers.heard.slice(from).some((one) => one.path === path && one.status === 200);
  while (!others.every(([, path]) => served(path))) await sleep(5);
  const statuses = await Promise.all(lockWaiters);
  const recoverySeconds = (performance.now() - restoredAt) / 1000;
  const answers = await callers.finish();
  await Promise.all([locker.end(), watcher.end()]);
  const what = `all connections in use for ${seconds} s`;
  return [
    { name: `${what}: in use at the end`, unit: "sessions", value: taken },
    ...listFigures(what, answers, recoverySeconds),
    {
      name: `${what}: waiting calls not served in the end`,
      unit: "callers",
      value: statuses.filter((status) => status !== 200).length,
      gate: 0,
    },
  ];
}

function newClient(connectionString: string): Client {
  return new Client({ connectionString });
}

function listFigures(
  what: string,
  answers: readonly TimedAnswer[],
  recoverySeconds: number,
): ReportFigure[] {
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1000;
  const name = (words: string) => `${what}: ${words}`;
  return [
    { name: name("slowest answer"), unit: "s", value: slowest, gate: 2 },
    { name: name("answered 503"), unit: "answers", value: count(503) },
    {
      name: name("neither 200 nor 503"),
      unit: "answers",
      value: answers.length - count(200) - count(503),
      gate: 0,
    },
    { name: name("serves again after"), unit: "s", value: recoverySeconds, gate: 5 },
  ];
}
