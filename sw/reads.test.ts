import { expect, onTestFinished, test, vi } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { makeFakeEvent } from "#tests/support/worker/fake-event.ts";
import {
  answer,
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
const publicly = { "cache-control": "public, max-age=0, must-revalidate" };

function openWorker(state: FakeState = tents, findPlace = (): string | undefined => undefined) {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(state);
  const renewed: string[] = [];
  const snapshots = makeSnapshots({ caches, network, clock: Date.now });
  const answerRead = makeReads({
    caches,
    network,
    snapshots,
    findLocation: async () => findPlace(),
    ticks: () => performance.now(),
    onNewSnapshot: async ({ lang }) => void renewed.push(lang),
  });
  async function read(path: string) {
    const event = makeFakeEvent(path);
    const { request } = event;
    const decision = decide({ method: "GET", mode: "cors", url: new URL(request.url) });
    if (decision.kind !== "read") throw new Error(`${path} is no read`);
    const response = await answerRead(event, decision);
    return { response, settled: event.settled };
  }
  return { caches, network, snapshots, renewed, read };
}

/** Time that goes on only as far as a test says; the machine's own speed decides nothing. */
function stopTime() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Whether it is settled without any more time going by. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void promise.then(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return isOver;
}

test("the server's answer is the answer", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => answer(fromServer, 200, publicly);
  const { response, settled } = await read(products);
  expect(await response.text()).toBe(fromServer);
  expect(response.headers.has("x-as-of")).toBe(false);
  await settled();
});

test("nobody there, a busy server, a portal: the snapshot answers and says of when it is", async () => {
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
    expect(await response.json()).toMatchObject({
      total_count: 2,
      data: [{ id: "p2" }, { id: "p1" }],
    });
  }
});

test("a server that has not answered for two seconds is not waited for", async () => {
  stopTime();
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => new Promise(() => undefined);
  const answered = read(products);
  await vi.advanceTimersByTimeAsync(1999);
  expect(await isSettled(answered)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answered).response.headers.get("x-as-of")).toBe(snapshotDate);
});

test("after one wait in vain the reads that follow are not kept waiting as long", async () => {
  stopTime();
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => new Promise(() => undefined);
  const first = read(products);
  await vi.advanceTimersByTimeAsync(2000);
  await first;
  const second = read(products);
  await vi.advanceTimersByTimeAsync(300);
  expect(await isSettled(second)).toBe(true);
  // A server that answers again has its two seconds back.
  network.instead = () => answer(fromServer);
  await read(products);
  network.instead = () => new Promise(() => undefined);
  const third = read(products);
  await vi.advanceTimersByTimeAsync(1999);
  expect(await isSettled(third)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await third;
});

test("what the snapshot does not know is waited for, however long it takes", async () => {
  stopTime();
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () =>
    new Promise((resolve) => setTimeout(() => resolve(answer('{"id":"p9"}')), 9000));
  const answered = read("/ajax/products/p9?lang=ua");
  await vi.advanceTimersByTimeAsync(9000);
  expect(await (await answered).response.json()).toEqual({ id: "p9" });
});

test("what the server says is not there is not there", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => answer('{"error":true,"code":"notFound"}', 404);
  const { response } = await read("/ajax/products/p1?lang=ua");
  expect(response.status).toBe(404);
});

test("without a snapshot the last answer serves, and says of when it is", async () => {
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

test("a partial snapshot stands back behind a whole answer of some time ago", async () => {
  const { snapshots, network, read } = openWorker({ ...tents, partial: true });
  await snapshots.refresh("ua");
  network.instead = () => answer(fromServer, 200, publicly);
  await (await read(products)).settled();
  network.instead = unreachable;
  expect(await (await read(products)).response.text()).toBe(fromServer);
  const other = await read("/ajax/products?limit=1&lang=ua");
  expect(await other.response.json()).toMatchObject({ partial: true });
});

test("a whole snapshot is newer than the last answer, and goes before it", async () => {
  const { snapshots, network, read } = openWorker();
  network.instead = (path) => (path === products ? answer(fromServer, 200, publicly) : undefined);
  await (await read(products)).settled();
  await snapshots.refresh("ua");
  network.instead = unreachable;
  expect(await (await read(products)).response.json()).toMatchObject({ total_count: 2 });
});

test("what came after the snapshot is told as it was seen last", async () => {
  const { snapshots, network, read } = openWorker();
  await snapshots.refresh("ua");
  network.instead = () => answer('{"id":"p9"}', 200, publicly);
  await (await read("/ajax/products/p9?lang=ua")).settled();
  network.instead = unreachable;
  expect(await (await read("/ajax/products/p9?lang=ua")).response.json()).toEqual({ id: "p9" });
});

test("nothing known and nobody there is the error that the page would have met", async () => {
  const { network, read } = openWorker();
  network.instead = unreachable;
  expect((await read(products)).response.type).toBe("error");
  network.instead = () => answer("{}", 503, { "retry-after": "7" });
  const busy = await read(products);
  expect([busy.response.status, busy.response.headers.get("retry-after")]).toEqual([503, "7"]);
});

test("a ready list comes from the snapshot; an own one is kept nowhere", async () => {
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

test("an answer from a newer shop brings the snapshot after it, behind the page's back", async () => {
  stopTime();
  const { snapshots, network, renewed, read } = openWorker();
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
  expect(renewed).toEqual(["ua"]);
  expect((await snapshots.find("ua"))?.catalogue.products).toHaveLength(1);
});

test("two thousand reads, each with its own random number, are kept within the bound", async () => {
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

test("what was answered in one city is not the answer in another", async () => {
  let place: string | undefined;
  const { network, read } = openWorker(tents, () => place);
  const path = "/ajax/sitemap?path=/svizha-ryba&lang=ua";
  const fish = '{"path":"/svizha-ryba","type":"product-category","resource":"c9","data":null}';
  network.instead = () => answer(fish, 200, publicly);
  place = "odesa";
  await (await read(path)).settled();
  network.instead = unreachable;
  expect(await (await read(path)).response.text()).toBe(fish);
  place = "lviv";
  expect((await read(path)).response.type).toBe("error");
  place = undefined;
  expect((await read(path)).response.type).toBe("error");
});

test("what was asked by ids is answered and not kept: it tells what somebody has put aside", async () => {
  const { caches, network, read } = openWorker();
  network.instead = () => answer(fromServer, 200, publicly);
  const { response, settled } = await read("/ajax/products?ids=p1%2Cp2&fields=id&lang=ua");
  expect(await response.text()).toBe(fromServer);
  await settled();
  const cache = await caches.open(answersCache.name);
  expect(await cache.keys()).toEqual([]);
});
