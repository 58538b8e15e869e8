/** A browser with its own profile that can be closed and opened again, like the app on a phone. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { listLane } from "#contract/lanes.ts";
import { type FirstScreen, screenVersion } from "#offline/store/first-screen.ts";
import {
  type DeviceRow,
  type LaneHead,
  localIdentity,
  type StoredOp,
} from "#offline/store/rows.ts";
import { needBrowser } from "#tests/support/browser.ts";
import { killBrowser } from "./kill-browser.ts";

export type Phone = {
  context: BrowserContext;
  page: Page;
  /** Closes the browser and opens it again, offline if it was offline. */
  reopen: () => Promise<void>;
  /** Kills the browser, and opens it again as `reopen` does. When it was killed, in epoch ms. */
  kill: () => Promise<number>;
  setOffline: (on: boolean) => Promise<void>;
  close: () => Promise<void>;
  /** Errors of the pages and of their consoles. */
  complaints: string[];
};

/**
 * `url`: the shop's address. `needs`: the whole browser for a feature that the headless shell lacks,
 * such as Background Sync; the shell costs a third less.
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
      // An offline browser logs every failed request; that is no error of the shop.
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
    async kill() {
      const closed = new Promise((resolve) => phone.context.once("close", resolve));
      const { at } = await killBrowser(profile);
      await closed;
      Object.assign(phone, await launch());
      return at;
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

/** Waits until everything that works offline is on the device. */
export async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isStored), { timeout: 60_000 }).toBe(true);
}

/** The number of changes in the device's log: waiting, or sent and unanswered. */
export async function countOps(page: Page): Promise<number> {
  return (await readStored(page, "ops")).length;
}

/** A list's first screen that is stored here. */
export type StoredScreen = {
  path: string;
  /** How many of its rows are. */
  ticked: number;
  /** It shows the list as it is on the device now. */
  isCurrent: boolean;
};

export async function findStoredScreen(page: Page): Promise<StoredScreen | undefined> {
  const rows = await readStored<DeviceRow>(page, "device");
  const find = (wanted: string) => rows.find(({ key }) => key === wanted)?.value;
  // as: the page stores this under this key
  const screen = find("firstScreen") as FirstScreen | undefined;
  if (!screen) return undefined;
  const identity = Object(find("identity")).identity ?? localIdentity;
  const lane = listLane(screen.listId);
  const isOfList = (row: { identity: string; lane: string }) =>
    row.identity === identity && row.lane === lane;
  const head = (await readStored<LaneHead>(page, "heads")).find(isOfList);
  const ops = (await readStored<StoredOp>(page, "ops")).filter(isOfList);
  const isCurrent = screen.version === screenVersion({ identity, head, ops });
  return {
    path: screen.path,
    ticked: screen.html.split('data-state="have"').length - 1,
    isCurrent,
  };
}

/** All rows of one store of the page's IndexedDB. */
export function readStored<Row>(page: Page, store: string): Promise<Row[]> {
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

/** Runs in the page: the worker controls it, and the build's code and the snapshot are stored. */
async function isStored(): Promise<boolean> {
  // A first visit installs its worker when its shopper touches the page.
  dispatchEvent(new Event("pointermove"));
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active || !navigator.serviceWorker.controller) return false;
  const paths: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  // The entry that names the current parts is written after all of them.
  const hasSnapshot = paths.some((path) => path.endsWith("/worker/snapshot"));
  return hasSnapshot && paths.some((path) => path.startsWith("/worker/code/"));
}
