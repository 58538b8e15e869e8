/**
 * A list on an offline phone: from a cold start to the first row that ticks, and from a tap to its
 * paint and to the stored change; and right after a page was opened. The browser's processor is
 * throttled four times.
 */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Checklist } from "#contract/checklists.ts";
import {
  findStoredScreen,
  openPhone,
  type Phone,
  waitUntilStored,
} from "#tests/support/browser/phone.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { tapEarly } from "./early-tap.ts";
import { startHome } from "./home-start.ts";
import { measurePlanChoices } from "./plan-choice.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { figuresOf } from "./tap-figures.ts";
import {
  type TapTimes,
  type TimedTap,
  tapOneByOne,
  tapQuickly,
  timeTaps,
  timeWorkers,
} from "./taps.ts";

const sizes = [
  { items: 60, gate: 1.5, goal: 1 },
  { items: 5000, gate: 2.2, goal: 1.2 },
] as const;
const starts = 5;
/** Of each kind, on a list of its own: one after another at either speed, and quickly. */
const taps = 55;
/** ms from one quick tap to the next */
const quickly = 150;

export async function measurePhone(): Promise<string> {
  const shop = await startShop();
  const phone = await openPhone(shop.url, "whole browser");
  try {
    await phone.page.goto("/");
    await waitUntilStored(phone.page);
    const figures: ReportFigure[] = await tapBarePage(phone);
    for (const { items, gate, goal } of sizes) {
      const address = await makeList(phone, shop, items);
      // Of the size before, the last taps were on a page whose worker had been removed.
      await waitUntilStored(phone.page);
      for (const isStored of [true, false]) {
        const began = await startCold(phone, address, isStored);
        figures.push({
          name: `cold start offline to a row that can be ticked${isStored ? "" : ", no first screen stored"}, ${items} items, median of ${starts}`,
          unit: "s",
          value: quantile(began, 0.5) / 1000,
          ...(isStored && { gate, goal }),
        });
      }
      if (items === sizes[0].items) figures.push(...(await startHome(phone, address)));
      figures.push(...(await tapRows(phone, shop, items)));
      figures.push(...(await tapEarly(phone, address, items)));
    }
    figures.push(...(await measurePlanChoices(phone)));
    return formatFigures("A list on a phone, four times slower", figures);
  } finally {
    await phone.close();
    await shop.term();
    await rm(shop.dataDir, { recursive: true, force: true });
  }
}

/** A list of the phone's shopper that was opened once online. */
export async function makeList({ page }: Phone, shop: Shop, count: number): Promise<string> {
  const id = randomUUID();
  const perGroup = 25;
  const things = (group: number) =>
    Array.from({ length: Math.min(perGroup, count - group * perGroup) }, (_, n) => ({
      id: randomUUID(),
      name: `Річ ${group * perGroup + n + 1}`,
      position: `b${String(n).padStart(5, "0")}`,
    }));
  const parts = Array.from({ length: Math.ceil(count / perGroup) }, (_, n) => ({
    id: randomUUID(),
    name: `Розділ ${n + 1}`,
    position: `b${String(n).padStart(5, "0")}`,
    groups: [{ id: randomUUID(), name: "Речі", position: "a0", items: things(n) }],
  }));
  const body = { id, name: `${count} речей`, items: parts };
  const made = await page.evaluate(async (list) => {
    const send = (path: string, sent?: unknown) =>
      fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      });
    await send("/ajax/session", {});
    const answer = await send("/ajax/checklists?lang=ua", list);
    return { status: answer.status, list: (await answer.json()) as Checklist };
  }, body);
  if (made.status !== 200) throw new Error(`the list was not made: ${JSON.stringify(made.list)}`);
  const address = `/checklist/${id}`;
  await page.goto(`${shop.url}${address}`);
  await page.locator("[data-item] > button[data-state]").first().waitFor();
  return address;
}

/**
 * ms from the navigation to the first tap that shows, in a new tab without a running worker. `isStored`:
 * the list was on the screen for some seconds before; without, the app is a new build, or was closed in
 * the moment of a change.
 */
async function startCold(phone: Phone, address: string, isStored: boolean): Promise<number[]> {
  await phone.setOffline(true);
  // Where it is not shown it is not stored again.
  if (!isStored) await phone.page.goto("/checklist");
  const times: number[] = [];
  for (let at = 0; at < starts; at += 1) {
    await (isStored ? waitForScreen(phone.page, address) : phone.page.evaluate(deleteScreen));
    const page = await phone.context.newPage();
    await page.addInitScript(tapAsSoonAsItTicks);
    const tools = await phone.context.newCDPSession(page);
    await tools.send("ServiceWorker.enable");
    await tools.send("ServiceWorker.stopAllWorkers");
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(address, { waitUntil: "commit" });
    const ticked = await page.waitForFunction(() => window.firstTick);
    times.push((await ticked.jsonValue()) ?? 0);
    await page.close();
  }
  await phone.setOffline(false);
  return times;
}

/** The page shows the list, and its first screen is stored with all that is ticked. */
async function waitForScreen(page: Page, address: string): Promise<void> {
  const ticked = page.locator("[data-item] > button[data-state=have]");
  const isStored = async () => {
    const screen = await findStoredScreen(page);
    return screen?.path === address && screen.isCurrent && screen.ticked === (await ticked.count());
  };
  // The tick of the start before is shown here by then.
  await page.waitForTimeout(3000);
  for (let waited = 0; !(await isStored()); waited += 500) {
    if (waited > 30_000) throw new Error("the first screen is not stored");
    await page.waitForTimeout(500);
  }
}

