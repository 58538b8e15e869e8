/** Several tabs of one browser: one sends, and another continues when it is gone. */
import type { Page } from "@playwright/test";
import type { OpIntent } from "#contract/ops.ts";
import type { StoredOp } from "#offline/store/rows.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addIntent,
  type ListFixture,
  listOrderable,
  makeListFixture,
  type OrderableProduct,
  readList,
  readLog,
  readPieces,
  recordAll,
  waitUntilSent,
} from "#tests/support/browser/device-fixtures.ts";
import type { ProxyCall } from "#tests/support/browser/fault-proxy.ts";
import { variants } from "#tests/support/rounds.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

let shop: ShopFixture;
let products: OrderableProduct[];
let browser: DeviceBrowser;
test.beforeAll(async ({ shop: shared }) => {
  shop = shared;
  products = await listOrderable(shop.url);
});
test.afterEach(() => browser.close());

/** Of all tabs together more than one batch. */
const ticksOfEach = 15;
const batches = () => browser.proxy.calls.filter(({ path }) => path === "/ops");

/** Kills a tab at once, without a chance to show or store anything. */
async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  // no await: a crashed page does not answer
  session.send("Page.crash").catch(() => undefined);
  await gone;
}

/** The order in which the shop first received the ops of a lane. */
function firstArrivals(calls: readonly ProxyCall[], ops: readonly StoredOp[]): string[] {
  const known = new Set(ops.map(({ opId }) => opId));
  return [...new Set(calls.flatMap(({ opIds }) => opIds))].filter((id) => known.has(id));
}

const bySeq = (ops: readonly StoredOp[], lane: string) =>
  ops
    .filter((op) => op.lane === lane)
    .sort((a, b) => a.seq - b.seq)
    .map(({ opId }) => opId);

test("one of five tabs sends, and when it is killed another continues within five seconds", async () => {
  browser = await openDeviceBrowser(shop.url);
  const { proxy } = browser;
  const names = ["a", "b", "c", "d", "e"];
  const tabs = new Map<string, Page>();
  for (const name of names) tabs.set(name, await browser.openReady(name));
  const trip = makeListFixture(400);
  const first = needTab(tabs, "a");
  await recordAll(first, [trip.create]);
  await waitUntilSent(first);
  const pieces: Record<string, number> = {};
  let done = 0;

  for (const way of variants(["crashed" as const], ["closed", "crashed"])) {
    // Every tab records changes offline, all at the same time.
    proxy.decide = () => "lost";
    await Promise.all(
      [...tabs.values()].map(async (page, n) => {
        const good = products[n % products.length];
        const from = done + n * ticksOfEach;
        const ticks = Array.from({ length: ticksOfEach }, (_, i) => trip.tick(from + i));
        await recordAll(page, [...ticks, addIntent(good, 2)]);
        pieces[good?.id ?? ""] = (pieces[good?.id ?? ""] ?? 0) + 2;
      }),
    );
    done += tabs.size * ticksOfEach;
    const [any] = tabs.values();
    const { ops } = await readLog(any ?? first);
    expect(ops.length).toBeGreaterThan(tabs.size * ticksOfEach);

    proxy.calls.length = 0;
    proxy.latency = () => 250;
    proxy.decide = () => "ok";
    await expect.poll(() => batches().length, { intervals: [10] }).toBeGreaterThanOrEqual(2);
    const inFlight = batches().at(-1);
    const leader = inFlight?.tab ?? "";
    const before = batches().length;
    const killedAt = performance.now();
    const victim = needTab(tabs, leader);
    tabs.delete(leader);
    await (way === "closed" ? victim.close() : crash(victim));
    await expect
      .poll(() => batches().some(({ tab }) => tab !== leader), { intervals: [10] })
      .toBe(true);
    const next = batches().find(({ tab }) => tab !== leader);
    const takeover = (next?.at ?? 0) - killedAt;
    console.log(`${way}: tab ${leader}, then ${next?.tab} after ${Math.round(takeover)} ms`);
    // Within five seconds on an idle machine; stealing the lock would take thirty.
    expect(takeover).toBeLessThanOrEqual(25_000);
    const [alive] = tabs.values();
    await waitUntilSent(alive ?? first);

    // Nothing was sent twice, except the calls in flight when the tab was killed.
    const sent = batches();
    const byLeader = new Set(sent.filter(({ tab }) => tab === leader).flatMap((c) => c.opIds));
    const byOthers = sent.filter(({ tab }) => tab !== leader).flatMap((call) => call.opIds);
    const inDoubt = new Set(sent.slice(before - 1).flatMap(({ opIds }) => opIds));
    expect(byOthers.filter((id) => byLeader.has(id) && !inDoubt.has(id))).toEqual([]);
    expect(proxy.mostInFlight).toBe(1);
    for (const lane of new Set(ops.map((op) => op.lane)))
      expect(
        firstArrivals(
          sent,
          ops.filter((op) => op.lane === lane),
        ),
      ).toEqual(bySeq(ops, lane));
  }

  const [page = first] = tabs.values();
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(trip.items.map((_, n) => (n < done ? "have" : "need")));
  expect(found.list.version).toBe(1 + done);
  expect(await readPieces(page, shop.url)).toEqual(pieces);
  expect((await readLog(page)).failedChanges).toEqual([]);
});

