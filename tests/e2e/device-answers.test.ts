/** Which answers remove a change from a real browser's log, and which do not. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import type { ChecklistSummary } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#tests/support/browser/device-browser.ts";
import {
  addIntent,
  fetchFromShop,
  listOrderable,
  makeListFixture,
  readList,
  readLog,
  readPieces,
  recordAll,
  waitUntilSent,
} from "#tests/support/browser/device-fixtures.ts";
import type { ProxyCall } from "#tests/support/browser/fault-proxy.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

let shop: ShopFixture;
let browser: DeviceBrowser;
let page: Page;
test.beforeAll(({ shop: shared }) => {
  shop = shared;
});
test.beforeEach(async () => {
  browser = await openDeviceBrowser(shop.url);
  page = await browser.openReady();
});
test.afterEach(async () => {
  expect(await page.evaluate(() => window.torba.rejections)).toEqual([]);
  await browser.close();
});

const drainNow = () => page.evaluate(() => window.torba.device.drain.drainNow());

/** Changes the shop's database directly. */
async function runInDatabase(statement: string): Promise<number> {
  const address = await readFile(path.join(shop.dataDir, "postgres.url"), "utf8");
  const client = new Client({ connectionString: address.trim() });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test("only an answer of the shop itself removes a change from the log @release", async () => {
  const [good] = await listOrderable(shop.url);
  const trip = makeListFixture(19);
  const strange = [
    "portal",
    "redirect",
    "empty",
    "null",
    "otherJson",
    "noEcho",
    "cutBody",
    "halfBody",
    "status502",
  ] as const;
  browser.proxy.decide = () => "lost";
  await recordAll(page, [trip.create]);
  await recordAll(page, [...trip.items.map((_, n) => trip.tick(n)), addIntent(good, 3)]);
  const before = (await readLog(page)).ops.map(({ opId }) => opId);
  expect(before).toHaveLength(21);

  // First the session call fails, then the changes have no answer.
  for (const stage of ["/session", "changes"]) {
    for (const outcome of strange) {
      browser.proxy.calls.length = 0;
      browser.proxy.decide = ({ path }) =>
        stage === "/session" || path !== "/session" ? outcome : "ok";
      for (let turn = 0; turn < 3; turn += 1) await drainNow();
      const hit = browser.proxy.calls.filter((call) => call.outcome === outcome);
      expect(hit.length, `${outcome} at ${stage}`).toBeGreaterThanOrEqual(2);
      const isOfStage = ({ path }: ProxyCall) => (stage === "/session") === (path === "/session");
      expect(hit.filter(isOfStage).length, `${outcome} at ${stage}`).toBeGreaterThanOrEqual(2);
      const { ops, failedChanges } = await readLog(page);
      expect(ops.map(({ opId }) => opId).sort()).toEqual([...before].sort());
      expect(failedChanges).toEqual([]);
    }
  }
  browser.proxy.decide = () => "ok";
  await drainNow();
  await waitUntilSent(page);
  const found = await readList(page, shop.url, trip.listId);
  expect(found.states).toEqual(trip.items.map(() => "have"));
  expect(found.list.version).toBe(1 + 19);
  expect(await readPieces(page, shop.url)).toEqual({ [good?.id ?? ""]: 3 });
});

type RefusedOp = {
  why: string;
  /** The seventh of twenty. */
  op: OpIntent;
  reason: string;
  code: string;
  retried: "refused" | "taken";
};

test("a refused change does not delay others and waits for the shopper @release", async () => {
  const plenty = (await listOrderable(shop.url, "available")).filter(
    ({ card }) => card.stock_quantity === null || card.stock_quantity >= 5,
  );
  const products = plenty.slice(0, 20);
  expect(products).toHaveLength(20);
  const [sold] = await listOrderable(shop.url, "out_of_stock");
  const wrong = makeListFixture(20);
  const refusedOps: RefusedOp[] = [
    {
      why: "400",
      op: wrong.setQuantity(6, -5),
      reason: "refused",
      code: "invalid",
      retried: "refused",
    },
    {
      why: "409",
      op: addIntent(sold, 1),
      reason: "refused",
      code: "outOfStock",
      retried: "refused",
    },
    {
      why: "422",
      op: addIntent(products[6], 1),
      reason: "ourFault",
      code: "keyReused",
      retried: "taken",
    },
  ];
  await recordAll(page, [wrong.create]);
  await waitUntilSent(page);
  for (const { why, op, reason, code, retried } of refusedOps) {
    browser.proxy.decide = () => "lost";
    const isList = op.kind === "item.edit";
    // Each changes its own line or item: unsent changes of the same row would be coalesced.
    const well = products.map((good, n) => (isList ? wrong.tick(n) : addIntent(good, 1)));
    const all = well.with(6, op);
    await recordAll(page, all);
    const { ops } = await readLog(page);
    expect(ops).toHaveLength(all.length);
    const refusedId = ops[6]?.opId ?? "";
    if (code === "keyReused") await claimKey(refusedId);
    browser.proxy.decide = () => "ok";
    await drainNow();
    await waitUntilSent(page);
    const { failedChanges } = await readLog(page);
    expect(failedChanges, why).toEqual([expect.objectContaining({ reason, code })]);
    expect(failedChanges[0]?.op.opId).toBe(refusedId);
    expect(await readPending(), why).toEqual({ waiting: 0, badge: 1 });

    await page.evaluate((id) => window.torba.device.retryFailed(id), refusedId);
    await drainNow();
    await waitUntilSent(page);
    const again = (await readLog(page)).failedChanges;
    expect(again.length, why).toBe(retried === "refused" ? 1 : 0);
    expect(again[0]?.op.opId, why).not.toBe(refusedId);
    for (const left of again)
      await page.evaluate((id) => window.torba.device.discardFailed(id), left.op.opId);
    expect((await readLog(page)).failedChanges).toEqual([]);
  }
  const found = await readList(page, shop.url, wrong.listId);
  expect(found.states).toEqual(wrong.items.map((_, n) => (n === 6 ? "need" : "have")));
  expect(found.items.map(({ quantity }) => quantity)).toEqual(wrong.items.map(() => 1));
  // The seventh was skipped once, and accepted once under a new key.
  const bought = products.map(({ id }, n) => [id, n === 6 ? 1 : 2]);
  expect(await readPieces(page, shop.url)).toEqual(Object.fromEntries(bought));
});

const readPending = () =>
  page.evaluate(async () => {
    const { pending } = window.torba.device;
    pending.subscribe(() => undefined);
    while (!pending.get()) await new Promise((resolve) => setTimeout(resolve, 20));
    const { waiting = -1, badge = -1 } = pending.get() ?? {};
    return { waiting, badge };
  });

/** Another call has used the key. */
async function claimKey(opId: string): Promise<void> {
  const response = await page.request.put(`${shop.url}/ajax/cart`, {
    headers: { "idempotency-key": `"${opId}"` },
    data: { comments: "Подзвоніть" },
  });
  expect(response.status()).toBe(200);
}

const refusals: [status: number, inDate: boolean][] = [
  [429, false],
  [503, true],
];
for (const [status, inDate] of refusals)
  test(`after ${status} with Retry-After nothing is requested earlier @release`, async () => {
    const trip = makeListFixture(30);
    await recordAll(page, [trip.create]);
    await waitUntilSent(page);
    let answeredAt = 0;
    browser.proxy.calls.length = 0;
    browser.proxy.decide = ({ path: calledPath, at }) => {
      if (calledPath !== "/ops" || answeredAt > 0) return "ok";
      answeredAt = at;
      return { status, retryAfter: inDate ? new Date(Date.now() + 4000).toUTCString() : "3" };
    };
    await recordAll(
      page,
      trip.items.map((_, n) => trip.tick(n)),
    );
    await expect.poll(() => answeredAt).toBeGreaterThan(0);
    // Whatever triggers it: the button, a screen, more taps.
    await drainNow();
    await page.evaluate(() => window.torba.device.refreshAll());
    await recordAll(page, [trip.tick(0, "packed")]);
    await waitUntilSent(page);
    const [refused, next] = browser.proxy.calls.filter(({ at }) => at >= answeredAt);
    expect(refused?.at).toBe(answeredAt);
    const waited = (next?.at ?? 0) - answeredAt;
    // An HTTP date has whole seconds.
    expect(waited).toBeGreaterThanOrEqual(inDate ? 2950 : 2990);
    console.log(`${status}: asked again after ${Math.round(waited)} ms`);
    const states = trip.items.map((_, n) => (n === 0 ? "packed" : "have"));
    expect((await readList(page, shop.url, trip.listId)).states).toEqual(states);
  });

const lost = "the shop has forgotten the session";
for (const how of [lost, "the cookie is gone"])
  test(`a guest loses no change when ${how} during sending @release`, async () => {
    const [good] = await listOrderable(shop.url);
    const trip = makeListFixture(60);
    await recordAll(page, [trip.create, addIntent(good, 4)]);
    await waitUntilSent(page);
    const before = await page.context().cookies();
    browser.proxy.latency = () => 100;
    let sent = 0;
    browser.proxy.decide = ({ path: calledPath }) => {
      if (calledPath === "/ops") sent += 1;
      return "ok";
    };
    await recordAll(
      page,
      trip.items.map((_, n) => trip.tick(n)),
    );
    await expect.poll(() => sent, { intervals: [20] }).toBeGreaterThan(0);
    if (how === "the cookie is gone") await page.context().clearCookies();
    else expect(await runInDatabase("delete from sessions")).toBeGreaterThan(0);
    await waitUntilSent(page);
    const after = await page.context().cookies();
    expect(after.find(({ name }) => name === "sid")?.value).not.toBe(
      before.find(({ name }) => name === "sid")?.value,
    );
    const lost = browser.proxy.calls.findLast(({ path: calledPath }) => calledPath === "/session");
    const resumed = browser.proxy.calls.find(
      ({ path: calledPath, at }) => calledPath === "/ops" && at > (lost?.at ?? 0),
    );
    expect((resumed?.at ?? Number.POSITIVE_INFINITY) - (lost?.at ?? 0)).toBeLessThanOrEqual(30_000);

    const lists = await fetchFromShop<ChecklistSummary[]>(page, shop.url, "/checklists");
    const own = lists.filter(({ kind }) => kind === "own");
    expect(own).toHaveLength(1);
    const found = await readList(page, shop.url, own[0]?.id ?? "");
    expect(found.states).toEqual(trip.items.map(() => "have"));
    expect(await readPieces(page, shop.url)).toEqual({ [good?.id ?? ""]: 4 });
    const notices = await page.evaluate(() => window.torba.device.takeNotices());
    expect(notices).toEqual([{ kind: "sessionRenewed" }]);
  });
