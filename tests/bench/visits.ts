/**
 * Ten million visits a day: a minute of it at its average rate, and at multiples of that. Visitors come
 * whether the shop answers or not, and each opens pages, lists and products, searches, fills a cart and
 * perhaps orders, with pauses. What is popular is opened most, so what is in the shop's memory is a
 * result and not an assumption. Callers, shop and database share this machine.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/platform/db/connect.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import type { Shop } from "#tests/support/server/shop-program.ts";
import { liftOrderLimits } from "#tests/support/shop/order-limits.ts";
import { buyableFrom, fields, search } from "./browsing.ts";
import { type Callers, openCallers, sendAtRate, type TimedAnswer } from "./callers.ts";
import {
  dice,
  leafId,
  leafPath,
  leavesInRoot,
  productId,
  productPath,
  rootsCount,
} from "./catalogue.ts";
import {
  addToCart,
  type CheckoutMethods,
  checkOut,
  cookieOf,
  findMethods,
  sendDetails,
} from "./checkout.ts";
import { cpuOf, memoryOf } from "./process-tree.ts";
import { quantile } from "./quantile.ts";
import { tableOf } from "./report.ts";
import { findPostmaster, startBenchShop, withShopDatabase } from "./shop.ts";

const products = 10_000;
const perDay = 10_000_000;
const average = perDay / 86_400;
/** `rate`: visits a second. `orders`, `votes`: the share of them that order, or rate a product. */
type Scenario = { rate: number; orders: number; votes: number };
const changes = [
  { orders: 0, votes: 0 },
  { orders: 0.02, votes: 0.005 },
];
const scenarios: readonly Scenario[] = [1, 2].flatMap((times) =>
  changes.map((shares) => ({ rate: average * times, ...shares })),
);
const warmUpSeconds = 30;
/** ms between two steps of a visit, at most */
const pause = 4000;

const kinds = ["page", "list", "product", "search", "addition", "order", "vote"] as const;
type Kind = (typeof kinds)[number];
type Answer = TimedAnswer & { kind: Kind };
type VisitParts = { callers: Callers; buyable: readonly string[]; methods: CheckoutMethods };

type Minute = Scenario & {
  answers: Answer[];
  visits: number;
  /** ms of processor time */
  shopCpu: number;
  callersCpu: number;
  /** MB, at its end */
  memory: number;
  seconds: number;
};

export async function measureVisits(dataDir: string, seconds: number): Promise<string> {
  const shop = await startBenchShop(dataDir, { PROCESSES: "auto", TRUSTED_PROXIES: "127.0.0.1" });
  const callers = openCallers(shop.url);
  try {
    await withShopDatabase(dataDir, prepare);
    const [buyable, methods] = await Promise.all([buyableFrom(shop.url), findMethods(shop.url)]);
    const parts = { callers, buyable, methods };
    await visitFor(parts, { rate: average, orders: 0, votes: 0 }, warmUpSeconds);
    const load = loadavg()[0] ?? 0;
    const minutes: Minute[] = [];
    for (const scenario of scenarios) {
      minutes.push(await measureMinute(shop, dataDir, parts, scenario, seconds));
      // What a minute leaves behind is not the next one's.
      await sleep(3000);
    }
    return formatMinutes(minutes, load);
  } finally {
    callers.close();
    await shop.term();
  }
}

/** What many buy is not sold out, and one address may order often. */
async function prepare(database: Database): Promise<void> {
  await liftOrderLimits(database);
  await database.pool.query(
    "update products set stock_quantity = 1000000 where stock_status = 'available'",
  );
  await recordCatalogueChange(database.db, "shop", [], new Date());
}

async function measureMinute(
  shop: Shop,
  dataDir: string,
  parts: VisitParts,
  scenario: Scenario,
  seconds: number,
): Promise<Minute> {
  const processes = [shop.pid, await withShopDatabase(dataDir, findPostmaster)];
  const shopBefore = cpuOf(processes);
  const callersBefore = process.cpuUsage();
  const began = performance.now();
  const all = await visitFor(parts, scenario, seconds);
  const { user, system } = process.cpuUsage(callersBefore);
  return {
    ...scenario,
    answers: all.flat(),
    visits: all.length,
    shopCpu: cpuOf(processes) - shopBefore,
    callersCpu: (user + system) / 1000,
    memory: memoryOf(processes),
    seconds: (performance.now() - began) / 1000,
  };
}

let started = 0;

async function visitFor(
  parts: VisitParts,
  scenario: Scenario,
  seconds: number,
): Promise<Answer[][]> {
  const sending = sendAtRate(scenario.rate, seconds * 1000, () => {
    started += 1;
    return visit(parts, started, scenario);
  });
  return sending.answers;
}