function needTab(tabs: ReadonlyMap<string, Page>, name: string): Page {
  const page = tabs.get(name);
  if (!page) throw new Error(`no tab ${name}`);
  return page;
}

for (const held of ["heldBefore", "heldAfter"] as const)
  test(`a change whose tab is killed while sending (${held}) is sent again and counts once @release`, async () => {
    browser = await openDeviceBrowser(shop.url);
    const { proxy } = browser;
    const trip = makeListFixture(5);
    const one = await browser.openReady("one");
    await recordAll(one, [trip.create, addIntent(products[0], 1)]);
    await waitUntilSent(one);
    const two = await browser.openReady("two");
    proxy.calls.length = 0;
    let victim: string | undefined;
    proxy.decide = ({ path, tab }) => {
      if (path !== "/ops") return "ok";
      victim ??= tab;
      return tab === victim ? held : "ok";
    };
    await recordAll(one, changesOf(trip));
    await expect.poll(() => batches().length, { intervals: [10] }).toBe(1);
    const [dying, other] = victim === "one" ? [one, two] : [two, one];
    const { ops } = await readLog(other);
    expect(ops.filter(({ status }) => status === "sealed").length).toBeGreaterThan(0);
    const killedAt = performance.now();
    await dying.close();
    await waitUntilSent(other);
    const [lost, again] = batches().filter(({ opIds }) =>
      opIds.includes(batches()[0]?.opIds[0] ?? ""),
    );
    expect(again?.tab).not.toBe(victim);
    expect((again?.at ?? Number.POSITIVE_INFINITY) - killedAt).toBeLessThanOrEqual(60_000);
    expect(opsOf(again)).toEqual(expect.arrayContaining(opsOf(lost)));
    console.log(`${held}: sent again after ${Math.round((again?.at ?? 0) - killedAt)} ms`);
    expect((await readList(other, shop.url, trip.listId)).states).toEqual(
      trip.items.map(() => "have"),
    );
    expect(await readPieces(other, shop.url)).toEqual({ [products[0]?.id ?? ""]: 3 });
  });

const changesOf = (trip: ListFixture): OpIntent[] => [
  addIntent(products[0], 2),
  ...trip.items.map((_, n) => trip.tick(n)),
];

function opsOf(call: ProxyCall | undefined): unknown[] {
  // as: the proxy classified it as a batch
  return call ? (JSON.parse(call.body) as { ops: unknown[] }).ops : [];
}

