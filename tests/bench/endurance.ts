/**
 * Very many calls of every kind, and the resources that they leak: the heap after a forced collection
 * at a tenth, at half and at the end, open files, timers and rows of sessions and limits.
 */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Shop } from "#tests/support/server/shop-program.ts";
import { buyableFrom, list, page, search } from "./browsing.ts";
import { type Callers, callInTurn, openCallers } from "./callers.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import type { CallRequest } from "./send-request.ts";
import { startBenchShop, withShopDatabase } from "./shop.ts";

const probe = fileURLToPath(new URL("./heap-probe.mjs", import.meta.url));
const atOnce = 8;
const devices = 200;
const MB = 1024 * 1024;

type HeapReport = {
  heapUsed: number;
  external: number;
  rss: number;
  counts: Record<string, number>;
};
type ResourceUse = {
  heap: number;
  external: number;
  rss: number;
  timers: number;
  files: number;
  sessions: number;
  limits: number;
};

export async function measureEndurance(dataDir: string, requests: number): Promise<string> {
  const shop = await startBenchShop(dataDir, {
    NODE_OPTIONS: `--import=${pathToFileURL(probe).href}`,
  });
  const callers = openCallers(shop.url);
  try {
    const questions = await prepare(callers, shop.url);
    // Fill the response cache first: until it is full it is meant to grow.
    await callInTurn(4, counted(1200), (number) => callers.sendTimed(page(9_000_000 + number)));
    const statuses: Record<number, number> = {};
    const measured: ResourceUse[] = [];
    const began = performance.now();
    let sent = 0;
    for (const share of [0.1, 0.5, 1]) {
      const until = Math.round(requests * share);
      await callInTurn(
        atOnce,
        () => sent >= until,
        async () => {
          sent += 1;
          const answer = await callers.sendTimed(questions(sent));
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          return answer;
        },
      );
      measured.push(await measureResources(shop));
    }
    const perSecond = (requests / (performance.now() - began)) * 1000;
    return formatReport(measured, statuses, requests, perSecond);
  } finally {
    callers.close();
    await shop.term();
  }
}

function counted(most: number): () => boolean {
  let count = 0;
  return () => ++count > most;
}

/** A fixed share of each kind in every hundred calls; the order is always the same. */
async function prepare(callers: Callers, url: string): Promise<(number: number) => CallRequest> {
  const buyable = await buyableFrom(url);
  const cookies = await Promise.all(
    Array.from({ length: devices }, async () => {
      const { headers } = await callers.sendTimed({ path: "/ajax/session", method: "POST" });
      return String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
    }),
  );
  const by = (number: number) => ({ cookie: cookies[number % devices] ?? "" });
  const kinds: [share: number, make: (number: number) => CallRequest][] = [
    [30, (n) => list(n % 40)],
    [18, (n) => page(n % 40)],
    [14, () => ({ path: "/ajax/settings?lang=ua", headers: { "if-none-match": '"old"' } })],
    [4, search],
    [2, page],
    [2, list],
    [8, (n) => ({ path: "/ajax/cart", headers: by(n) })],
    [7, (n) => setLine(buyable[n % 30] ?? "", n, by(n))],
    [5, (n) => wish(buyable[n % 40] ?? "", by(n))],
    [4, () => ({ path: "/ajax/session", method: "POST" })],
    [2, () => ({ path: `/ajax/products/${randomUUID()}` })],
    [2, () => ({ path: "/ajax/cart/items", method: "POST", body: { product_id: 1 } })],
    [
      1,
      () => ({ path: "/ajax/session", method: "POST", headers: { origin: "https://a.example" } }),
    ],
    [1, (n) => ({ path: `/nowhere/${n}` })],
  ];
  const hundred = kinds.flatMap(([share, make]) => Array<typeof make>(share).fill(make));
  // 37 and 100 are coprime, so kinds mix and each has its share.
  return (number) => (hundred[(number * 37) % 100] ?? search)(number);
}

function setLine(id: string, number: number, headers: Record<string, string>): CallRequest {
  return {
    path: "/ajax/ops",
    method: "POST",
    headers,
    body: {
      lane: "cart",
      ops: [
        {
          op_id: randomUUID(),
          v: 1,
          method: "PUT",
          path: `/cart/items/${id}`,
          body: { quantity: 1 + (number % 9) },
        },
      ],
    },
  };
}

const wish = (product_id: string, headers: Record<string, string>): CallRequest => ({
  path: "/ajax/wishlist/items",
  method: "POST",
  headers,
  body: { product_id },
});

async function measureResources(shop: Shop): Promise<ResourceUse> {
  const linesBefore = shop.output().split("\n").length;
  shop.signal("SIGUSR2");
  let line: string | undefined;
  while (!line) {
    await sleep(50);
    line = shop
      .output()
      .split("\n")
      .slice(linesBefore - 1)
      .find((one) => /^heap .*\}$/.test(one));
  }
  // as: the output of heap-probe.mjs
  const report = JSON.parse(line.slice("heap ".length)) as HeapReport;
  const rows = await withShopDatabase(shop.dataDir, async ({ pool }) => {
    const found = await pool.query<{ sessions: number; limits: number }>(
      "select (select count(*)::int from sessions) as sessions, (select count(*)::int from limits) as limits",
    );
    return found.rows[0];
  });
  return {
    heap: report.heapUsed / MB,
    external: report.external / MB,
    rss: report.rss / MB,
    timers: report.counts.Timeout ?? 0,
    files: readdirSync(`/proc/${shop.pid}/fd`).length,
    sessions: rows?.sessions ?? 0,
    limits: rows?.limits ?? 0,
  };
}

function formatReport(
  measured: ResourceUse[],
  statuses: Record<number, number>,
  requests: number,
  perSecond: number,
): string {
  const [tenth, half, end] = measured;
  if (!tenth || !half || !end) throw new Error("there must be three measurements");
  const growth = (end.heap / tenth.heap - 1) * 100;
  const bad = Object.entries(statuses).filter(
    ([status]) => status === "0" || Number(status) >= 500,
  );
  const report = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const linesBefore: ReportFigure[] = [
    { name: "calls", unit: "", value: requests },
    { name: "a second", unit: "calls", value: perSecond },
    { name: "failed", unit: "calls", value: sum(bad.map(([, count]) => count)), gate: 0 },
    { name: "heap at a tenth", unit: "MB", value: tenth.heap },
    { name: "heap at half", unit: "MB", value: half.heap },
    { name: "heap at the end", unit: "MB", value: end.heap },
    { name: "heap growth, from a tenth to the end", unit: "%", value: growth, gate: 10 },
    ...(["external", "rss", "timers", "files", "sessions", "limits"] as const).map((name) => ({
      name: `${name} at a tenth, at the end ${end[name].toFixed()}`,
      unit: name === "external" || name === "rss" ? "MB" : "",
      value: tenth[name],
    })),
  ];
  return `${formatFigures("Endurance, 10,000 products", linesBefore)}\nAnswers by status: ${report.join(", ")}.\n`;
}

function sum(counts: number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}
