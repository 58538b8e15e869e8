/** Two servers on one port: one is killed, all are restarted, and shoppers notice neither. */
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/platform/free-port.ts";
import { isRunning } from "#tests/support/postgres.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { listServers } from "#tests/support/server/child-servers.ts";
import { startCalling } from "#tests/support/server/repeated-calls.ts";
import { makeDataDir, runShop, type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { startTraffic } from "#tests/support/server/write-traffic.ts";
import { liftOrderLimitsIn } from "#tests/support/shop/order-limits.ts";
import { startOrders } from "#tests/support/shop/order-traffic.ts";

async function openTwo(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await startShop({ env: { PROCESSES: "2", ...env } });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  expect(listServers(shop.pid).length).toBe(2);
  return shop;
}

/** ms from now until the page of the catalogue is answered over a new connection. */
async function waitUntilAnswered(url: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/ajax/products?limit=1&at=${Math.random()}`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return performance.now() - from;
    await sleep(10);
  }
}

test("a killed server is replaced, and nothing that was acknowledged is lost @release", async () => {
  const shop = await openTwo();
  const traffic = await startTraffic(shop.url, 4);
  let slowest = 0;
  for (let round = 0; round < roundCount(2, 10); round += 1) {
    await sleep(300);
    const [victim = 0] = listServers(shop.pid);
    process.kill(victim, "SIGKILL");
    slowest = Math.max(slowest, await waitUntilAnswered(shop.url));
    const replaced = () => shop.output().match(/Server \d+ answers\./g)?.length ?? 0;
    await expect.poll(replaced, { timeout: 60_000 }).toBe(round + 1);
    expect(listServers(shop.pid)).not.toContain(victim);
    await traffic.expectNothingLost();
  }
  await traffic.finish();
  console.log(`${traffic.acked()} writes; after a kill answered in ${Math.round(slowest)} ms`);
  expect(shop.output()).toMatch(/Server \d+ has ended \(SIGKILL\); another starts now\./);
  // The goal is 2 s, the bound is only against a hang.
  expect(slowest).toBeLessThan(20_000);
});

/** A cache that drops by key; counts how often everything was dropped. */
async function openCache() {
  let purges = 0;
  const cache = createServer((request, response) => {
    if (request.headers["surrogate-key"] === "catalogue") purges += 1;
    response.end();
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    cache.listen(port, "127.0.0.1", resolve);
  });
  onTestFinished(() => void cache.close());
  return { url: `http://127.0.0.1:${port}/`, countPurges: () => purges };
}

test("SIGHUP restarts one server after another, no call fails, and a cache in front drops everything once @release", async () => {
  const cache = await openCache();
  const shop = await openTwo({ METRICS_PORT: "0", CACHE_PURGE_URL: cache.url });
  await expect.poll(cache.countPurges).toBe(1);
  const before = listServers(shop.pid);
  await liftOrderLimitsIn(shop.dataDir);
  const orders = await startOrders(shop.url, 2);
  const calls = startCalling(shop.url, [
    ["POST", "/ajax/session"],
    ["GET", "/readyz"],
    ["GET", "/"],
    ["GET", "/ajax/products?limit=1"],
  ]);
  await calls.hear(200, 20);
  shop.signal("SIGHUP");
  await expect
    .poll(() => shop.output(), { timeout: 120_000 })
    .toContain("All 2 servers were restarted.");
  await expect.poll(cache.countPurges).toBe(2);
  await calls.hear(200, 20);
  const answers = await calls.finish();
  const placed = await orders.finish();
  console.log(`${answers.length} calls and ${placed.length} orders while all servers restarted`);
  // Of a server that ends, only the balancer's own question is refused.
  const refused = answers.filter(({ status, path }) => status !== 200 && path !== "/readyz");
  expect(refused).toEqual([]);
  expect(placed.length).toBeGreaterThan(0);
  const after = listServers(shop.pid);
  expect(after.length).toBe(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(cache.countPurges()).toBe(2);
});

/** The supervisor of a build that neither sent its servers anything nor said that it does. */
const earlierSupervisor = `
  import cluster from "node:cluster";
  const { fork } = cluster;
  cluster.fork = ({ SHARED_START, ...env }) => {
    const { sendsSucceed, ...shared } = JSON.parse(SHARED_START);
    const worker = fork({ ...env, SHARED_START: JSON.stringify(shared) });
    worker.send = () => true;
    return worker;
  };
`;

test("a server of an earlier build's supervisor drops everything by itself @release", async () => {
  const cache = await openCache();
  const module = `data:text/javascript,${encodeURIComponent(earlierSupervisor)}`;
  const shop = await startShop({
    env: {
      PROCESSES: "1",
      SEED: "none",
      CACHE_PURGE_URL: cache.url,
      NODE_OPTIONS: `--import=${module}`,
    },
  });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  await expect.poll(cache.countPurges, { timeout: 20_000 }).toBe(1);
});

test("the numbers of both servers are summed up, and a stop ends them and PostgreSQL @release", async () => {
  const shop = await openTwo({ METRICS_PORT: "0", SEED: "none" });
  for (let call = 0; call < 30; call += 1)
    await (await fetch(`${shop.url}/healthz`, { headers: { connection: "close" } })).text();
  const metrics = /Metrics: (\S+)/.exec(shop.output())?.[1] ?? "";
  const text = await (await fetch(metrics)).text();
  const counts = text
    .split("\n")
    .filter((line) => /duration_seconds_count.*healthz/.test(line))
    .map((line) => Number(line.split(" ").at(-1)));
  expect(counts).toEqual([30]);
  // Each server knows whether there is an owner; it is printed once.
  expect(shop.output().match(/Nobody can sign in at/g)).toEqual(["Nobody can sign in at"]);
  const servers = listServers(shop.pid);
  expect((await shop.term()).code, shop.output()).toBe(0);
  expect(servers.filter(isRunning)).toEqual([]);
});

test("a start that is refused is refused once, in one line", async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const env = { PROCESSES: "2", DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none" };
  const program = await runShop({ dataDir, env });
  expect((await program.ended).code).toBe(1);
  expect(program.output()).toMatch(/^The database does not answer: [^\n]+\n$/);
});
