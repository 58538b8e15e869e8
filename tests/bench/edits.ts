/**
 * The owner works in a shop of 100,000 products and 100,000 orders while shoppers read: the first
 * reads after each kind of edit, shoppers' answers during an edit each second and during a bulk edit,
 * and the owner's lists.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { browse, list, page } from "./browsing.ts";
import { type Callers, callInTurn, openCallers, type TimedAnswer } from "./callers.ts";
import { leafId, productId } from "./catalogue.ts";
import { manifestPath } from "./device.ts";
import { fillOrders, ownerLists } from "./edits-orders.ts";
import { issueOwnerTokens, type Owner, ownerWith, secret } from "./owner.ts";
import { cpuOf } from "./process-tree.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { findPostmaster, startBenchShop, withShopDatabase } from "./shop.ts";

const shoppers = 6;

type Bench = {
  callers: Callers;
  owner: Owner;
  url: string;
  token: string;
  /** Milliseconds of processor time of the shop and its PostgreSQL so far. */
  cpu: () => number;
};

/** `only`: the part of this name, so that a long run can be repeated in pieces. */
export async function measureEdits(
  dataDir: string,
  { seconds, only }: { seconds: number; only?: string | undefined },
): Promise<string> {
  const shop = await startBenchShop(dataDir, { SECRET: secret });
  const callers = openCallers(shop.url);
  const processes = [shop.pid, await withShopDatabase(dataDir, findPostmaster)];
  try {
    const [token = ""] = await withShopDatabase(dataDir, async (database, url) => {
      await fillOrders(database, url);
      return issueOwnerTokens(database, 1);
    });
    const owner = ownerWith(callers, token);
    const bench = { callers, owner, url: shop.url, token, cpu: () => cpuOf(processes) };
    while ((await callers.sendTimed(manifestCall)).status !== 200) await sleep(500);
    await callInTurn(4, afterMs(5_000), (number) => callers.sendTimed(browse(8_000_000 + number)));
    const phases: [string, string, () => Promise<ReportFigure[]>][] = [
      ["reads", "The first reads after an edit", () => measureFirstReads(bench)],
      ["steady", `An edit each second for ${seconds} s`, () => measureSteadyEdits(bench, seconds)],
      ["lists", "The owner's lists, 100,000 orders", () => measureLists(bench)],
      ["bulk", "A bulk price change of 10,000 products", () => measureBulk(bench)],
    ];
    const tables: string[] = [];
    for (const [name, title, measure] of phases) {
      if (only && only !== name) continue;
      const table = formatFigures(`${title} (load ${loadavg()[0]?.toFixed(1)})`, await measure());
      console.log(table);
      tables.push(table);
    }
    return tables.join("\n");
  } finally {
    callers.close();
    await shop.term();
  }
}

let edits = Math.floor(Date.now() / 1000) % 1_000_000;
const kinds: Record<string, (owner: Owner) => Promise<TimedAnswer>> = {
  price: (owner) => owner("PUT", `/products/${productId(7)}`, { regular_price: 100 + edits }),
  stock: (owner) => owner("PUT", `/products/${productId(11)}`, { stock_quantity: 1 + edits }),
  rename: (owner) => owner("PUT", `/products/${productId(20)}`, { name: `Намет ${edits}` }),
  "new product": (owner) =>
    owner("POST", "/products", {
      name: `Новий ${edits}`,
      regular_price: 300,
      enabled: true,
      category_id: leafId(1, 1),
    }),
  "category renamed": (owner) =>
    owner("PUT", `/product_categories/${leafId(2, 2)}`, { name: `Полиця ${edits}` }),
  "new category": (owner) =>
    owner("POST", "/product_categories", { name: `Нова ${edits}`, enabled: true }),
  setting: (owner) => owner("PUT", "/settings", { phone: `044${edits}` }),
};

function nextEdit(owner: Owner, kind: string): Promise<TimedAnswer> {
  edits += 1;
  return kinds[kind]?.(owner) ?? Promise.reject(new Error(kind));
}

/** What the same reads take anyhow. */
const noEdit = "no edit";
const manifestCall = { path: manifestPath };

async function measureFirstReads({ callers, owner, cpu }: Bench): Promise<ReportFigure[]> {
  const figures: ReportFigure[] = [];
  let number = 9_000_000;
  for (const kind of [noEdit, ...Object.keys(kinds)]) {
    const times: Record<string, number[]> = { list: [], manifest: [], page: [] };
    const cpuBefore = cpu();
    for (let turn = 0; turn < 5; turn += 1) {
      if (kind !== noEdit) await nextEdit(owner, kind);
      number += 1;
      const reads = { list: list(number), manifest: manifestCall, page: page(number) };
      for (const [name, read] of Object.entries(reads))
        times[name]?.push((await callers.sendTimed(read)).ms);
      await sleep(2_000);
    }
    for (const [name, all] of Object.entries(times))
      figures.push({
        name: `${kind}: ${name}, slowest of 5`,
        unit: "ms",
        gate: 150,
        value: Math.max(...all),
      });
    figures.push({
      name: `${kind}: CPU of one, with all that follows from it`,
      unit: "ms",
      value: (cpu() - cpuBefore) / 5,
    });
  }
  return figures;
}

