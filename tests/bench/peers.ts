/**
 * This shop beside EverShop with the same 10,000 products: rounds in turns, one case in the one and
 * then in the other, so that what else the machine does touches both. Processor time includes the
 * PostgreSQL of each; every figure is the median of the rounds.
 */
import { loadavg } from "node:os";
import { buyableFrom } from "./browsing.ts";
import {
  leafPath,
  leavesInRoot,
  productId,
  productPath,
  rootsCount,
  searchFor,
} from "./catalogue.ts";
import { openCompressingProxy } from "./compressing-proxy.ts";
import { type Evershop, evershopVersion, openEvershop, openEvershopSession } from "./evershop.ts";
import { type EvershopProduct, listEvershopProducts } from "./evershop-rows.ts";
import { measureFirstViews, type PagePair } from "./peers-first-view.ts";
import { quantile } from "./quantile.ts";
import { tableOf } from "./report.ts";
import type { CallRequest } from "./send-request.ts";
import { type BenchShop, openBenchShop } from "./shop.ts";
import { type CallTimes, callOnce, measure } from "./timed-calls.ts";

const products = 10_000;

type Calls = { ask: (number: number) => CallRequest; count: number };
type PeerCase = { name: string; shop: Calls; evershop: Calls };
type Outcome = { name: string; shop: CallTimes[]; evershop: CallTimes[] };

/**
 * @param times the number of rounds
 * @param part "requests" or "first-view"; undefined: both
 */
export async function measurePeers(
  dataDir: string,
  now: number,
  times: number,
  part?: string,
): Promise<string> {
  const evershop = await openEvershop(products, now);
  try {
    const shop = await openBenchShop(dataDir);
    try {
      const listed = await listEvershopProducts(evershop.databaseUrl);
      await checkPages(evershop.url, listed);
      const tables: string[] = [];
      if (part !== "requests") {
        const proxy = await openCompressingProxy(evershop.url);
        const pages = pagePairs(shop.url, proxy.url);
        const otherName = `EverShop ${evershopVersion}`;
        tables.push(await measureFirstViews(pages, otherName, times).finally(proxy.close));
      }
      if (part !== "first-view") tables.push(await measureRequests(shop, evershop, listed, times));
      return tables.join("\n");
    } finally {
      await shop.close();
    }
  } finally {
    await evershop.close();
  }
}

async function measureRequests(
  shop: BenchShop,
  evershop: Evershop,
  listed: readonly EvershopProduct[],
  times: number,
): Promise<string> {
  await checkCart(evershop.url, listed);
  const cases = [
    ...pageCases(await openEvershopSession(evershop.url, visitor())),
    readCase("product read, each another", listed, (number) => number),
    readCase("product read, repeated", listed, () => 9),
    await cartCase(shop.url, evershop.url, listed, times),
  ];
  const outcomes: Outcome[] = cases.map(({ name }) => ({ name, shop: [], evershop: [] }));
  const loadBefore = loadavg()[0] ?? 0;
  for (let round = 0; round < times; round += 1)
    for (const [at, one] of cases.entries())
      for (const side of ["shop", "evershop"] as const) {
        const { url, processes } = { shop, evershop }[side];
        const measured = await measure(url, processes, planOf(one[side], round));
        console.log(`${round + 1}, ${one.name}, ${side}: CPU ${measured.cpu.toFixed(2)} ms`);
        outcomes[at]?.[side].push(measured);
      }
  return format(outcomes, times, [loadBefore, loadavg()[0] ?? 0]);
}

/** Each round has numbers of its own; the first also warms the programs up. */
function planOf({ ask, count }: Calls, round: number) {
  const warm = round === 0 ? Math.min(count, 300) : Math.ceil(count / 20);
  return { ask: (number: number) => ask(number + round * 10_000), count, warm };
}

/** EverShop must show the product where it is going to be measured. */
async function checkPages(url: string, [product]: EvershopProduct[]): Promise<void> {
  if (!product) throw new Error("EverShop has no products");
  const { name, path } = product;
  for (const shown of [path.slice(0, path.lastIndexOf("/")), path]) {
    const page = (await callOnce(url, { path: shown, headers: visitor() })).toString();
    if (!page.includes(name)) throw new Error(`EverShop: ${shown} does not show ${name}`);
  }
}

async function checkCart(url: string, [product]: readonly EvershopProduct[]): Promise<void> {
  const cookie = await openEvershopSession(url, visitor());
  const answer = await callOnce(url, addToEvershopCart(product?.sku ?? "", cookie));
  // as: the field that tells how many there are in the cart
  const { data } = JSON.parse(answer.toString()) as { data: { count: number } };
  if (data.count !== 1) throw new Error(`EverShop: ${data.count} products in a new cart`);
}

let visitors = 0;
/**
 * EverShop accepts 300 pages and 120 other calls a minute from one address, and reads a visitor's
 * address from this header: each call comes from another visitor behind one proxy.
 */
function visitor(): Record<string, string> {
  visitors += 1;
  const address = [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255];
  return { "x-forwarded-for": address.join(".") };
}

