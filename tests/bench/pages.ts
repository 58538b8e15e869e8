/**
 * The demo shop with 10,000 more products: what a page that is not in the cache costs, and the
 * first thing in a new visitor's cart. Processor time, because it hardly depends on what else the
 * machine does.
 */
import { buyableFrom } from "./browsing.ts";
import type { Case, CaseResult } from "./cases.ts";
import { leafPath, leavesInRoot, productPath, rootsCount, searchFor } from "./catalogue.ts";
import { formatRequests } from "./report.ts";
import { openBenchShop } from "./shop.ts";
import { measure } from "./timed-calls.ts";

const products = 10_000;
/** Changes nothing on the page; it only makes the address unique. */
const unique = (number: number) => `price_to=${1_000_000 + number}`;
const pageOf = (number: number) =>
  leafPath(number % rootsCount, Math.floor(number / rootsCount) % leavesInRoot);

const casesOf = (buyable: readonly string[]): Case[] => [
  {
    name: "category page, uncached",
    ask: (number) => ({ path: `${pageOf(number)}?${unique(number)}` }),
    count: 400,
    figure: "cpu",
    gate: 9,
    goal: 6.5,
  },
  {
    name: "product page, uncached",
    ask: (number) => ({ path: `${productPath(number % products)}?${unique(number)}` }),
    count: 400,
    figure: "cpu",
    gate: 6,
    goal: 4,
  },
  {
    name: "home page, uncached",
    ask: (number) => ({ path: `/?${unique(number)}` }),
    count: 400,
    figure: "cpu",
    gate: 6.5,
    goal: 4.5,
  },
  {
    name: "search page, uncached",
    ask: (number) => ({
      path: `/search?search=${encodeURIComponent(searchFor(number))}&${unique(number)}`,
    }),
    count: 400,
    figure: "cpu",
    gate: 8,
    goal: 5.5,
  },
  {
    name: "add to cart, new session, durable",
    ask: (number) => ({
      path: "/ajax/cart/items",
      method: "POST",
      body: { product_id: buyable[number % buyable.length] },
    }),
    count: 600,
    figure: "cpu",
    gate: 3,
    goal: 1.5,
  },
];

export async function measurePages(dataDir: string, bareCpu: number): Promise<string> {
  const shop = await openBenchShop(dataDir);
  try {
    const results: CaseResult[] = [];
    for (const one of casesOf(await buyableFrom(shop.url))) {
      const measured = await measure(shop.url, shop.processes, one);
      console.log(`${one.name}: CPU ${measured.cpu.toFixed(2)} ms, ${measured.size.toFixed(0)} B`);
      results.push({ ...one, measured });
    }
    return formatRequests("Pages of the demo shop with 10,000 products", results, bareCpu);
  } finally {
    await shop.close();
  }
}
