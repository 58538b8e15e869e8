/** A change that was shown as stored survives the kill of the browser, and exists once. */
import type { Page } from "@playwright/test";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addIntent,
  fetchFromShop,
  listOrderable,
  makeListFixture,
  makeRandom,
  readList,
  readLog,
  readPieces,
  recordAll,
  waitUntilSent,
} from "#tests/support/browser/device-fixtures.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

const kills = roundCount(1, 50);
const seed = Number(process.env.DEVICE_SEED ?? Date.now() % 1e9);

let shop: ShopFixture;
test.beforeAll(({ shop: shared }) => {
  shop = shared;
});

type VisibleState = { names: string[]; pieces: Record<string, number> };

/** What the device shows of a list and the cart. */
function readVisible(page: Page, listId: string): Promise<VisibleState> {
  return page.evaluate(async (id) => {
    const { device } = window.torba;
    // A guest whose cookie was not on the disk yet is a new guest now, and so the list has a new
    // id.
    const list = device.checklist((await device.findRenamed(id)) ?? id);
    list.subscribe(() => undefined);
    device.cart.subscribe(() => undefined);
    while (!list.get() || !device.cart.get()) await new Promise((r) => setTimeout(r, 10));
    const names = [...(list.get()?.rows.values() ?? [])].flatMap((row) =>
      row.row === "item" ? [row.name] : [],
    );
    const lines = device.cart.get()?.cart.items ?? [];
    return { names, pieces: Object.fromEntries(lines.map((line) => [line.id, line.quantity])) };
  }, listId);
}

test("a browser killed at any moment keeps every change that it reported as saved", async () => {
  test.setTimeout(120_000 + kills * 40_000);
  const dice = makeRandom(seed);
  const products = await listOrderable(shop.url);
  const browser = await openDeviceBrowser(shop.url, { needs: "whole browser" });
  const { proxy, tapEvents } = browser;
  const trip = makeListFixture(0);
  let { listId } = trip;
  let processes = 0;
  const opening = await browser.openReady();
  await recordAll(opening, [trip.create]);
  await waitUntilSent(opening);
  // Cookies reach the disk half a minute later, or when the browser closes normally.
  await browser.context.close();
  await browser.relaunch();
  await browser.openReady();

  const listOf = (what: "started" | "stored", kind: "item" | "line") =>
    tapEvents.filter((event) => event.what === what && event.kind === kind).map(({ name }) => name);
  const countsOf = (names: string[]) => {
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  function expectNothingLost({ names, pieces }: VisibleState): void {
    expect(new Set(names).size, "things shown twice").toBe(names.length);
    const shown = new Set(names);
    expect(listOf("stored", "item").filter((name) => !shown.has(name))).toEqual([]);
    const startedCounts = countsOf(listOf("started", "line"));
    for (const [id, count] of Object.entries(countsOf(listOf("stored", "line"))))
      expect(pieces[id]).toBeGreaterThanOrEqual(count);
    for (const [id, count] of Object.entries(pieces))
      expect(count).toBeLessThanOrEqual(startedCounts[id] ?? 0);
  }

  for (let round = 0; round < kills; round += 1) {
    // Alternately offline, over a bad network, and over a good one.
    const outcomes = [["lost"], ["ok", "answerLost", "lost", "halfBody"], ["ok"]] as const;
    const among = outcomes[round % 3] ?? ["ok"];
    proxy.decide = () => among[Math.floor(dice() * among.length)] ?? "ok";
    const page = browser.context.pages().at(-1);
    if (!page) throw new Error("no tab is open");
    const eventCount = tapEvents.length;
    await page.evaluate(({ id, place, adds }) => window.torba.tapOn(id, place, adds), {
      id: listId,
      place: trip.place,
      adds: products.map((good) => addIntent(good)),
    });
    await expect.poll(() => tapEvents.length, { intervals: [5] }).toBeGreaterThan(eventCount + 60);
    await new Promise((resolve) => setTimeout(resolve, dice() * 600));
    processes += await browser.kill();
    await browser.relaunch();
    const again = await browser.openReady();
    // A screen is read again after changes, under a new id where the guest is a new one; a lost
    // change would never appear.
    await expect(async () => {
      const renamed = await again.evaluate((id) => window.torba.device.findRenamed(id), listId);
      if (renamed) {
        listId = renamed;
        trip.place = await findFirstGroup(again, listId);
      }
      expectNothingLost(await readVisible(again, listId));
    }).toPass({ timeout: 30_000 });
    const { ops, failedChanges } = await readLog(again);
    // Changes replayed as a new guest are one intent with many ops.
    const intents = ops.flatMap((op) =>
      (op.parts ?? [op]).map(({ intentId }) => `${intentId} ${op.entityKey}`),
    );
    expect(new Set(ops.map(({ opId }) => opId)).size).toBe(ops.length);
    expect(intents.length).toBe(new Set(intents).size);
    expect(failedChanges).toEqual([]);
  }

  proxy.decide = () => "ok";
  const page = await browser.openReady();
  await page.evaluate(() => window.torba.device.drain.drainNow());
  await waitUntilSent(page, 60_000 + kills * 20_000);
  const lists = await fetchFromShop<ChecklistSummary[]>(page, shop.url, "/checklists");
  const own = lists.filter(({ kind }) => kind === "own");
  expect(own).toHaveLength(1);
  const { items } = await readList(page, shop.url, own[0]?.id ?? "");
  const pieces = await readPieces(page, shop.url);
  expectNothingLost({ names: items.map(({ name }) => name), pieces });
  const storedCount = listOf("stored", "item").length + listOf("stored", "line").length;
  console.log(
    `seed ${seed}: ${kills} kills of ${processes} processes, ${storedCount} changes kept, none lost, ` +
      "none doubled",
  );
  await browser.close();
});

async function findFirstGroup(page: Page, listId: string) {
  return page.evaluate(async (id) => {
    const view = window.torba.device.checklist(id);
    view.subscribe(() => undefined);
    while (!view.get()) await new Promise((r) => setTimeout(r, 10));
    const rows = [...(view.get()?.rows.values() ?? [])];
    const find = (kind: "activity" | "group") => rows.find((row) => row.row === kind)?.id ?? "";
    return { activity: find("activity"), group: find("group") };
  }, listId);
}