async function measureSteadyEdits(bench: Bench, seconds: number): Promise<ReportFigure[]> {
  let isOver = false;
  const answers = callInTurn(
    shoppers,
    () => isOver,
    async (number) => {
      const answer = await bench.callers.sendTimed(
        number % 50 === 0 ? manifestCall : browse(20_000_000 + number),
      );
      await sleep(200);
      return answer;
    },
  );
  const saves: TimedAnswer[] = [];
  const cpuBefore = bench.cpu();
  const names = Object.keys(kinds);
  const startedAt = performance.now();
  for (let at = 0; at < seconds; at += 1) {
    saves.push(await nextEdit(bench.owner, names[at % names.length] ?? ""));
    await sleep(Math.max(0, startedAt + (at + 1) * 1000 - performance.now()));
  }
  isOver = true;
  const took = (performance.now() - startedAt) / 1000;
  return [
    ...describeShoppers(await answers, 100),
    {
      name: "the owner's save, p95",
      unit: "ms",
      value: quantile(
        saves.map(({ ms }) => ms),
        0.95,
      ),
    },
    {
      name: "saves rejected",
      unit: "saves",
      value: saves.filter(({ status }) => status === 503).length,
    },
    { name: "it took", unit: "s", value: took },
    cpuShare(bench.cpu() - cpuBefore, took),
  ];
}

function describeShoppers(answers: readonly TimedAnswer[], gate: number): ReportFigure[] {
  const ms = answers.map((one) => one.ms);
  return [
    { name: "shoppers' answers", unit: "answers", value: answers.length },
    { name: "shoppers, p50", unit: "ms", value: quantile(ms, 0.5) },
    { name: "shoppers, p95", unit: "ms", value: quantile(ms, 0.95), gate },
    { name: "shoppers, p99", unit: "ms", value: quantile(ms, 0.99) },
    { name: "shoppers, slowest", unit: "ms", value: Math.max(...ms) },
    {
      name: "other answers than 200",
      unit: "answers",
      gate: 0,
      value: answers.filter(({ status }) => status !== 200).length,
    },
    {
      name: "of these 503",
      unit: "answers",
      value: answers.filter(({ status }) => status === 503).length,
    },
  ];
}

/** Of one processor, by the shop and its PostgreSQL; trustworthy on a busy machine too. */
const cpuShare = (ms: number, seconds: number): ReportFigure => ({
  name: "of a processor",
  unit: "%",
  value: ms / seconds / 10,
});

async function measureBulk(bench: Bench): Promise<ReportFigure[]> {
  const ids = Array.from({ length: 10_000 }, (_, number) => productId(number));
  const task = { kind: "edit", resource: "products", ids, dry_run: false };
  const change = [{ field: "regular_price", percent: edits % 2 ? 5 : -5 }];
  // The first one of a process takes longer.
  await ownerJson(bench, "POST", "/jobs", {
    ...task,
    ids: ids.slice(0, 1),
    dry_run: true,
    change,
  });
  let isOver = false;
  const shopping = callInTurn(
    shoppers,
    () => isOver,
    async (number) => {
      const answer = await bench.callers.sendTimed(browse(40_000_000 + number));
      await sleep(200);
      return answer;
    },
  );
  const startedAt = performance.now();
  const cpuBefore = bench.cpu();
  let job = await ownerJson(bench, "POST", "/jobs", { ...task, change });
  while (!["done", "failed", "cancelled"].includes(job.state)) {
    await sleep(500);
    job = await ownerJson(bench, "GET", `/jobs/${job.id}`);
  }
  const took = (performance.now() - startedAt) / 1000;
  isOver = true;
  return [
    { name: `the job is ${job.state}, changed`, unit: "products", value: job.changed },
    { name: "it took", unit: "s", value: took, gate: 60 },
    cpuShare(bench.cpu() - cpuBefore, took),
    ...describeShoppers(await shopping, 150),
  ];
}

type Job = { id: string; state: string; changed: number };

async function ownerJson(
  { url, token }: Pick<Bench, "url" | "token">,
  method: "POST" | "GET",
  path: string,
  body?: object,
): Promise<Job> {
  const answer = await fetch(new URL(`/api/v1${path}`, url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      // A connection of its own: the shop may be closing an idle one.
      connection: "close",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  // as: the fields that are read here are in the contract of jobs
  return (await answer.json()) as Job;
}

async function measureLists({ owner, cpu }: Bench): Promise<ReportFigure[]> {
  const figures: ReportFigure[] = [];
  for (const [name, query] of Object.entries(ownerLists)) {
    const times: number[] = [];
    const cpuBefore = cpu();
    for (let turn = 0; turn < 30; turn += 1) times.push((await owner("GET", query)).ms);
    figures.push({ name: `${name}, p95`, unit: "ms", value: quantile(times, 0.95), gate: 60 });
    figures.push({ name: `${name}, CPU`, unit: "ms", value: (cpu() - cpuBefore) / 30 });
  }
  return figures;
}

function afterMs(ms: number): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > ms;
}
