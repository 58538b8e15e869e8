/**
 * The cost of one tick in a list of 5,000 items on an offline phone: the time of the main thread by
 * activity, and the reads and transactions of the device's store.
 */
import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { startShop } from "#tests/support/server/shop-program.ts";
import { makeList } from "./phone.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { type TapTimes, tapOneByOne, timeTaps } from "./taps.ts";

const taps = 20;
const size = 5000;
/** CDP's names, in seconds. */
const times = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

declare global {
  interface Window {
    storeCounts?: { readings: number; transactions: number };
  }
}

export async function measureTick(): Promise<string> {
  const shop = await startShop();
  const phone = await openPhone(shop.url, "whole browser");
  try {
    await phone.page.goto("/");
    await waitUntilStored(phone.page);
    const address = await makeList(phone, shop, size);
    await phone.setOffline(true);
    const page = await phone.context.newPage();
    await page.addInitScript(countStoreCalls);
    await page.addInitScript(timeTaps);
    await page.goto(address);
    await page.locator("[data-item] > button[data-state]").first().waitFor();
    // By now the device's store is open and everything that loads after the page is loaded.
    await page.waitForTimeout(3000);
    const tools = await phone.context.newCDPSession(page);
    await tools.send("Performance.enable", { timeDomain: "threadTicks" });
    const read = async () => {
      const { metrics } = await tools.send("Performance.getMetrics");
      return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
    };
    const figures: ReportFigure[] = [];
    await tapOneByOne(page, 1);
    const before = await read();
    const countsBefore = await readStoreCounts(page);
    const tapped = await tapOneByOne(page, taps);
    // Work after the last tap counts like work after the others.
    await page.waitForTimeout(1000);
    const after = await read();
    const countsAfter = await readStoreCounts(page);
    for (const name of times) {
      const value = ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / taps;
      figures.push({ name: `${name}, a tick`, unit: "ms", value });
    }
    for (const name of ["readings", "transactions"] as const) {
      const value = (countsAfter[name] - countsBefore[name]) / taps;
      figures.push({ name: `${name} of the device's copy, a tick`, unit: "", value });
    }
    const median = (of: (times: TapTimes) => number) => quantile(tapped.map(of), 0.5);
    figures.push({ name: "tap to paint, median", unit: "ms", value: median((one) => one.painted) });
    figures.push({ name: "tap to stored, median", unit: "ms", value: median((one) => one.stored) });
    return formatFigures(`A tick among ${size} items, at full speed`, figures);
  } finally {
    await phone.close();
    await shop.term();
    await rm(shop.dataDir, { recursive: true, force: true });
  }
}

const readStoreCounts = (page: Page) =>
  page.evaluate(() => window.storeCounts ?? { readings: 0, transactions: 0 });

/** Runs in the page before its code. */
function countStoreCalls(): void {
  const counts = { readings: 0, transactions: 0 };
  window.storeCounts = counts;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...args) {
    counts.transactions += 1;
    return begin.apply(this, args);
  };
  const names = ["get", "getAll", "openCursor", "count", "getAllKeys", "getKey"] as const;
  for (const store of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const name of names) {
      const read: unknown = Reflect.get(store, name);
      if (typeof read !== "function") continue;
      Reflect.set(store, name, function request(this: unknown, ...args: unknown[]) {
        counts.readings += 1;
        return Reflect.apply(read, this, args);
      });
    }
}
