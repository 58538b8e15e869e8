/** A full disk, a storage that does not open, a lost connection, a newer build's database. */
import type { Page } from "@playwright/test";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addIntent,
  fetchFromShop,
  listOrderable,
  makeListFixture,
  type OrderableProduct,
  readList,
  readLog,
  readPieces,
  recordAll,
  waitUntilSent,
} from "#tests/support/browser/device-fixtures.ts";
import { variants } from "#tests/support/rounds.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

const needs = "whole browser";
let shop: ShopFixture;
let products: OrderableProduct[];
let browser: DeviceBrowser;
test.beforeAll(async ({ shop: shared }) => {
  shop = shared;
  products = await listOrderable(shop.url);
});
test.afterEach(() => browser.close());

const readNotices = (page: Page) =>
  page.evaluate(() => window.torba.notices.map(({ notice }) => notice));
const readRejections = (page: Page) => page.evaluate(() => window.torba.rejections);

/** ms until the n-th notice was shown. */
async function waitForNotice(page: Page, notice: string): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(() => readNotices(page), { intervals: [20] }).toContain(notice);
  return performance.now() - startedAt;
}

test("a full disk rejects a tap with a message and loses no stored data @release", async () => {
  browser = await openDeviceBrowser(shop.url, { needs });
  // Before the database is opened: a browser caches the quota for a while.
  browser.proxy.decide = () => "portal";
  const blank = await browser.open("", "/ajax/portal");
  browser.proxy.decide = () => "ok";
  const session = await browser.context.newCDPSession(await browser.context.newPage());
  const { origin } = new URL(browser.proxy.url);
  const quotaSize = 1_300_000;
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  await blank.evaluate(async () => {
    const pictures = await caches.open("pictures");
    for (let n = 0; n < 13; n += 1) {
      const bytes = crypto.getRandomValues(new Uint8Array(60_000));
      await pictures.put(`/picture-${n}`, new Response(bytes));
    }
  });
  const { usage } = await session.send("Storage.getUsageAndQuota", { origin });
  expect(usage).toBeGreaterThan(780_000);
  // A cache leaves the disk when it is no longer in use.
  await blank.close();
  const page = await browser.openReady();
  await recordAll(page, [addIntent(products[0], 1)]);
  await waitUntilSent(page);
  browser.proxy.decide = () => "lost";

  // Each tap copies a list of 150 items.
  const trips = Array.from({ length: 150 }, () => makeListFixture(150));
  const recorded = await page.evaluate(
    async (intents) => {
      const { device } = window.torba;
      const stored: string[] = [];
      let roomMadeAfter = -1;
      for (const intent of intents) {
        const startedAt = performance.now();
        const recorded = await device.recordOps([intent]);
        if (window.torba.roomMade > 0 && roomMadeAfter < 0) roomMadeAfter = stored.length;
        if (!recorded.ok)
          return {
            kept: stored,
            roomMadeAfter,
            why: recorded.reason,
            ms: performance.now() - startedAt,
          };
        stored.push(recorded.intentId);
      }
      return { kept: stored, roomMadeAfter, why: undefined, ms: 0 };
    },
    trips.map(({ create }) => create),
  );
  console.log(
    `of ${quotaSize} bytes: pictures dropped at copy ${recorded.roomMadeAfter + 1}, ` +
      `copy ${recorded.kept.length + 1} refused in ${recorded.ms.toFixed(0)} ms`,
  );
  expect(recorded.why).toBe("full");
  expect(recorded.ms).toBeLessThanOrEqual(15_000);
  // Data that can be fetched again was deleted first, which made room for more.
  expect(await page.evaluate(() => caches.has("pictures"))).toBe(false);
  expect(await page.evaluate(() => window.torba.roomMade)).toBe(1);
  expect(recorded.kept.length).toBeGreaterThan(recorded.roomMadeAfter);
  const storedLists = trips.slice(0, recorded.kept.length).map(({ listId }) => listId);
  const { ops } = await readLog(page);
  expect(ops.sort((a, b) => a.seq - b.seq).map(({ intentId }) => intentId)).toEqual(recorded.kept);
  // A change that could not be stored is not shown as stored.
  expect(await readShownLists(page)).toEqual([...storedLists].sort());

  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await recordAll(page, [addIntent(products[0], 2)]);
  browser.proxy.decide = () => "ok";
  await page.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(page, 120_000);
  const lists = await fetchFromShop<ChecklistSummary[]>(page, shop.url, "/checklists");
  const own = lists.filter(({ kind }) => kind === "own");
  expect(own.map(({ id }) => id).sort()).toEqual([...storedLists].sort());
  expect(new Set(own.map((list) => list.items_total))).toEqual(new Set([150]));
  expect(await readPieces(page, shop.url)).toEqual({ [products[0]?.id ?? ""]: 3 });
  expect(await readRejections(page)).toEqual([]);
});

