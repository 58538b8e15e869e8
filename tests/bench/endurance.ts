/**
 * Very many calls of every kind, and what they leave behind: the heap after a forced collection at
 * a tenth, at half and at the end of them, open files, timers and rows of sessions and limits.
 */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Shop } from "#tests/support/server/shop-program.ts";
import { buyableFrom, list, page, search } from "./browsing.ts";
import { askInTurn, type Callers, openCallers } from "./callers.ts";
import { type Told, tellFigures } from "./report.ts";
import type { Question } from "./send-request.ts";
import { startBenchShop, withShopDatabase } from "./shop.ts";

const probe = fileURLToPath(new URL("./heap-probe.mjs", import.meta.url));
const atOnce = 8;
const devices = 200;
const MB = 1024 * 1024;

type Said = { heapUsed: number; external: number; rss: number; counts: Record<string, number> };
type Left = {
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
    // Kept answers take their room first: until it is full they are meant to grow.
    await askInTurn(4, counted(1200), (number) => callers.ask(page(9_000_000 + number)));
    const statuses: Record<number, number> = {};
    const left: Left[] = [];
    const began = performance.now();
    let asked = 0;
    for (const share of [0.1, 0.5, 1]) {
      const until = Math.round(requests * share);
      await askInTurn(
        atOnce,
        () => asked >= until,
        async () => {
          asked += 1;
          const heard = await callers.ask(questions(asked));
          statuses[heard.status] = (statuses[heard.status] ?? 0) + 1;
          return heard;
        },
      );
      left.push(await lookAt(shop));
    }
    const perSecond = (requests / (performance.now() - began)) * 1000;
    return tell(left, statuses, requests, perSecond);
  } finally {
    callers.close();
    await shop.term();
  }
}

function counted(most: number): () => boolean {
  let count = 0;
  return () => ++count > most;
}

/** Of a hundred calls, so many of each kind; the order is always the same. */
async function prepare(callers: Callers, url: string): Promise<(number: number) => Question> {
  const buyable = await buyableFrom(url);
  const cookies = await Promise.all(
    Array.from({ length: devices }, async () => {
      const { headers } = await callers.ask({ path: "/ajax/session", method: "POST" });
      return String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
    }),
  );
  const by = (number: number) => ({ cookie: cookies[number % devices] ?? "" });
  const kinds: [share: number, make: (number: number) => Question][] = [
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
  // 37 and 100 have no divisor in common, so that kinds mix and each has its share.
  return (number) => (hundred[(number * 37) % 100] ?? search)(number);
}

function setLine(id: string, number: number, headers: Record<string, string>): Question {
  return {
    path: "/ajax/ops",
    method: "POST",
    headers,
    body: {
      lane: "cart",
      ops: [
        {
          ...{ op_id: randomUUID(), v: 1, method: "PUT", path: `/cart/items/${id}` },
          body: { quantity: 1 + (number % 9) },
        },
      ],
    },
  };
}

const wish = (product_id: string, headers: Record<string, string>): Question => ({
  ...{ path: "/ajax/wishlist/items", method: "POST", headers, body: { product_id } },
});

async function lookAt(shop: Shop): Promise<Left> {
  const told = shop.output().split("\n").length;
  shop.signal("SIGUSR2");
  let line: string | undefined;
  while (!line) {
    await sleep(50);
    line = shop
      .output()
      .split("\n")
      .slice(told - 1)
      .find((one) => /^heap .*\}$/.test(one));
  }
  // as: what heap-probe.mjs says
  const said = JSON.parse(line.slice("heap ".length)) as Said;
  const rows = await withShopDatabase(shop.dataDir, async ({ pool }) => {
    const found = await pool.query<{ sessions: number; limits: number }>(
      "select (select count(*)::int from sessions) as sessions, (select count(*)::int from limits) as limits",
    );
    return found.rows[0];
  });
  return {
    heap: said.heapUsed / MB,
    external: said.external / MB,
    rss: said.rss / MB,
    timers: said.counts.Timeout ?? 0,
    files: readdirSync(`/proc/${shop.pid}/fd`).length,
    sessions: rows?.sessions ?? 0,
    limits: rows?.limits ?? 0,
  };
}

function tell(
  left: Left[],
  statuses: Record<number, number>,
  requests: number,
  perSecond: number,
): string {
  const [tenth, half, end] = left;
  if (!tenth || !half || !end) throw new Error("it was looked at three times");
  const growth = (end.heap / tenth.heap - 1) * 100;
  const bad = Object.entries(statuses).filter(
    ([status]) => status === "0" || Number(status) >= 500,
  );
  const said = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const told: Told[] = [
    { name: "calls", unit: "", value: requests },
    { name: "a second", unit: "calls", value: perSecond },
    { name: "failed", unit: "calls", value: sum(bad.map(([, count]) => count)), gate: 0 },
    { name: "heap at a tenth", unit: "MB", value: tenth.heap },
    { name: "heap at half", unit: "MB", value: half.heap },
    { name: "heap at the end", unit: "MB", value: end.heap },
    { name: "it grew, from a tenth to the end", unit: "%", value: growth, gate: 10 },
    ...(["external", "rss", "timers", "files", "sessions", "limits"] as const).map((name) => ({
      name: `${name} at a tenth, at the end ${end[name].toFixed()}`,
      unit: name === "external" || name === "rss" ? "MB" : "",
      value: tenth[name],
    })),
  ];
  return `${tellFigures("Very many calls, 10,000 products", told)}\nAnswers by status: ${said.join(", ")}.\n`;
}

function sum(counts: number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}
