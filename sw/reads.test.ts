import { expect, onTestFinished, test, vi } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { makeFakeEvent } from "#tests/support/worker/fake-event.ts";
import {
  answer,
  brokenBody,
  makeFakeNetwork,
  portal,
  snapshotDate,
  unreachable,
} from "#tests/support/worker/fake-network.ts";
import { type FakeState, tents } from "#tests/support/worker/fake-shop.ts";
import { answersCache } from "./bounded-cache.ts";
import { decide } from "./decisions.ts";
import { makeReads } from "./reads.ts";
import { makeSnapshots } from "./snapshot.ts";

const products = "/ajax/products?sort=price_asc&fields=id&lang=ua";
const fromServer = '{"total_count":1,"has_more":false,"data":[{"id":"p7"}]}';
const json = { "content-type": "application/json" };
const publicly = { "cache-control": "public, max-age=0, must-revalidate" };

function openWorker(state: FakeState = tents, findLocation = (): string | undefined => undefined) {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(state);
  const newSnapshots: string[] = [];
  const snapshots = makeSnapshots({ caches, network, clock: Date.now });
  const answerRead = makeReads({
    caches,
    network,
    snapshots,
    findLocation: async () => findLocation(),
    ticks: () => performance.now(),
    onNewSnapshot: async ({ lang }) => void newSnapshots.push(lang),
  });
  async function read(path: string, init: RequestInit = {}) {
    const event = makeFakeEvent(path, init);
    const { request } = event;
    const decision = decide({ method: "GET", mode: "cors", url: new URL(request.url) });
    if (decision.kind !== "read") throw new Error(`${path} is not a read`);
    const response = await answerRead(event, decision);
    return { response, settled: event.settled };
  }
  return { caches, network, snapshots, newSnapshots, read };
}

/** The test advances the time, so the machine's speed does not matter. */
function useManualTime() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Whether the promise settles without any more time. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void promise.then(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return isOver;
}

test("the server's answer is used if it comes in time", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => answer(fromServer, 200, publicly);
  const { response, settled } = await read(products);
  expect(await response.text()).toBe(fromServer);
  expect(response.headers.has("x-as-of")).toBe(false);
  await settled();
});

test("without a server, with a busy one or a portal, the snapshot answers with its time", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  const failures = [
    unreachable,
    () => answer("{}", 500),
    () => answer("{}", 503),
    () => answer("{}", 429),
    portal,
  ];
  for (const failure of failures) {
    network.instead = failure;
    const { response } = await read(products);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-as-of")).toBe(snapshotDate);
    const isBusy = ![unreachable, portal].includes(failure);
    expect(response.headers.get("x-shop-state")).toBe(isBusy ? "busy" : null);
    expect(await response.json()).toMatchObject({
      total_count: 2,
      data: [{ id: "p2" }, { id: "p1" }],
    });
  }
});

test("after its time limit without the server's answer the snapshot answers", async () => {
  useManualTime();
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => new Promise(() => undefined);
  const answered = read(products);
  await vi.advanceTimersByTimeAsync(1499);
  expect(await isSettled(answered)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const { headers } = (await answered).response;
  expect([headers.get("x-as-of"), headers.get("x-shop-state")]).toEqual([snapshotDate, "slow"]);
});

test("an answer that stops in the middle is none: the snapshot answers, in time too", async () => {
  useManualTime();
  const { snapshots, caches, network, read } = openWorker();
  await snapshots.refresh("ua");
  const before = caches.list();
  network.instead = () => new Response(brokenBody(), { headers: { ...publicly, ...json } });
  const cut = await read(products);
  expect(await cut.response.json()).toMatchObject({ total_count: 2 });
  network.instead = () => new Response(new ReadableStream(), { headers: json });
  const stalled = read(products);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await (await stalled).response.json()).toMatchObject({ total_count: 2 });
  expect(caches.list()).toEqual(before);
});

test("after one time-out the following reads wait less", async () => {
  useManualTime();
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => new Promise(() => undefined);
  const first = read(products);
  await vi.advanceTimersByTimeAsync(1500);
  await first;
  const second = read(products);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isSettled(second)).toBe(true);
  // A server that answers again has its full time back.
  network.instead = () => answer(fromServer);
  await read(products);
  network.instead = () => new Promise(() => undefined);
  const third = read(products);
  await vi.advanceTimersByTimeAsync(1499);
  expect(await isSettled(third)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await third;
});