const readShownLists = (page: Page) =>
  page.evaluate(async () => {
    const { checklists } = window.torba.device;
    checklists.subscribe(() => undefined);
    while (!checklists.get()) await new Promise((r) => setTimeout(r, 20));
    return (checklists.get()?.own ?? []).map(({ id }) => id).sort();
  });

for (const how of variants<"refuses" | "throws">(["refuses"], ["refuses", "throws"]))
  test(`where storage ${how}, the shop works while the tab is open, and says so once`, async () => {
    const refuse = () => {
      IDBFactory.prototype.open = () => {
        const request = { error: new DOMException("no storage here", "UnknownError") };
        setTimeout(() => {
          const openRequest = request as unknown as { onerror?: (event: unknown) => void };
          openRequest.onerror?.({ target: request, preventDefault() {}, stopPropagation() {} });
        });
        return request as unknown as IDBOpenDBRequest;
      };
    };
    const refuseAtOnce = () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
    };
    browser = await openDeviceBrowser(shop.url, {
      needs,
      before: how === "refuses" ? refuse : refuseAtOnce,
    });
    const page = await browser.openReady();
    const trip = makeListFixture(5);
    await recordAll(page, [trip.create, trip.tick(1), trip.tick(3), addIntent(products[0], 2)]);
    await expect.poll(() => readPieces(page, shop.url)).toEqual({ [products[0]?.id ?? ""]: 2 });
    // Lists and the cart are sent independently: until the list is there, it is unknown.
    await expect(async () =>
      expect((await readList(page, shop.url, trip.listId)).states).toEqual([
        "need",
        "have",
        "need",
        "have",
        "need",
      ]),
    ).toPass({ timeout: 30_000 });
    expect(await readNotices(page)).toEqual(["memory"]);
    expect(await readRejections(page)).toEqual([]);
  });

/** WebKit's way of losing a connection: every request to it fails from now on. */
const breakConnections = () => {
  const { transaction } = IDBDatabase.prototype;
  const broken = new WeakSet<IDBDatabase>();
  const seen = new Set<IDBDatabase>();
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
    seen.add(this);
    if (broken.has(this) || isBroken.forever)
      throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
    return transaction.apply(this, given);
  };
  const isBroken = {
    forever: false,
    now() {
      for (const one of seen) broken.add(one);
    },
  };
  Object.assign(window, { isBroken });
};
declare global {
  interface Window {
    closedByBrowser: number;
    isBroken: { forever: boolean; now: () => void };
  }
}

test("a lost database connection is opened again once, then the device works without storage @release", async () => {
  browser = await openDeviceBrowser(shop.url, { needs, before: breakConnections });
  const page = await browser.openReady();
  const trip = makeListFixture(6);
  browser.proxy.decide = () => "lost";
  await recordAll(page, [trip.create, trip.tick(0)]);
  await page.evaluate(() => window.isBroken.now());
  await recordAll(page, [trip.tick(1), trip.tick(2)]);
  expect(await readNotices(page)).toEqual([]);
  expect((await readLog(page)).ops).toHaveLength(4);
  browser.proxy.decide = () => "ok";
  await page.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(page);
  expect((await readList(page, shop.url, trip.listId)).states.slice(0, 4)).toEqual([
    "have",
    "have",
    "have",
    "need",
  ]);

  // It cannot be reopened: the tab continues without storage, and says so once.
  await page.evaluate(() => {
    window.isBroken.forever = true;
  });
  await recordAll(page, [trip.tick(3), trip.tick(4)]);
  await expect
    .poll(async () => (await readList(page, shop.url, trip.listId)).states)
    .toEqual(["have", "have", "have", "have", "have", "need"]);
  expect(await readNotices(page)).toEqual(["memory"]);
  expect(await readRejections(page)).toEqual([]);
});

const countClosed = () => {
  const { transaction } = IDBDatabase.prototype;
  const seen = new WeakSet<IDBDatabase>();
  window.closedByBrowser = 0;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
    if (!seen.has(this)) {
      this.addEventListener("close", () => {
        window.closedByBrowser += 1;
      });
    }
    seen.add(this);
    return transaction.apply(this, given);
  };
};

test("a connection that the browser closes is opened again @release", async () => {
  browser = await openDeviceBrowser(shop.url, { needs, before: countClosed });
  const page = await browser.openReady();
  const trip = makeListFixture(4);
  browser.proxy.decide = () => "lost";
  await recordAll(page, [trip.create, trip.tick(0)]);
  const inner = await browser.context.newPage();
  await inner.goto("chrome://indexeddb-internals");
  const close = inner
    .getByRole("button", { name: /force close/i })
    .or(inner.locator(".force-close"));
  await close.first().click();
  await inner.close();
  await expect.poll(() => page.evaluate(() => window.closedByBrowser)).toBe(1);
  await recordAll(page, [trip.tick(1), trip.tick(2)]);
  expect((await readLog(page)).ops).toHaveLength(4);
  browser.proxy.decide = () => "ok";
  await page.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(page);
  expect((await readList(page, shop.url, trip.listId)).states).toEqual([
    "have",
    "have",
    "have",
    "need",
  ]);
  expect(await readNotices(page)).toEqual([]);
  expect(await readRejections(page)).toEqual([]);
});

