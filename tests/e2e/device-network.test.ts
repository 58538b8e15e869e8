/** A real browser's log of changes against the real shop, over an unreliable network. */
import type { Page } from "@playwright/test";
import type { ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addIntent,
  listOrderable,
  makeListFixture,
  makeRandom,
  readList,
  readLog,
  readPieces,
  recordAll,
  waitUntilSent,
} from "#tests/support/browser/device-fixtures.ts";
import type { CallOutcome, ProxyCall } from "#tests/support/browser/fault-proxy.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

const changes = Number(process.env.DEVICE_CHANGES ?? roundCount(40, 200));
const slowest = Number(process.env.DEVICE_LATENCY ?? 300);
const seed = Number(process.env.DEVICE_SEED ?? Date.now() % 1e9);

let shop: ShopFixture;
let browser: DeviceBrowser;
let page: Page;
test.beforeAll(({ shop: shared }) => {
  shop = shared;
});
test.beforeEach(async () => {
  browser = await openDeviceBrowser(shop.url);
  page = await browser.openReady();
});
test.afterEach(async () => {
  expect(await page.evaluate(() => window.torba.rejections)).toEqual([]);
  await browser.close();
});

const batches = () => browser.proxy.calls.filter(({ path }) => path === "/ops");
const drainNow = () => page.evaluate(() => window.torba.device.drain.drainNow());
/** Like the shop's pages: a screen of the list is open. */
const watchList = (listId: string) =>
  page.evaluate((id) => {
    window.torba.device.checklist(id).subscribe(() => undefined);
  }, listId);

/** A frozen request is sent again byte for byte. */
function expectFrozen(calls: readonly ProxyCall[]): void {
  const first = new Map<string, string>();
  for (const { body } of calls) {
    // as: the proxy classified these calls as batches
    for (const op of (JSON.parse(body) as { ops: { op_id: string }[] }).ops) {
      const text = JSON.stringify(op);
      expect(first.get(op.op_id) ?? text).toBe(text);
      first.set(op.op_id, text);
    }
  }
}

/** ms between a failed call and the page's next one. */
function listDelays(calls: readonly ProxyCall[]): number[] {
  return calls.flatMap((call, n) => {
    const next = calls[n + 1];
    const isFailed = call.outcome !== "ok" && next && next.attempt !== call.attempt;
    return isFailed ? [next.at - call.at] : [];
  });
}

test("changes over a network that breaks half of all calls take effect once each @release", async () => {
  test.setTimeout(200_000 + changes * 1500);
  const dice = makeRandom(seed);
  const products = (await listOrderable(shop.url)).slice(0, 8);
  const trip = makeListFixture(changes);
  browser.proxy.decide = () => "lost";
  await watchList(trip.listId);
  await recordAll(page, [trip.create]);
  const states = Array.from({ length: changes }, (): ItemState => "need");
  const pieces: Record<string, number> = {};
  const intents: OpIntent[] = states.map((_, n) => {
    const state = (["have", "packed", "skip"] as const)[Math.floor(dice() * 3)] ?? "have";
    states[n] = state;
    return trip.tick(n, state);
  });
  const tapsStartedAt = performance.now();
  await recordAll(page, intents);
  const tapMs = (performance.now() - tapsStartedAt) / changes;

  const table: [number, CallOutcome][] = [
    [0.2, "lost"],
    [0.4, "answerLost"],
    [0.45, "halfBody"],
    [0.5, "status502"],
  ];
  browser.proxy.calls.length = 0;
  browser.proxy.latency = () => dice() * slowest;
  browser.proxy.decide = () => {
    const rolled = dice();
    // The first ones always fail, so that there are delays to compare.
    const otherwise = browser.proxy.calls.length < 5 ? "lost" : "ok";
    return table.find(([below]) => rolled < below)?.[1] ?? otherwise;
  };
  const startedAt = performance.now();
  await drainNow();
  // The shopper continues meanwhile: each add counts, so a second effect would show.
  for (let n = 0; n < changes / 10; n += 1) {
    const good = products[n % products.length];
    await recordAll(page, [addIntent(good, 1 + (n % 3))]);
    pieces[good?.id ?? ""] = (pieces[good?.id ?? ""] ?? 0) + 1 + (n % 3);
  }
  await waitUntilSent(page, 100_000 + changes * 1000);
  const ms = performance.now() - startedAt;

  const sent = batches();
  const opIds = sent.flatMap((call) => call.opIds);
  const waits = listDelays(browser.proxy.calls);
  const spoilt = browser.proxy.calls.filter(({ outcome }) => outcome !== "ok").length;
  console.log(
    `seed ${seed}: ${changes} changes and ${changes / 10} adds in ${(ms / 1000).toFixed(1)} s, ` +
      `latency up to ${slowest} ms, ${browser.proxy.calls.length} calls, ${spoilt} of them spoilt, ` +
      `${opIds.length - new Set(opIds).size} ops sent again, ${tapMs.toFixed(1)} ms a tap, ` +
      `${browser.proxy.mostInFlight} in flight at most`,
  );
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(states);
  // One for the create, one for each tick: none took effect twice.
  expect(found.list.version).toBe(1 + changes);
  expect(await readPieces(page, shop.url)).toEqual(pieces);
  expect((await readLog(page)).failedChanges).toEqual([]);
  expectFrozen(sent);
  expect(browser.proxy.mostInFlight).toBe(1);
  expect(browser.proxy.calls.length).toBeLessThanOrEqual(3000);
  // Delays vary; their randomness is tested with the backoff itself.
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(20);
});

test("a thousand ticks are sent within seconds although every fifth answer is lost @release", async () => {
  const dice = makeRandom(seed);
  const trip = makeListFixture(changes);
  await watchList(trip.listId);
  await recordAll(page, [trip.create]);
  await waitUntilSent(page);
  browser.proxy.decide = () => "lost";
  await recordAll(
    page,
    trip.items.map((_, n) => trip.tick(n)),
  );
  browser.proxy.calls.length = 0;
  browser.proxy.latency = () => 50;
  browser.proxy.decide = () => (dice() < 0.2 ? "answerLost" : "ok");
  const startedAt = performance.now();
  await drainNow();
  await waitUntilSent(page, 120_000);
  const seconds = (performance.now() - startedAt) / 1000;
  const lost = batches().filter(({ outcome }) => outcome !== "ok").length;
  console.log(
    `seed ${seed}: ${changes} ops in ${seconds.toFixed(1)} s (gate 30, goal 10), ` +
      `${batches().length} batches, ${lost} answers lost`,
  );
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(trip.items.map(() => "have"));
  expect(found.list.version).toBe(1 + changes);
  expect(seconds).toBeLessThanOrEqual(300);
});
