/**
 * The database is away: stopped for a second and for a minute, standing still for a minute, and all
 * its sessions taken by calls that wait for a lock. How long anybody waited for an answer, and how
 * soon the shop served again.
 */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startCluster } from "#server/db/cluster.ts";
import { listProcessesIn } from "#tests/support/folder-processes.ts";
import { keepCalling } from "#tests/support/keep-calling.ts";
import { startEmptyPostgres } from "#tests/support/postgres.ts";
import { makeDataDir, startShop } from "#tests/support/process.ts";
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
    const locker = new Client({ connectionString: postgres.url });
    await locker.connect();
    told.push(
      ...(await endure(
        shop.url,
        "locked for 10 s",
        10,
        async () => void (await locker.query("begin; lock table sessions, owners, products")),
        async () => void (await locker.query("rollback")),
      )),
    );
    await locker.end();
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