test("a read that the snapshot cannot answer waits for the server, and not for ever", async () => {
  useManualTime();
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  const path = "/ajax/products/p9?lang=ua";
  const late = (ms: number) => () =>
    new Promise<Response>((resolve) =>
      setTimeout(() => resolve(answer('{"id":"p9"}', 200, publicly)), ms),
    );
  network.instead = late(3000);
  const inTime = read(path);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await (await inTime).response.json()).toEqual({ id: "p9" });
  network.instead = late(9000);
  const tooLate = read("/ajax/products/p8?lang=ua");
  await vi.advanceTimersByTimeAsync(3500);
  const { response, settled } = await tooLate;
  expect([response.status, response.headers.get("x-shop-state")]).toEqual([504, "slow"]);
  // The answer is there for the page that asks again.
  await vi.advanceTimersByTimeAsync(5500);
  await settled();
  network.instead = unreachable;
  expect((await read("/ajax/products/p8?lang=ua")).response.status).toBe(200);
});

test("what is never cached, and a list that the device pulls, is waited for", async () => {
  useManualTime();
  const { snapshots, network, read } = openWorker();
  network.instead = () =>
    new Promise((resolve) => setTimeout(() => resolve(answer('{"id":"mine"}')), 9000));
  const ids = read("/ajax/products?ids=p1&fields=id&lang=ua");
  const pulled = read("/ajax/checklists/mine?lang=ua", { cache: "no-store" });
  const looked = read("/ajax/checklists/mine?lang=ua");
  await vi.advanceTimersByTimeAsync(3500);
  expect((await looked).response.status).toBe(504);
  await vi.advanceTimersByTimeAsync(5500);
  for (const answered of [ids, pulled])
    expect(await (await answered).response.json()).toEqual({ id: "mine" });
  network.instead = () => undefined;
  await snapshots.refresh("ua");
  network.instead = () => new Promise(() => undefined);
  const ready = read("/ajax/checklists/hike?lang=ua", { cache: "no-store" });
  await vi.advanceTimersByTimeAsync(1500);
  expect((await ready).response.headers.get("x-as-of")).toBe(snapshotDate);
});

test("without the page's language the catalogue of another one answers, and says which", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("en");
  network.instead = unreachable;
  const { response } = await read("/ajax/products?sort=price_asc&fields=id&lang=ua");
  expect(response.headers.get("x-answer-lang")).toBe("en");
  expect(((await response.json()) as { total_count: number }).total_count).toBe(2);
  network.instead = () => undefined;
  await snapshots.refresh("ua");
  network.instead = unreachable;
  const own = await read("/ajax/products?sort=price_asc&fields=id&lang=ua");
  expect(own.response.headers.has("x-answer-lang")).toBe(false);
});

test("the server's 404 is passed on", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => answer('{"error":true,"code":"notFound"}', 404);
  const { response } = await read("/ajax/products/p1?lang=ua");
  expect(response.status).toBe(404);
});

test("without a snapshot the latest cached answer is used, with its time", async () => {
  const { network, caches, read } = openWorker();
  network.instead = () => answer(fromServer, 200, publicly);
  const { settled } = await read(`${products}&no_cache=1`);
  await settled();
  network.instead = unreachable;
  const { response } = await read(`${products}&no_cache=2`);
  expect(await response.text()).toBe(fromServer);
  expect(response.headers.get("x-as-of")).toBe(snapshotDate);
  expect(caches.list()).toEqual([`answers ${products}`]);
});

test("an older complete answer is preferred to a partial snapshot", async () => {
  const { snapshots, network, read } = openWorker({ ...tents, partial: true });
  await snapshots.refresh("ua");
  network.instead = () => answer(fromServer, 200, publicly);
  await (await read(products)).settled();
  network.instead = unreachable;
  expect(await (await read(products)).response.text()).toBe(fromServer);
  const other = await read("/ajax/products?limit=1&lang=ua");
  expect(await other.response.json()).toMatchObject({ partial: true });
});

test("a complete snapshot is preferred to a cached answer", async () => {
  const { snapshots, network, read } = openWorker();
  network.instead = (path) => (path === products ? answer(fromServer, 200, publicly) : undefined);
  await (await read(products)).settled();
  await snapshots.refresh("ua");
  network.instead = unreachable;
  expect(await (await read(products)).response.json()).toMatchObject({ total_count: 2 });
});

