/** Fixtures of the device tests: a list with items, unlimited products, random numbers with a seed. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Cart } from "#contract/cart.ts";
import type { Checklist, ItemState } from "#contract/checklists.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { Card } from "#contract/products.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { readAnswer } from "#tests/support/server/read-answer.ts";

export type ListFixture = {
  listId: string;
  place: { activity: string; group: string };
  items: string[];
  create: OpIntent;
  /** Ticks the n-th item. */
  tick: (n: number, state?: ItemState) => OpIntent;
  setQuantity: (n: number, quantity: number) => OpIntent;
};

export function makeListFixture(count: number): ListFixture {
  const [listId, activity, group] = [randomUUID(), randomUUID(), randomUUID()];
  const items = Array.from({ length: count }, () => randomUUID());
  const things = items.map((id, n) => ({
    id,
    name: `Річ ${n}`,
    state: "need" as const,
    quantity: 1,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0,
    position: `b${String(n).padStart(5, "0")}`,
  }));
  const groups = [{ id: group, name: "Речі", position: "a0", items: things }];
  const tree = [{ id: activity, name: "Табір", icon: "", position: "a0", groups }];
  const inItem = (n: number) => ({
    list_id: listId,
    activity_id: activity,
    group_id: group,
    item_id: items[n] ?? "",
  });
  return {
    listId,
    place: { activity, group },
    items,
    create: {
      kind: "list.create",
      payload: { list_id: listId, name: "Карпати", from: null, journey: null, items: tree },
    },
    tick: (n, state = "have") => ({ kind: "item.state", payload: { ...inItem(n), state } }),
    setQuantity: (n, quantity) => ({
      kind: "item.edit",
      payload: { ...inItem(n), changes: { quantity } },
    }),
  };
}

export type OrderableProduct = { id: string; card: LineCard };

/** Products on preorder, so no stock limits the quantity; or products of another `status`. */
export async function listOrderable(
  shopUrl: string,
  status = "preorder",
): Promise<OrderableProduct[]> {
  const url = `${shopUrl}/ajax/products?stock_status=${status}&limit=100&lang=ua`;
  const { data } = await readAnswer<{ data: Card[] }>(url);
  const products = data
    .filter((card) => !card.variable)
    .map((card) => ({ id: card.id, card: { ...card, variant_name: "", image_url: "" } }));
  expect(products.length, `products that are ${status}`).toBeGreaterThan(0);
  return products;
}

export function addIntent(product: OrderableProduct | undefined, quantity = 1): OpIntent {
  if (!product) throw new Error("no such product");
  const { id: product_id, card } = product;
  return { kind: "cart.add", payload: { product_id, variant_id: null, quantity, card } };
}

/** Reads the shop's copy of the page's shopper directly, without the proxy. */
export async function fetchFromShop<Answer>(
  page: Page,
  shopUrl: string,
  path: string,
): Promise<Answer> {
  const response = await page.request.get(`${shopUrl}/ajax${path}?lang=ua`);
  expect(response.status(), path).toBe(200);
  // as: the contract's answer of that call
  return (await response.json()) as Answer;
}

export async function readList(page: Page, shopUrl: string, id: string) {
  const list = await fetchFromShop<Checklist>(page, shopUrl, `/checklists/${id}`);
  const items = itemsOf(list);
  return { list, items, states: items.map(({ state }) => state) };
}

/** product id → quantity */
export async function readPieces(page: Page, shopUrl: string): Promise<Record<string, number>> {
  const { items } = await fetchFromShop<Cart>(page, shopUrl, "/cart");
  return Object.fromEntries(items.map((line) => [line.id, line.quantity]));
}

/** Records the changes one after another, as taps; each must be stored. */
export async function recordAll(page: Page, intents: readonly OpIntent[]): Promise<void> {
  const storedIntentIds = await page.evaluate((all) => window.torba.recordEach(all), [...intents]);
  expect(storedIntentIds).toHaveLength(intents.length);
}

export const readLog = (page: Page) => page.evaluate(() => window.torba.readLog());

/** Waits until the log is empty; returns how long that took, in ms. */
export async function waitUntilSent(page: Page, timeout = 60_000): Promise<number> {
  const startedAt = performance.now();
  const left = () => page.evaluate(() => window.torba.countOps());
  await expect.poll(left, { timeout, intervals: [100] }).toBe(0);
  return performance.now() - startedAt;
}

/** The same numbers for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
