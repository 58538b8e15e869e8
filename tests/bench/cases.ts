/** The measured requests and their limits in design.md. Every number of an uncached case is a new request. */

import { fields } from "./browsing.ts";
import {
  attributes,
  largest,
  leafId,
  leafPath,
  leavesInRoot,
  rootsCount,
  searchFor,
} from "./catalogue.ts";
import type { CallTimes, Plan } from "./timed-calls.ts";

export type FigureName = "cpu" | "p95" | "p99";
export type Case = Plan & {
  name: string;
  /** The figure that the gate applies to; absent: only reported. */
  figure?: FigureName;
  gate?: number;
  goal?: number;
};

/** Excludes nothing; it only makes the request unique. */
const uniqueFilter = (number: number) => `price_to=${1_000_000 + number}`;
const leafOf = (number: number) =>
  leafId(number % rootsCount, Math.floor(number / rootsCount) % leavesInRoot);
const pageOf = (number: number) =>
  leafPath(number % rootsCount, Math.floor(number / rootsCount) % leavesInRoot);
const uncachedList = (number: number) => ({
  path: `/ajax/products?lang=ua&category_id=${leafOf(number)}&${fields}&${uniqueFilter(number)}`,
});
const oneList = { path: `/ajax/products?lang=ua&category_id=${leafOf(9)}&${fields}` };

/** `buyable`: ids of products that can be added to a cart without a choice. */
export const cases10k = (buyable: readonly string[]): Case[] => [
  {
    name: "category list with facet counts, uncached",
    ask: uncachedList,
    count: 400,
    figure: "cpu",
    gate: 8,
    goal: 4,
  },
  {
    name: "the same, repeated",
    ask: () => oneList,
    count: 6000,
    figure: "cpu",
    gate: 0.3,
    goal: 0.1,
  },
  {
    name: "text search, uncached",
    ask: (number) => ({
      path: `/ajax/products?lang=ua&search=${encodeURIComponent(searchFor(number))}&sort=search&${fields}&${uniqueFilter(number)}`,
    }),
    count: 400,
    figure: "cpu",
    gate: 12,
    goal: 6,
  },
  {
    name: "suggestions while typing, uncached",
    ask: (number) => ({
      path: `/ajax/products?lang=ua&search=${encodeURIComponent(searchFor(number).slice(0, 3 + (number % 6)))}&limit=8&sort=search&${fields}&${uniqueFilter(number)}`,
    }),
    count: 300,
  },
  {
    name: "server-rendered category page, uncached",
    ask: (number) => ({ path: `${pageOf(number)}?${uniqueFilter(number)}` }),
    count: 300,
    figure: "cpu",
    gate: 12,
    goal: 8,
  },
  {
    name: "the same, repeated",
    ask: () => ({ path: pageOf(9) }),
    count: 6000,
    figure: "cpu",
    gate: 0.4,
    goal: 0.2,
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

const [color, material] = [attributes[0]?.name, attributes[3]?.name];

export const cases100k: Case[] = [
  {
    name: "category of 5,000 with two active attributes",
    ask: (number) => ({
      path: `/ajax/products?lang=ua&category_id=${leafId(largest.root, largest.leaf)}&attributes.${color}=v${number % 12}&attributes.${material}=v${number % 10}&${fields}&${uniqueFilter(number)}`,
    }),
    count: 300,
    figure: "p95",
    gate: 60,
    goal: 30,
  },
  {
    name: "complete catalogue with counts",
    ask: (number) => ({ path: `/ajax/products?lang=ua&${fields}&${uniqueFilter(number)}` }),
    count: 60,
    figure: "p95",
    gate: 300,
    goal: 100,
    warm: 5,
  },
  {
    name: "text search, uncached",
    ask: (number) => ({
      path: `/ajax/products?lang=ua&search=${encodeURIComponent(searchFor(number))}&sort=search&${fields}&${uniqueFilter(number)}`,
    }),
    count: 200,
    figure: "p99",
    gate: 300,
    goal: 100,
  },
  { name: "category list of a leaf, uncached", ask: uncachedList, count: 200 },
];

export type CaseResult = Case & { measured: CallTimes };