/** The share of each step: 1.3 pages, a list, two products, half a search, 0.3 additions. */
async function visit(
  { callers, buyable, methods }: VisitParts,
  number: number,
  { orders, votes }: Scenario,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const roll = dice(number);
  const isOneIn = (share: number) => roll() < share;
  const note = async (kind: Kind, sending: Promise<TimedAnswer>) => {
    const answer = await sending;
    answers.push({ ...answer, kind });
    return answer;
  };
  const read = (kind: Kind, path: string) => note(kind, callers.sendTimed({ path }));
  const rest = () => sleep(roll() * pause);

  await read("page", pickPage(roll));
  await rest();
  if (isOneIn(0.3)) await read("page", pickPage(roll));
  const leaf = pickLeaf(roll);
  const filter = isOneIn(0.3) ? `&price_to=${100 * (1 + Math.floor(roll() * 40))}` : "";
  const list = `/ajax/products?lang=ua&category_id=${leafId(...leaf)}&${fields}${filter}`;
  await read("list", list);
  for (let at = 0; at < 2; at += 1) {
    await rest();
    await read("product", `/ajax/products/${productId(pickPopular(roll, products))}?lang=ua`);
  }
  if (isOneIn(votes)) await note("vote", sendVote(callers, number, roll));
  if (isOneIn(0.5)) await note("search", callers.sendTimed(search(number)));
  if (!isOneIn(0.3)) return answers;
  await rest();
  const bought = buyable[pickPopular(roll, buyable.length)] ?? "";
  const cookie = cookieOf(await note("addition", addToCart(callers, { cookie: "" }, bought)));
  if (!cookie || !isOneIn(orders / 0.3)) return answers;
  await rest();
  await note("order", sendDetails(callers, { cookie }, number, methods));
  await note("order", checkOut(callers, { cookie }));
  return answers;
}

/** From a network of its own: each has only so many votes. */
function sendVote(callers: Callers, number: number, roll: () => number): Promise<TimedAnswer> {
  const network = [10, number >> 16, number >> 8, number].map((part) => part & 255).join(".");
  return callers.sendTimed({
    path: `/ajax/products/${productId(pickPopular(roll, products))}/rating`,
    method: "POST",
    body: { value: 5 },
    headers: { "x-forwarded-for": network },
  });
}

/** Below `count`, by Zipf's law: number n is as likely as 1 / (n + 1). */
const pickPopular = (roll: () => number, count: number) =>
  Math.min(count - 1, Math.floor((count + 1) ** roll()) - 1);

function pickLeaf(roll: () => number): [root: number, leaf: number] {
  const number = pickPopular(roll, rootsCount * leavesInRoot);
  return [number % rootsCount, Math.floor(number / rootsCount)];
}

function pickPage(roll: () => number): string {
  const kind = roll();
  if (kind < 0.2) return "/";
  return kind < 0.6 ? leafPath(...pickLeaf(roll)) : productPath(pickPopular(roll, products));
}

/** As "2 (order 409)". */
function listRefused(answers: readonly Answer[]): string {
  const refused = answers.filter(({ status }) => status !== 200);
  const kinds = new Set(refused.map(({ kind, status }) => `${kind} ${status}`));
  return refused.length > 0
    ? `${refused.length} of ${answers.length} (${[...kinds].join(", ")})`
    : "0";
}

function formatMinutes(minutes: readonly Minute[], load: number): string {
  const ofKind = ({ answers }: Minute, kind: Kind) =>
    answers.filter((one) => one.kind === kind).map(({ ms }) => ms);
  const figure = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const row = (name: string, of: (minute: Minute) => string) => [name, ...minutes.map(of)];
  const rows = [
    row("visits a day at this rate, millions", ({ rate }) => figure((rate * 86_400) / 1e6)),
    row("visits in the minute", ({ visits }) => String(visits)),
    row("answers a second", ({ answers, seconds }) => figure(answers.length / seconds)),
    row("answers other than 200", ({ answers }) => listRefused(answers)),
    ...kinds.map((kind) =>
      row(`${kind}: p50, p95, p99, ms`, (minute) => {
        const ms = ofKind(minute, kind);
        return ms.length > 0
          ? [0.5, 0.95, 0.99].map((share) => figure(quantile(ms, share))).join(", ")
          : "–";
      }),
    ),
    row("shop and database, processor time of a visit, ms", ({ shopCpu, visits }) =>
      figure(shopCpu / visits),
    ),
    row("shop and database, cores", ({ shopCpu, seconds }) =>
      (shopCpu / seconds / 1000).toFixed(2),
    ),
    row("shop and database, memory, MB", ({ memory }) => figure(memory)),
    row("callers, cores", ({ callersCpu, seconds }) => (callersCpu / seconds / 1000).toFixed(2)),
  ];
  const head = [
    "what",
    ...minutes.map(
      ({ rate, orders, votes }) =>
        `${figure(rate)} visits a second, ${orders ? `${orders * 100} % order, ${votes * 100} % rate a product` : "no orders"}`,
    ),
  ];
  return `## Ten million visits a day, 10,000 products\n\n${tableOf(head, rows)}\nLoad before it ${load.toFixed(1)}.\n`;
}
