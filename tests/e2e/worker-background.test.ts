/** Background Sync: pending changes are sent although no tab of the shop is open. */
import type { Page } from "@playwright/test";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { type NetworkLink, openNetworkLink } from "#tests/support/browser/network-link.ts";
import { countOps, openPhone, type Phone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

let shop: ShopFixture;
let line: NetworkLink;
let phone: Phone;
let page: Page;

test.beforeAll(({ shop: shared }) => {
  shop = shared;
});
test.beforeEach(async () => {
  line = await openNetworkLink(shop.url);
  phone = await openPhone(line.url, "whole browser");
  page = phone.page;
});
test.afterEach(async () => {
  await phone.close();
  await line.close();
});

/** Requests the shop with the phone's own session, outside any page. */
async function readFromShop<Answer>(path: string): Promise<Answer> {
  const response = await phone.context.request.get(`${shop.url}/ajax${path}`);
  // as: the contract's answer of that call
  return (await response.json()) as Answer;
}

async function readTicked(): Promise<number> {
  const lists = await readFromShop<ChecklistSummary[]>("/checklists?kind=own&lang=ua");
  if (lists.length === 0) return 0;
  const list = await readFromShop<Checklist>(`/checklists/${lists[0]?.id}?lang=ua`);
  return itemsOf(list).filter(({ state }) => state === "have").length;
}

/** Nothing else sends for this long, as when a closing tab still holds the lock. */
async function holdSending(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const hold = () => {
          resolve();
          return new Promise((end) => setTimeout(end, ms));
        };
        // no await: it holds the lock during the journey
        void navigator.locks.request("drain", hold);
      }),
    ms,
  );
}

/** DevTools trigger the sync now; otherwise it fires when the connection is back. */
async function triggerSync(): Promise<void> {
  const cdp = await phone.context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registration;
  await cdp.send("ServiceWorker.dispatchSyncEvent", {
    origin: line.url,
    registrationId,
    tag: "drain",
    lastChance: false,
  });
}

test("offline ticks reach the shop after the last tab was closed", async () => {
  const [ready] = await readFromShop<ChecklistSummary[]>("/checklists?kind=ready&lang=ua");
  await page.goto(`/checklist/${ready?.id}`);
  await waitUntilStored(page);
  line.cut();
  const rows = page.locator("[data-item] > button[data-state]");
  for (let at = 0; at < 5; at += 1) {
    await rows.nth(at).click();
    await expect(rows.nth(at)).toHaveAttribute("data-state", "have");
  }
  // A painted change is stored a moment later; only stored ones survive the tab. The copy is an op
  // as well.
  await expect.poll(() => countOps(page)).toBe(6);
  // Recording the change registered a sync; the worker is started for it without any page.
  const tags = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // as: Background Sync is in some browsers only, and in no standard library
    const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
    return sync.getTags();
  });
  expect(tags).toEqual(["drain"]);
  await page.goto("about:blank");
  line.restore();
  // Not a page of the shop: a text without a script.
  await page.goto("/robots.txt");
  expect(await readTicked()).toBe(0);
  await holdSending(page, 1500);
  await triggerSync();
  await expect.poll(readTicked).toBe(5);

  // The drain has closed its database: the page finds nothing left to send.
  await page.goto("/checklist");
  await expect(page.getByText(/чека(є|ють) на зв’язок/)).toHaveCount(0);
  expect(phone.complaints).toEqual([]);
});
