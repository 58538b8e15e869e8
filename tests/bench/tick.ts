/**
 * What one tick on a list of 5,000 things costs a phone without signal: the time of the page's only
 * thread by what it was spent on, and what was asked of the device's copy.
 */
import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { startShop } from "#tests/support/server/shop-program.ts";
import { makeList, tapOne } from "./phone.ts";
import { quantile } from "./quantile.ts";
import { type Told, tellFigures } from "./report.ts";

const taps = 20;
const size = 5000;
/** CDP's names, in seconds. */
const times = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

declare global {
  interface Window {
    asked?: { readings: number; transactions: number };
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
    await page.addInitScript(countAsked);
    await page.goto(address);
    await page.locator("[data-item] > button[data-state]").first().waitFor();
    // The device's copy is open, and what loads behind the page has loaded.
    await page.waitForTimeout(3000);
    const tools = await phone.context.newCDPSession(page);
    await tools.send("Performance.enable", { timeDomain: "threadTicks" });
    const read = async () => {
      const { metrics } = await tools.send("Performance.getMetrics");
      return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
    };
    const told: Told[] = [];
    const painted: number[] = [];
    const kept: number[] = [];
    await tapOne(page);
    const before = await read();
    const asked = await askedOf(page);
    for (let at = 0; at < taps; at += 1) {
      const tap = await tapOne(page);
      painted.push(tap.painted);
      kept.push(tap.kept);
    }
    // What follows the last tap counts as much as what followed the others.
    await page.waitForTimeout(1000);
    const after = await read();
    const askedThen = await askedOf(page);
    for (const name of times) {
      const value = ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / taps;
      told.push({ name: `${name}, a tick`, unit: "ms", value });
    }
    for (const name of ["readings", "transactions"] as const) {
      const value = (askedThen[name] - asked[name]) / taps;
      told.push({ name: `${name} of the device's copy, a tick`, unit: "", value });
    }
    told.push({ name: "tap to paint, median", unit: "ms", value: quantile(painted, 0.5) });
    told.push({ name: "tap to kept, median", unit: "ms", value: quantile(kept, 0.5) });
    return tellFigures(`A tick among ${size} things, at full speed`, told);
  } finally {
    await phone.close();
    await shop.term();
    await rm(shop.dataDir, { recursive: true, force: true });
  }
}

const askedOf = (page: Page) =>
  page.evaluate(() => window.asked ?? { readings: 0, transactions: 0 });

/** In the page, before it. */
function countAsked(): void {
  const asked = { readings: 0, transactions: 0 };
  window.asked = asked;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...args) {
    asked.transactions += 1;
    return begin.apply(this, args);
  };
  const names = ["get", "getAll", "openCursor", "count", "getAllKeys", "getKey"] as const;
  for (const store of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const name of names) {
      const read: unknown = Reflect.get(store, name);
      if (typeof read !== "function") continue;
      Reflect.set(store, name, function ask(this: unknown, ...args: unknown[]) {
        asked.readings += 1;
        return Reflect.apply(read, this, args);
      });
    }
}