const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase("torba").onsuccess = () => resolve();
      }),
  );
const countLogged = async (page: Page) => (await readLog(page)).ops.length;

const countCopiedTicks = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("unsent");
    const texts = (await cache.keys()).map(async (key) => (await cache.match(key))?.text());
    return (await Promise.all(texts)).join().split("item.state").length - 1;
  });

test("a database that is deleted, under an open page or without one, comes back with what is unsent", async () => {
  browser = await openDeviceBrowser(shop.url, { needs });
  const page = await browser.openReady();
  const trip = makeListFixture(4);
  await recordAll(page, [addIntent(products[0], 1)]);
  await waitUntilSent(page);
  browser.proxy.decide = () => "lost";
  await recordAll(page, [trip.create, trip.tick(0)]);
  await expect.poll(() => countCopiedTicks(page)).toBe(1);
  await deleteDatabase(page);
  await expect.poll(() => countLogged(page)).toBe(2);
  await recordAll(page, [trip.tick(1)]);
  expect(await readNotices(page)).toEqual([]);
  await expect.poll(() => countCopiedTicks(page)).toBe(2);
  await page.close();
  browser.proxy.decide = () => "portal";
  const blank = await browser.open("", "/ajax/portal");
  await deleteDatabase(blank);
  await blank.close();

  browser.proxy.decide = () => "lost";
  const next = await browser.openReady("next");
  expect(await countLogged(next)).toBe(3);
  browser.proxy.decide = () => "ok";
  await next.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(next);
  expect((await readList(next, shop.url, trip.listId)).states).toEqual([
    "have",
    "have",
    "need",
    "need",
  ]);
  expect(await readPieces(next, shop.url)).toEqual({ [products[0]?.id ?? ""]: 1 });
  await expect.poll(() => next.evaluate(() => caches.has("unsent"))).toBe(false);
  expect(await readRejections(next)).toEqual([]);
});

const newer = {
  file: "/src/offline/store/db-transaction.ts",
  from: "db.version(1)",
  to: "db.version(2)",
};

test("a newer build upgrades the local database of an open tab, which says that it is outdated @release", async () => {
  browser = await openDeviceBrowser(shop.url, { needs, next: [newer] });
  browser.proxy.decide = () => "lost";
  const old = await browser.openReady("old");
  const trip = makeListFixture(3);
  await recordAll(old, [trip.create, trip.tick(0)]);
  const next = await browser.open("next", "/next/");
  const ms = await waitForNotice(old, "outdated");
  console.log(`the old tab knew after ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(20_000);
  await next.evaluate(async () => {
    await window.torba.ready;
  });
  expect((await readLog(next)).ops).toHaveLength(2);
  // The old tab stores nothing in the old format, and says so.
  const late = await old.evaluate((op) => window.torba.device.recordOps([op]), trip.tick(1));
  expect(late).toEqual({ ok: false, reason: "failed" });
  expect((await readLog(next)).ops).toHaveLength(2);
  browser.proxy.decide = () => "ok";
  await next.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(next);
  expect((await readList(next, shop.url, trip.listId)).states).toEqual(["have", "need", "need"]);
  expect([...(await readRejections(old)), ...(await readRejections(next))]).toEqual([]);
});

test("while an old tab blocks the database, the newer build says so and continues when it is closed @release", async () => {
  // A build that does not close the database, like a tab that the system has suspended.
  const deaf = {
    file: "/src/offline/store/db-connection.ts",
    from: 'db.close();\n    if (newVersion !== null) onNotice("outdated");',
    to: "",
  };
  browser = await openDeviceBrowser(shop.url, { needs, patches: [deaf], next: [newer] });
  browser.proxy.decide = () => "lost";
  const old = await browser.openReady("old");
  const trip = makeListFixture(3);
  await recordAll(old, [trip.create, trip.tick(0)]);
  const next = await browser.open("next", "/next/");
  const ms = await waitForNotice(next, "blocked");
  console.log(`the new tab said that it is blocked after ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(20_000);
  expect(await next.evaluate(() => "device" in window.torba)).toBe(false);
  await old.close();
  await next.evaluate(async () => {
    await window.torba.ready;
  });
  expect((await readLog(next)).ops).toHaveLength(2);
  expect(await readNotices(next)).toEqual(["blocked"]);
  expect(await readRejections(next)).toEqual([]);
});
