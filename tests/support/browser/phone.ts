/** A browser with a profile of its own that can be closed and opened, as a phone's shop is. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { needBrowser } from "#tests/support/browser.ts";

export type Phone = {
  context: BrowserContext;
  page: Page;
  /** Closes the browser and opens it again, without signal if it had none. */
  reopen: () => Promise<void>;
  setOffline: (on: boolean) => Promise<void>;
  close: () => Promise<void>;
  /** What the pages have complained of. */
  complaints: string[];
};

/**
 * `url`: where the shop is. `needs`: the whole browser where what is meant lies outside its engine,
 * as Background Sync does; the shell alone is a third less work.
 */
export async function openPhone(url: string, needs?: "whole browser"): Promise<Phone> {
  const { executablePath, args } = needBrowser(needs ? undefined : "shell");
  const profile = await mkdtemp(path.join(tmpdir(), "torba-phone-"));
  const complaints: string[] = [];
  let isOffline = false;

  async function launch(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args,
      baseURL: url,
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      offline: isOffline,
      serviceWorkers: "allow",
      reducedMotion: "reduce",
    });
    const page = context.pages()[0] ?? (await context.newPage());
    page.on("pageerror", (error) => complaints.push(`${error.name}: ${error.message}`));
    page.on("console", (message) => {
      // A browser without signal says so of every request; that is no complaint of the shop's.
      if (message.type() === "error" && !/net::ERR_|Failed to load resource/.test(message.text()))
        complaints.push(message.text());
    });
    return { context, page };
  }

  const phone: Phone = {
    ...(await launch()),
    complaints,
    async reopen() {
      await phone.context.close();
      Object.assign(phone, await launch());
    },
    async setOffline(on) {
      isOffline = on;
      await phone.context.setOffline(on);
    },
    async close() {
      await phone.context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  return phone;
}

/** Waits until everything that works without signal is on the device. */
export async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isStored), { timeout: 60_000 }).toBe(true);
}

/** How many changes the device's log holds: waiting, or sent and unanswered. */
export async function countOps(page: Page): Promise<number> {
  return (await readKept(page, "ops")).length;
}

/** What the page's own database holds in one of its stores. */
export function readKept<Row>(page: Page, store: string): Promise<Row[]> {
  return page.evaluate(
    (store) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open("torba");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );
}

/** In the page: its worker is in charge, and the snapshot and the ready lists are here. */
async function isStored(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active || !navigator.serviceWorker.controller) return false;
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    // The entry that names the parts in force is written when they are all there.
    if (keys.some(({ url }) => url.endsWith("/worker/snapshot"))) return true;
  }
  return false;
}