test("a product that is newer than the snapshot is answered from the cache", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => answer('{"id":"p9"}', 200, publicly);
  await (await read("/ajax/products/p9?lang=ua")).settled();
  network.instead = unreachable;
  expect(await (await read("/ajax/products/p9?lang=ua")).response.json()).toEqual({ id: "p9" });
});

test("without any answer the page receives the network's error or the server's refusal", async () => {
  const { network, read } = openWorker();
  network.instead = unreachable;
  expect((await read(products)).response.type).toBe("error");
  network.instead = () => answer("{}", 503, { "retry-after": "7" });
  const busy = await read(products);
  expect([busy.response.status, busy.response.headers.get("retry-after")]).toEqual([503, "7"]);
});

test("a ready list is answered from the snapshot, and an own one is never cached", async () => {
  const { snapshots, network, caches, read } = openWorker();
  await snapshots.refresh("ua");
  const before = caches.list();
  network.instead = () => answer('{"id":"mine"}', 200, { ...publicly });
  await (await read("/ajax/checklists/mine?lang=ua")).settled();
  network.instead = () => answer('{"id":"mine"}', 200, { "cache-control": "no-store" });
  await (await read("/ajax/checklists/mine?lang=ua")).settled();
  await (await read(products)).settled();
  expect(caches.list()).toEqual(before);
  network.instead = unreachable;
  expect((await read("/ajax/checklists/mine?lang=ua")).response.type).toBe("error");
  expect(await (await read("/ajax/checklists/hike?lang=ua")).response.json()).toMatchObject({
    kind: "ready",
  });
  expect(await (await read("/ajax/checklists?kind=ready&lang=ua")).response.json()).toHaveLength(1);
});

test("an answer with a newer catalogue version refreshes the snapshot in the background", async () => {
  useManualTime();
  const { snapshots, network, newSnapshots, read } = openWorker();
  await snapshots.refresh("ua");
  await vi.advanceTimersByTimeAsync(60_000);
  network.state = { ...tents, version: 8, products: tents.products.slice(0, 1) };
  network.instead = (path) =>
    path.startsWith("/ajax/products")
      ? answer(fromServer, 200, { ...publicly, "x-catalogue-version": "8" })
      : undefined;
  const { response, settled } = await read(products);
  expect(await response.text()).toBe(fromServer);
  await settled();
  expect(newSnapshots).toEqual(["ua"]);
  expect((await snapshots.find("ua"))?.catalogue.products).toHaveLength(1);
});

test("two thousand reads, each with its own random number, stay within the limit", async () => {
  const { network, caches, read } = openWorker();
  network.instead = () => answer(fromServer, 200, publicly);
  for (let at = 0; at < 2000; at += 1) {
    const { response, settled } = await read(
      `/ajax/products?offset=${at % 400}&lang=ua&no_cache=${at}`,
    );
    await Promise.all([response.text(), settled()]);
  }
  expect(caches.list()).toHaveLength(answersCache.entries);
  expect(caches.list().join()).not.toContain("no_cache");
});

test("an answer for one location is not used for another", async () => {
  let locationId: string | undefined;
  const { network, read } = openWorker(tents, () => locationId);
  const path = "/ajax/sitemap?path=/svizha-ryba&lang=ua";
  const fish = '{"path":"/svizha-ryba","type":"product-category","resource":"c9","data":null}';
  network.instead = () => answer(fish, 200, publicly);
  locationId = "odesa";
  await (await read(path)).settled();
  network.instead = unreachable;
  expect(await (await read(path)).response.text()).toBe(fish);
  locationId = "lviv";
  expect((await read(path)).response.type).toBe("error");
  locationId = undefined;
  expect((await read(path)).response.type).toBe("error");
});

test("a read by ids is not cached, because it reveals what the shopper has saved", async () => {
  const { caches, network, read } = openWorker();
  network.instead = () => answer(fromServer, 200, publicly);
  const { response, settled } = await read("/ajax/products?ids=p1%2Cp2&fields=id&lang=ua");
  expect(await response.text()).toBe(fromServer);
  await settled();
  const cache = await caches.open(answersCache.name);
  expect(await cache.keys()).toEqual([]);
});
