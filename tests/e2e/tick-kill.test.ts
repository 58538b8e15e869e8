/** What the screen has shown for a moment is stored, whatever happens to the browser then. */
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { copyReadyList, expect, test } from "./screen-fixtures.ts";

const kills = roundCount(2, 50);
/** ms, and ms from one tap to the next */
const [moment, pace] = [100, 150];
/** Of each round, one on each of the rows above the message; the first as soon as it is painted. */
const taps = 3;

/** A row that was painted in its next state, and when, in epoch ms. */
type PaintedTick = { id: string; state: string; at: number };

declare global {
  interface Window {
    reportTick: (tick: PaintedTick) => void;
  }
}

test("a tick that was painted 100 ms ago survives a kill of the browser", async ({ shop }) => {
  test.setTimeout(120_000 + kills * 20_000);
  const phone = await openPhone(shop.url, "whole browser");
  await phone.page.goto("/");
  await waitUntilStored(phone.page);
  const own = await copyReadyList(phone.page, shop.readyList);
  // Cookies reach the disk when the browser closes normally.
  await phone.reopen();
  await phone.page.goto(own);
  const ids = await listRows(phone.page);
  const states = new Map<string, string>();
  let checked = 0;
  for (let round = 0; round < kills; round += 1) {
    await phone.setOffline(round % 2 === 0);
    const painted: PaintedTick[] = [];
    const page = await openOnSlowPhone(phone.page, own, (tick) => painted.push(tick));
    for (const id of ids) {
      if (id !== ids[0]) await page.waitForTimeout(pace);
      await findRow(page, id).tap({ position: { x: 40, y: 20 } });
    }
    const isPainted = (id: string) => painted.some((tick) => tick.id === id);
    await expect.poll(() => ids.every(isPainted), { intervals: [5] }).toBe(true);
    // The last tick is as old as the moment, or a little older or younger.
    await new Promise((resolve) => setTimeout(resolve, moment - 40 + (round % 4) * 20));
    const killedAt = await phone.kill();
    const isOld = ({ at }: PaintedTick) => at <= killedAt - moment;
    checked += new Set(painted.filter(isOld).map(({ id }) => id)).size;
    for (const tick of painted) {
      // What is younger may be stored or not.
      if (isOld(tick)) states.set(tick.id, tick.state);
      else states.delete(tick.id);
    }
    await phone.page.goto(own);
    await expect(phone.page.locator("#app > [data-list]")).toHaveCount(0);
    for (const [id, state] of states)
      await expect(findRow(phone.page, id), `round ${round}, after a kill`).toHaveAttribute(
        "data-state",
        state,
      );
  }
  console.log(`${kills} kills, ${checked} ticks painted ${moment} ms before, none lost`);
  expect(checked).toBeGreaterThan(kills);
  await phone.close();
});

/** Four times slower, from its start on. */
async function openOnSlowPhone(
  page: Page,
  path: string,
  onTick: (tick: PaintedTick) => void,
): Promise<Page> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.exposeFunction("reportTick", onTick);
  await page.addInitScript(() => {
    const report = (id: string, state: string) =>
      requestAnimationFrame(() =>
        setTimeout(() => window.reportTick({ id, state, at: Date.now() })),
      );
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        // as: only attributes of elements are observed
        const { dataset, parentElement } = target as HTMLElement;
        if (dataset.ticked) report(dataset.item ?? "", dataset.ticked);
        else if (dataset.state && parentElement?.dataset.item)
          report(parentElement.dataset.item, dataset.state);
      }
    }).observe(document, { subtree: true, attributeFilter: ["data-ticked", "data-state"] });
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("[data-item] > button[data-state]").first().waitFor();
  return page;
}

const findRow = (page: Page, id: string) =>
  page.locator(`[data-item="${id}"] > button[data-state]`);

/** Ids of the first rows. */
async function listRows(page: Page): Promise<string[]> {
  const rows = page.locator("[data-item]");
  await rows.nth(taps).waitFor();
  const all = await rows.evaluateAll((list) =>
    list.map((row) => row.getAttribute("data-item") ?? ""),
  );
  return all.slice(0, taps);
}
