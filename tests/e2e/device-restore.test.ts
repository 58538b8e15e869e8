/**
 * The shop is killed, or its database restored from a backup, while devices have pending changes.
 */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { findFreePort } from "#server/platform/free-port.ts";
import { openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addIntent,
  fetchFromShop,
  type ListFixture,
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
import { makeDataDir, type Shop, startShop } from "#tests/support/server/shop-program.ts";

const kills = Number(process.env.DEVICE_SHOP_KILLS ?? roundCount(2, 4));
const seed = Number(process.env.DEVICE_SEED ?? Date.now() % 1e9);

let shop: Shop;
let env: { PORT: string };
test.beforeAll(async () => {
  env = { PORT: String(await findFreePort()) };
  shop = await startShop({ env });
});
test.afterAll(() => shop.term());

const drainNow = (page: Page) => page.evaluate(() => window.torba.device.drain.drainNow());
/** What the shop's page does when it becomes visible again. */
const refresh = (page: Page) => page.evaluate(() => window.torba.device.refreshAll());

test("a shop that is killed repeatedly while changes arrive has each of them once @release", async () => {
  const dice = makeRandom(seed);
  const products = await listOrderable(shop.url);
  const browser = await openDeviceBrowser(shop.url);
  const { proxy } = browser;
  const page = await browser.openReady();
  const trip = makeListFixture(kills * 60);
  await recordAll(page, [trip.create]);
  await waitUntilSent(page);
  proxy.latency = () => dice() * 60;
  proxy.decide = () => {
    const rolled = dice();
    if (rolled < 0.1) return "lost";
    return rolled < 0.2 ? "answerLost" : "ok";
  };
  const pieces: Record<string, number> = {};
  for (let round = 0; round < kills; round += 1) {
    const good = products[round % products.length];
    const ticks = Array.from({ length: 60 }, (_, n) => trip.tick(round * 60 + n));
    pieces[good?.id ?? ""] = (pieces[good?.id ?? ""] ?? 0) + 2;
    const before = proxy.calls.length;
    await recordAll(page, [...ticks.slice(0, 30), addIntent(good, 1)]);
    await drainNow(page);
    await recordAll(page, [...ticks.slice(30), addIntent(good, 1)]);
    await expect.poll(() => proxy.calls.length, { intervals: [5] }).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, dice() * 400));
    await shop.kill9();
    shop = await startShop({ dataDir: shop.dataDir, env });
  }
  await drainNow(page);
  await waitUntilSent(page, 120_000);
  const opIds = proxy.calls.flatMap((call) => (call.path === "/ops" ? call.opIds : []));
  console.log(
    `seed ${seed}: ${kills} kills of the shop, ${proxy.calls.length} calls, ` +
      `${opIds.length - new Set(opIds).size} ops sent again`,
  );
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(trip.items.map(() => "have"));
  expect(found.list.version).toBe(1 + trip.items.length);
  expect(await readPieces(page, shop.url)).toEqual(pieces);
  expect((await readLog(page)).failedChanges).toEqual([]);
  await browser.close();
});

/** What the device shows of its list and cart. */
function readVisible(page: Page, listId: string) {
  return page.evaluate(async (id) => {
    const { device } = window.torba;
    const list = device.checklist((await device.findRenamed(id)) ?? id);
    list.subscribe(() => undefined);
    device.cart.subscribe(() => undefined);
    while (!list.get() || !device.cart.get()) await new Promise((r) => setTimeout(r, 20));
    const items = [...(list.get()?.rows.values() ?? [])].flatMap((row) =>
      row.row === "item" ? [row] : [],
    );
    items.sort((a, b) => (a.position < b.position ? -1 : 1));
    const lines = device.cart.get()?.cart.items ?? [];
    return {
      states: items.map(({ state }) => state),
      pieces: Object.fromEntries(lines.map((line) => [line.id, line.quantity])),
    };
  }, listId);
}

