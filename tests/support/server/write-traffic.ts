/**
 * Shoppers who write without a pause and log what was acknowledged, in a process that outlives the
 * shop. A write without an answer is sent again under its key, as a device does, so in the end each
 * write must be stored exactly once.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Product } from "#contract/products.ts";

type Answer = { status: number; body: unknown };

export type Traffic = {
  /** Writes acknowledged so far. */
  acked(): number;
  /** The longest wait of any call for its answer, in ms; refused connections do not count. */
  slowest(): number;
  /** How many calls were answered with each status. */
  statuses(): Record<number, number>;
  /** Checks that every acknowledged write is stored; the shop must be open. */
  expectNothingLost(): Promise<void>;
  /** Waits until every write is acknowledged and checks that each is stored once. */
  finish(): Promise<void>;
};

type Shopper = {
  cookie: string;
  list: { id: string; path: string };
  /** ids of the items that were acknowledged */
  items: Set<string>;
  /** product id → quantity acknowledged */
  bought: Map<string, number>;
};

export async function startTraffic(url: string, count = 6): Promise<Traffic> {
  const statuses: Record<number, number> = {};
  let slowest = 0;
  let isRunning = true;
  let acked = 0;

  async function call(method: string, path: string, more: RequestInit = {}): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await fetch(url + path, { method, ...more });
    const body: unknown = await answer.json();
    slowest = Math.max(slowest, performance.now() - startedAt);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return { status: answer.status, body };
  }

  /** Sends until the write is acknowledged, always under the same key. */
  async function write(shopper: Shopper, path: string, body: object): Promise<void> {
    const headers = {
      cookie: shopper.cookie,
      "content-type": "application/json",
      "idempotency-key": `"${randomUUID()}"`,
    };
    for (;;) {
      const answer = await call("POST", path, { headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      if (answer && answer.status < 400) break;
      // The first attempt of the same key still runs; no database; no room on its disk.
      if (answer && ![409, 503, 507].includes(answer.status)) {
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await sleep(30);
    }
    acked += 1;
  }

  async function startShopper(): Promise<Shopper> {
    const opened = await fetch(`${url}/ajax/session`, { method: "POST" });
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const [id, aid, gid] = [randomUUID(), randomUUID(), randomUUID()];
    const groups = [{ id: gid, name: "Речі" }];
    const tree = { id, name: "Похід", items: [{ id: aid, name: "Табір", groups }] };
    const path = `/ajax/checklists/${id}/activities/${aid}/groups/${gid}/items`;
    const shopper = { cookie, list: { id, path }, items: new Set<string>(), bought: new Map() };
    await write(shopper, "/ajax/checklists", tree);
    return shopper;
  }

  async function keepWriting(shopper: Shopper, products: string[]): Promise<void> {
    for (let turn = 0; isRunning; turn += 1) {
      const item = randomUUID();
      await write(shopper, shopper.list.path, { id: item, name: `Річ ${turn}` });
      shopper.items.add(item);
      const product = products[turn % products.length];
      // A cart line holds at most 999.
      if (!product || (shopper.bought.get(product) ?? 0) >= 999) continue;
      await write(shopper, "/ajax/cart/items", { product_id: product, quantity: 1 });
      shopper.bought.set(product, (shopper.bought.get(product) ?? 0) + 1);
    }
  }

  async function readShopper({ cookie, list }: Shopper) {
    const headers = { cookie };
    const [own, cart] = await Promise.all([
      call("GET", `/ajax/checklists/${list.id}`, { headers }),
      call("GET", "/ajax/cart", { headers }),
    ]);
    expect([own.status, cart.status]).toEqual([200, 200]);
    // as: the contract's answers of these two calls
    const items = (own.body as Checklist).items.flatMap((activity) =>
      activity.groups.flatMap((group) => group.items.map((item) => item.id)),
    );
    const lines = (cart.body as Cart).items;
    return { items, bought: new Map(lines.map((line) => [line.product_id, line.quantity])) };
  }

  // Stock does not limit these products, so an addition is never clamped.
  const { body } = await call("GET", "/ajax/products?stock_status=preorder");
  // as: the contract's answer of this call
  const products = (body as { data: Product[] }).data
    .filter((product) => !product.variable)
    .map((product) => product.id);
  expect(products.length, "products to order ahead").toBeGreaterThan(0);
  const shoppers = await Promise.all(Array.from({ length: count }, startShopper));
  const written = shoppers.map((shopper) => keepWriting(shopper, products));

  return {
    acked: () => acked,
    slowest: () => slowest,
    statuses: () => statuses,
    expectNothingLost: async () => {
      for (const shopper of shoppers) {
        // Only what was acknowledged before the read; writing continues meanwhile.
        const items = [...shopper.items];
        const bought = [...shopper.bought];
        const found = await readShopper(shopper);
        expect(found.items).toEqual(expect.arrayContaining(items));
        for (const [product, quantity] of bought) {
          expect(found.bought.get(product) ?? 0).toBeGreaterThanOrEqual(quantity);
        }
      }
    },
    finish: async () => {
      isRunning = false;
      await Promise.all(written);
      for (const shopper of shoppers) {
        const found = await readShopper(shopper);
        expect(found.items.toSorted()).toEqual([...shopper.items].toSorted());
        expect(found.bought).toEqual(shopper.bought);
      }
    },
  };
}