/** Runs in a page that shows no list. */
async function deleteScreen(): Promise<void> {
  const opening = indexedDB.open("torba");
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const deleting = opening.result.transaction("device", "readwrite").objectStore("device");
  await new Promise((resolve) => {
    deleting.delete("firstScreen").onsuccess = resolve;
  });
  opening.result.close();
}

declare global {
  interface Window {
    /** ms from the navigation */
    firstTick?: number;
  }
}

/** Runs in the page before its code: taps the first open row at every frame until one tap shows. */
function tapAsSoonAsItTicks(): void {
  let pressed: Element | undefined;
  const look = () => {
    if (pressed?.matches('[data-state="have"], [data-ticked="have"] > button')) {
      window.firstTick = performance.now();
      return;
    }
    const row = document.querySelector<HTMLElement>('[data-item] > button[data-state="need"]');
    if (row) {
      pressed = row;
      row.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function tapRows(phone: Phone, shop: Shop, items: number): Promise<ReportFigure[]> {
  const one = (rate: 1 | 4) =>
    tapList(phone, shop, items, { rate, tap: (page) => tapOneByOne(page, taps) });
  const fast = await one(1);
  const slow = await one(4);
  const quick = await tapList(phone, shop, items, {
    rate: 4,
    tap: (page) => tapQuickly(page, taps, quickly),
  });
  const name = `a tick on a list of ${items} items`;
  const kinds = [
    { what: "tap to paint", kind: "at full speed", times: fast.painted, gate: 50, goal: 16 },
    { what: "tap to paint", kind: "", times: slow.painted, gate: 50, goal: 32 },
    { what: "tap to stored", kind: "", times: slow.stored, gate: 200, goal: 100 },
    { what: "tap to paint", kind: "quick taps", times: quick.painted, gate: 50, goal: 32 },
    { what: "tap to stored", kind: "quick taps", times: quick.stored, gate: 200, goal: 100 },
  ];
  const slowed = ({ slowed: times }: TapFigures, kind: string): ReportFigure => ({
    name: `${name}, tap to stored${kind}, the worker four times slower too, p95`,
    unit: "ms",
    value: quantile(times, 0.95),
  });
  return [
    ...kinds.flatMap(({ what, kind, times, gate, goal }) =>
      figuresOf(`${name}, ${what}${kind && `, ${kind}`}`, times, gate, goal),
    ),
    slowed(slow, ""),
    slowed(quick, ", quick taps"),
  ];
}

/**
 * What this machine's browser needs at least: the same rows, buttons and one write each, without a
 * framework, styles or anything else that a shop does.
 */
async function tapBarePage(phone: Phone): Promise<ReportFigure[]> {
  const page = await phone.context.newPage();
  await page.addInitScript(timeTaps);
  const html = `<!doctype html><meta name="viewport" content="width=device-width">${bareRows}`;
  await page.route("http://bare.localhost/", (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  await page.goto("http://bare.localhost/");
  await page.evaluate(async () => {
    const opening = indexedDB.open("bare");
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore("ops", { autoIncrement: true });
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      target.dataset.state = "have";
      target.textContent = "✓";
      opening.result.transaction("ops", "readwrite").objectStore("ops").add({ at: Date.now() });
    });
  });
  const tools = await phone.context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times = await tapOneByOne(page, taps);
  await page.close();
  const p95 = (name: string, of: (one: TapTimes) => number): ReportFigure => ({
    name: `the same tap on a bare page, ${name}, p95`,
    unit: "ms",
    value: quantile(times.map(of), 0.95),
  });
  return [p95("tap to paint", (one) => one.painted), p95("tap to stored", (one) => one.stored)];
}

const bareRows = Array.from(
  { length: 60 },
  (_, at) => `<p data-item="${at}"><button data-state="need">${at}</button>`,
).join("");

type TapPlan = { rate: 1 | 4; tap: (page: Page) => Promise<TimedTap[]> };

/** ms. `slowed`: to stored, if the worker, its waits and the disk were as slow as the page. */
type TapFigures = { painted: number[]; stored: number[]; slowed: number[] };

/** Taps on a new list, offline, once its page has nothing left to load. */
async function tapList(
  phone: Phone,
  shop: Shop,
  items: number,
  { rate, tap }: TapPlan,
): Promise<TapFigures> {
  const address = await makeList(phone, shop, items);
  await phone.setOffline(true);
  // A phone's other tabs do not run.
  await phone.page.goto("about:blank");
  const page = await phone.context.newPage();
  await page.addInitScript(timeTaps);
  timeWorkers(page);
  await page.goto(address);
  await page.locator("[data-item] > button[data-state]").first().waitFor();
  // By now the device's store is open and everything that loads after the page is loaded.
  await page.waitForTimeout(3000);
  const tools = await phone.context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate });
  const times = await tap(page);
  await page.close();
  await phone.setOffline(false);
  await phone.page.goto(shop.url);
  return {
    painted: times.map(({ painted }) => painted),
    stored: times.map(({ stored }) => stored),
    slowed: times.map(({ stored, inWorker }) => stored + (rate - 1) * inWorker),
  };
}