async function readServer(page: Page, listId: string) {
  const { states } = await readList(page, shop.url, listId);
  return { states, pieces: await readPieces(page, shop.url) };
}

const ticksOf = (trip: ListFixture, from: number, to: number) =>
  trip.items.slice(from, to).map((_, n) => trip.tick(from + n));

test("after a restored backup the device sends again what the shop has lost, and says so @release", async () => {
  test.setTimeout(180_000);
  const [good, other] = await listOrderable(shop.url);
  const first = await openDeviceBrowser(shop.url);
  const page = await first.openReady();
  const trip = makeListFixture(60);
  await recordAll(page, [trip.create, ...ticksOf(trip, 0, 20), addIntent(good, 3)]);
  await waitUntilSent(page);

  await shop.term();
  const copy = await makeDataDir();
  await rm(copy, { recursive: true });
  await promisify(execFile)("cp", ["-a", shop.dataDir, copy]);
  shop = await startShop({ dataDir: shop.dataDir, env });

  // After the backup: acknowledged, applied but unanswered, and never sent.
  await recordAll(page, [...ticksOf(trip, 20, 40), addIntent(good, 1)]);
  await drainNow(page);
  await waitUntilSent(page);
  first.proxy.decide = () => "answerLost";
  await recordAll(page, [...ticksOf(trip, 40, 50), addIntent(good, 5)]);
  const doneBefore = first.proxy.calls.length;
  await drainNow(page);
  await expect.poll(() => first.proxy.calls.length).toBeGreaterThan(doneBefore);
  await expect
    .poll(async () => (await readLog(page)).ops.some(({ status }) => status === "sealed"))
    .toBe(true);
  first.proxy.decide = () => "lost";
  await recordAll(page, [...ticksOf(trip, 50, 60), addIntent(other, 7)]);
  // A guest who was created after the backup: unknown to the restored shop.
  const second = await openDeviceBrowser(shop.url);
  const guest = await second.openReady();
  const late = makeListFixture(10);
  await recordAll(guest, [late.create, ...ticksOf(late, 0, 6), addIntent(good, 2)]);
  await waitUntilSent(guest);

  await shop.term();
  await rm(shop.dataDir, { recursive: true });
  await promisify(execFile)("mv", [copy, shop.dataDir]);
  shop = await startShop({ dataDir: shop.dataDir, env });

  first.proxy.decide = () => "ok";
  await drainNow(page);
  await waitUntilSent(page);
  await refresh(page);
  await waitUntilSent(page);
  const shown = await readVisible(page, trip.listId);
  expect(shown).toEqual(await readServer(page, trip.listId));
  // Changes that the shop had acknowledged and then lost were sent again, with a message.
  expect(shown.states).toEqual(trip.items.map(() => "have"));
  expect(shown.pieces).toEqual({ [good?.id ?? ""]: 9, [other?.id ?? ""]: 7 });
  const notices = await page.evaluate(() => window.torba.device.takeNotices());
  expect(notices).toEqual([{ kind: "restored", sent: 21, undecided: 0, returned: 0 }]);
  expect((await readLog(page)).failedChanges).toEqual([]);

  await refresh(guest);
  await drainNow(guest);
  await waitUntilSent(guest);
  const lists = await fetchFromShop<ChecklistSummary[]>(guest, shop.url, "/checklists");
  const own = lists.filter(({ kind }) => kind === "own");
  expect(own).toHaveLength(1);
  const theirs = await readServer(guest, own[0]?.id ?? "");
  expect(theirs.states).toEqual(late.items.map((_, n) => (n < 6 ? "have" : "need")));
  expect(theirs.pieces).toEqual({ [good?.id ?? ""]: 2 });
  expect(await readVisible(guest, late.listId)).toEqual(theirs);
  const guestNotices = await guest.evaluate(() => window.torba.device.takeNotices());
  expect(guestNotices).toContainEqual({ kind: "sessionRenewed" });
  await first.close();
  await second.close();
});
