/**
 * How much the demo shop serves in a second with one process, with two, and with one whose catalogue
 * reads go to a replica, each for itself on PostgreSQL 15. Callers, shop and databases share this
 * machine, so the rates are lower than those of a shop alone; what counts is how they differ.
 */
import { rm } from "node:fs/promises";
import { makeDataDir } from "#tests/support/server/shop-program.ts";
import { startPrimary } from "#tests/support/server/standby.ts";
import { buyableFrom } from "./browsing.ts";
import { type Callers, callInTurn, openCallers } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import type { CallRequest } from "./send-request.ts";
import { startBenchShop } from "./shop.ts";

const callersAtOnce = 12;
const secondsOfEach = 12;
const warmUpSeconds = 4;

type Stage = { name: string; processes: string; hasReplica: boolean };
const stages: readonly Stage[] = [
  { name: "one process", processes: "1", hasReplica: false },
  { name: "two processes", processes: "2", hasReplica: false },
  { name: "one process, a replica", processes: "1", hasReplica: true },
];

type Work = { name: string; ask: (number: number) => CallRequest };

export async function measureCapacity(): Promise<string> {
  const figures: ReportFigure[] = [];
  for (const stage of stages) figures.push(...(await measureStage(stage)));
  return formatFigures("Capacity, the demo shop", figures);
}

async function measureStage({ name, processes, hasReplica }: Stage): Promise<ReportFigure[]> {
  const { primary, end } = await startPrimary();
  const dataDir = await makeDataDir();
  try {
    const replica = hasReplica ? await primary.addReplica("replica") : undefined;
    const shop = await startBenchShop(dataDir, {
      DATABASE_URL: primary.url,
      SEED: "demo",
      PROCESSES: processes,
      ...(replica && { DATABASE_READ_URL: replica.url }),
    });
    const callers = openCallers(shop.url);
    try {
      const figures: ReportFigure[] = [];
      for (const work of await listWork(shop.url))
        figures.push(...(await measureWork(callers, `${name}: ${work.name}`, work)));
      return figures;
    } finally {
      callers.close();
      await shop.term();
    }
  } finally {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A number that was not used before makes an address that is in no memory. */
async function listWork(url: string): Promise<Work[]> {
  const buyable = await buyableFrom(url);
  const answer = await fetch(new URL("/ajax/products?fields=id,path&limit=100", url));
  // as: the two requested fields
  const { data } = (await answer.json()) as { data: { id: string; path: string }[] };
  const one = <Value>(from: readonly Value[], number: number) => from[number % from.length];
  const unique = (number: number) => `price_to=${1_000_000 + number}`;
  return [
    {
      name: "product pages, not in memory",
      ask: (number) => ({ path: `${one(data, number)?.path}?${unique(number)}` }),
    },
    { name: "product pages, repeated", ask: (number) => ({ path: `${one(data, number)?.path}` }) },
    {
      name: "product lists, not in memory",
      ask: (number) => ({ path: `/ajax/products?lang=ua&limit=24&${unique(number)}` }),
    },
    {
      name: "additions to new carts",
      ask: (number) => ({
        path: "/ajax/cart/items",
        method: "POST",
        body: { product_id: one(buyable, number) },
      }),
    },
  ];
}

let sent = 0;

async function measureWork(callers: Callers, name: string, work: Work): Promise<ReportFigure[]> {
  const callFor = (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > until;
    return callInTurn(callersAtOnce, isOver, () => {
      sent += 1;
      return callers.sendTimed(work.ask(sent));
    });
  };
  await callFor(warmUpSeconds);
  const startedAt = performance.now();
  const answers = await callFor(secondsOfEach);
  const seconds = (performance.now() - startedAt) / 1000;
  const served = answers.filter(({ status }) => status >= 200 && status < 300);
  const ms = served.map((answer) => answer.ms);
  return [
    { name, unit: "a second", value: served.length / seconds },
    { name: `${name}, p95`, unit: "ms", value: quantile(ms, 0.95) },
    { name: `${name}, other answers`, unit: "answers", value: answers.length - served.length },
  ];
}
