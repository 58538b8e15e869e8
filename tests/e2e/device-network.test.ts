/** A real browser's log of changes against the real shop, over a network that loses and lies. */
import { expect, type Page, test } from "@playwright/test";
import type { ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addOf,
  listGoods,
  makeDice,
  makeTrip,
  readList,
  readLog,
  readPieces,
  recordAll,
  waitUntilSent,
} from "#tests/support/browser/device-fixtures.ts";
import type { Fate, ProxyCall } from "#tests/support/browser/fault-proxy.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";

const changes = Number(process.env.DEVICE_CHANGES ?? 200);
const slowest = Number(process.env.DEVICE_LATENCY ?? 300);
const seed = Number(process.env.DEVICE_SEED ?? Date.now() % 1e9);

let shop: Shop;
let browser: DeviceBrowser;
let page: Page;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.term());
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
/** As the shop's pages do: a screen of the list is open. */
const look = (listId: string) =>
  page.evaluate((id) => {
    window.torba.device.checklist(id).subscribe(() => undefined);
  }, listId);

/** A sealed request is sent again byte for byte. */
function expectSealed(calls: readonly ProxyCall[]): void {
  const first = new Map<string, string>();
  for (const { body } of calls) {
    // as: the proxy has found these calls to be batches
    for (const op of (JSON.parse(body) as { ops: { op_id: string }[] }).ops) {
      const said = JSON.stringify(op);
      expect(first.get(op.op_id) ?? said).toBe(said);
      first.set(op.op_id, said);
    }
  }
}

/** ms between a failed call and the page's next one. */
function listWaits(calls: readonly ProxyCall[]): number[] {
  return calls.flatMap((call, n) => {
    const next = calls[n + 1];
    const isFailed = call.fate !== "ok" && next && next.attempt !== call.attempt;
    return isFailed ? [next.at - call.at] : [];
  });
}

test("changes over a network that spoils half of all calls take effect once each", async () => {
  test.setTimeout(200_000 + changes * 1500);
  const dice = makeDice(seed);
  const goods = (await listGoods(shop.url)).slice(0, 8);
  const trip = makeTrip(changes);
  browser.proxy.decide = () => "lost";
  await look(trip.listId);
  await recordAll(page, [trip.create]);
  const states = Array.from({ length: changes }, (): ItemState => "need");
  const pieces: Record<string, number> = {};
  const intents: OpIntent[] = states.map((_, n) => {
    const state = (["have", "packed", "skip"] as const)[Math.floor(dice() * 3)] ?? "have";
    states[n] = state;
    return trip.tick(n, state);
  });
  const begunTaps = performance.now();
  await recordAll(page, intents);
  const tapMs = (performance.now() - begunTaps) / changes;

  const table: [number, Fate][] = [
    [0.2, "lost"],
    [0.4, "answerLost"],
    [0.45, "halfBody"],
    [0.5, "status502"],
  ];
  browser.proxy.calls.length = 0;
  browser.proxy.latency = () => dice() * slowest;
  browser.proxy.decide = () => {
    const rolled = dice();
    return table.find(([below]) => rolled < below)?.[1] ?? "ok";
  };
  const begun = performance.now();
  await drainNow();
  // Goes on shopping meanwhile: each add counts, so a second effect would show.
  for (let n = 0; n < changes / 10; n += 1) {
    const good = goods[n % goods.length];
    await recordAll(page, [addOf(good, 1 + (n % 3))]);
    pieces[good?.id ?? ""] = (pieces[good?.id ?? ""] ?? 0) + 1 + (n % 3);
  }
  await waitUntilSent(page, 100_000 + changes * 1000);
  const ms = performance.now() - begun;

  const sent = batches();
  const opIds = sent.flatMap((call) => call.opIds);
  const waits = listWaits(browser.proxy.calls);
  const spoilt = browser.proxy.calls.filter(({ fate }) => fate !== "ok").length;
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
  expect((await readLog(page)).attention).toEqual([]);
  expectSealed(sent);
  expect(browser.proxy.mostInFlight).toBe(1);
  expect(browser.proxy.calls.length).toBeLessThanOrEqual(3000);
  // Never all after the same time; that the dice decide is the backoff's own test.
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(20);
});

test("a thousand ticks are sent in seconds, though every fifth answer is lost", async () => {
  const dice = makeDice(seed);
  const trip = makeTrip(changes);
  await look(trip.listId);
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
  const begun = performance.now();
  await drainNow();
  await waitUntilSent(page, 120_000);
  const seconds = (performance.now() - begun) / 1000;
  const lost = batches().filter(({ fate }) => fate !== "ok").length;
  console.log(
    `seed ${seed}: ${changes} ops in ${seconds.toFixed(1)} s (gate 30, goal 10), ` +
      `${batches().length} batches, ${lost} answers lost`,
  );
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(trip.items.map(() => "have"));
  expect(found.list.version).toBe(1 + changes);
  expect(seconds).toBeLessThanOrEqual(300);
});