const categoryOf = (number: number) =>
  leafPath(number % rootsCount, Math.floor(number / rootsCount) % leavesInRoot);
/** One word, because EverShop finds only complete words. */
const wordFor = (number: number) => encodeURIComponent(searchFor(number).split(" ")[0] ?? "");
/** Excludes nothing; it only makes the address unique. */
const upTo = (number: number) => 1_000_000 + number;

function pagePairs(shop: string, evershop: string): PagePair[] {
  const paths = { home: "/", category: categoryOf(9), product: productPath(9) };
  return Object.entries(paths).map(([name, path]) => ({
    name,
    shop: shop + path,
    other: evershop + path,
  }));
}

function pageCases(session: string): PeerCase[] {
  const uncached = (
    name: string,
    pathOf: (number: number) => string,
    search = pathOf,
  ): PeerCase => ({
    name: `${name}, uncached`,
    shop: {
      ask: (number) => ({ path: `${pathOf(number)}price_to=${upTo(number)}` }),
      count: 400,
    },
    evershop: {
      ask: (number) => ({
        path: `${search(number)}max_price=${upTo(number)}`,
        headers: visitor(),
      }),
      count: 100,
    },
  });
  const repeated = categoryOf(9);
  return [
    uncached("category page", (number) => `${categoryOf(number)}?`),
    uncached("product page", (number) => `${productPath(number % products)}?`),
    uncached("home page", () => "/?"),
    uncached(
      "search page",
      (number) => `/search?search=${wordFor(number)}&`,
      (number) => `/search?keyword=${wordFor(number)}&`,
    ),
    {
      name: "category page, repeated in one session",
      shop: { ask: () => ({ path: repeated }), count: 4000 },
      evershop: {
        ask: () => ({ path: repeated, headers: { ...visitor(), cookie: session } }),
        count: 100,
      },
    },
  ];
}

const productQuery = (id: number) => `{ product(id: "${id}") {
  uuid name sku urlKey url description weight { value unit }
  price { regular { value } special { value } } image { url alt } gallery { url alt }
  inventory { isInStock } attributeIndex { attributeCode attributeName optionText }
} }`;

function readCase(
  name: string,
  listed: readonly EvershopProduct[],
  chosen: (number: number) => number,
): PeerCase {
  return {
    name,
    shop: {
      ask: (number) => ({ path: `/ajax/products/${productId(chosen(number) % products)}?lang=ua` }),
      count: 1500,
    },
    evershop: {
      ask: (number) => ({
        path: "/api/graphql",
        method: "POST",
        body: { query: productQuery(listed[chosen(number) % listed.length]?.id ?? 0) },
        headers: visitor(),
      }),
      count: 300,
    },
  };
}

const addToEvershopCart = (sku: string, cookie: string): CallRequest => ({
  path: "/api/cart/mine/items",
  method: "POST",
  body: { sku, qty: 1 },
  headers: { ...visitor(), cookie },
});

/** A session of EverShop begins with a page, which is not measured. */
async function cartCase(
  shopUrl: string,
  evershopUrl: string,
  listed: readonly EvershopProduct[],
  times: number,
): Promise<PeerCase> {
  const buyable = await buyableFrom(shopUrl);
  const count = 40;
  const sessions: string[] = [];
  while (sessions.length < count * (times + 1) + times * 2)
    sessions.push(await openEvershopSession(evershopUrl, visitor()));
  return {
    name: "add to cart, new session, durable",
    shop: {
      ask: (number) => ({
        path: "/ajax/cart/items",
        method: "POST",
        body: { product_id: buyable[number % buyable.length] },
      }),
      count: 400,
    },
    evershop: {
      ask: (number) =>
        addToEvershopCart(listed[number % listed.length]?.sku ?? "", sessions.pop() ?? ""),
      count,
    },
  };
}

const median = (rounds: readonly CallTimes[], figure: "cpu" | "p50" | "size") =>
  quantile(
    rounds.map((one) => one[figure]),
    0.5,
  );
const round = (value: number) =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 2 : 1);

function format(outcomes: readonly Outcome[], times: number, loads: readonly number[]): string {
  const rows = outcomes.map(({ name, shop, evershop }) => {
    const [cpu, otherCpu] = [median(shop, "cpu"), median(evershop, "cpu")];
    return [
      name,
      round(cpu),
      round(otherCpu),
      `× ${round(otherCpu / cpu)}`,
      round(median(shop, "p50")),
      round(median(evershop, "p50")),
      round(median(shop, "size") / 1024),
      round(median(evershop, "size") / 1024),
    ];
  });
  const head = ["what", "CPU, ms", "EverShop", "ratio", "p50, ms", "EverShop", "kB", "EverShop"];
  const [before = 0, after = 0] = loads;
  return `## Beside EverShop ${evershopVersion}, 10,000 products\n\n${tableOf(head, rows)}\nMedians of ${times} round${times === 1 ? "" : "s"} in turns, one caller, both over the PostgreSQL that comes with the shop; load ${before.toFixed(1)} before and ${after.toFixed(1)} after. EverShop has no variants of the products, the home page of a new installation, and does not compress its answers.\n`;
}