test("a tab that hangs while sending loses the drain lock to another @release", async () => {
  browser = await openDeviceBrowser(shop.url);
  const { proxy } = browser;
  const trip = makeListFixture(5);
  const one = await browser.openReady("one");
  await recordAll(one, [trip.create]);
  await waitUntilSent(one);
  const two = await browser.openReady("two");
  proxy.calls.length = 0;
  let sender: string | undefined;
  proxy.decide = ({ path, tab }) => {
    if (path === "/hang") return "heldBefore";
    if (path !== "/ops") return "ok";
    sender ??= tab;
    return tab === sender ? "heldBefore" : "ok";
  };
  await recordAll(one, changesOf(trip));
  await expect.poll(() => batches().length, { intervals: [10] }).toBe(1);
  const [hanging, other] = sender === "one" ? [one, two] : [two, one];
  const hungAt = performance.now();
  // no await: it never ends. Nothing of the page runs while it waits, and it uses no processor
  // time.
  hanging
    .evaluate(() => {
      const call = new XMLHttpRequest();
      call.open("GET", "/ajax/hang", false);
      call.send();
    })
    .catch(() => undefined);
  await waitUntilSent(other, 120_000);
  const again = batches().find(({ tab }) => tab !== sender);
  const seconds = ((again?.at ?? Number.POSITIVE_INFINITY) - hungAt) / 1000;
  console.log(`a tab hung: another sends after ${seconds.toFixed(1)} s`);
  // After 30 s without progress the lock is stolen; progress is checked every 4 s.
  expect(seconds).toBeGreaterThanOrEqual(25);
  expect(seconds).toBeLessThanOrEqual(120);
  expect((await readList(other, shop.url, trip.listId)).states).toEqual(
    trip.items.map(() => "have"),
  );
  expect(await readPieces(other, shop.url)).toEqual({ [products[0]?.id ?? ""]: 2 });
});

test("a clock that is years off, or jumps, changes nothing @release", async () => {
  browser = await openDeviceBrowser(shop.url, {
    before: () => {
      const Real = Date;
      const now = () => Real.now() + Number(localStorage.getItem("skew") ?? 0);
      class Skewed extends Real {
        constructor(...given: [] | [number]) {
          super(...(given.length === 0 ? ([now()] as [number]) : given));
        }
        static override now = now;
      }
      globalThis.Date = Skewed as DateConstructor;
    },
  });
  const { proxy } = browser;
  const page = await browser.openReady("a");
  const trip = makeListFixture(30);
  const year = 365 * 86_400_000;
  const jump = async (years: number) => {
    await page.evaluate((ms) => localStorage.setItem("skew", String(ms)), years * year);
    const seen = await page.evaluate(() => new Date().getFullYear());
    expect(Math.abs(seen - new Date().getFullYear() - years)).toBeLessThanOrEqual(1);
  };
  const order: string[] = [];
  const remember = async () => {
    const { ops } = await readLog(page);
    for (const op of ops.sort((a, b) => a.seq - b.seq))
      if (op.lane !== "cart" && !order.includes(op.opId)) order.push(op.opId);
  };

  await jump(-10);
  await recordAll(page, [trip.create, addIntent(products[0], 1)]);
  await waitUntilSent(page);
  // Made ten years ago, ten years from now and today, all sent together.
  for (const [n, years] of [-10, 10, 0, -10, 10].entries()) {
    proxy.decide = () => "lost";
    await jump(years);
    const ticks = Array.from({ length: 6 }, (_, i) => trip.tick(n * 6 + i, "packed"));
    // The same row once more: the last change counts, whatever the clock shows.
    await recordAll(page, [...ticks, trip.tick(n * 6, "skip"), addIntent(products[0], 1)]);
    await remember();
    if (n === 1) {
      // Sent while the clock is ten years ahead of the changes' times.
      proxy.decide = () => "ok";
      await page.evaluate(() => window.torba.device.drain.drainNow());
      await waitUntilSent(page);
    }
  }
  proxy.decide = () => "ok";
  await jump(10);
  await page.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(page);

  const sent = proxy.calls.filter(({ path, outcome }) => path === "/ops" && outcome === "ok");
  const known = new Set(order);
  expect(sent.flatMap(({ opIds }) => opIds).filter((id) => known.has(id))).toEqual(order);
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(trip.items.map((_, n) => (n % 6 === 0 ? "skip" : "packed")));
  expect(await readPieces(page, shop.url)).toEqual({ [products[0]?.id ?? ""]: 6 });
  expect((await readLog(page)).failedChanges).toEqual([]);
});
