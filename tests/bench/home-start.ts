/**
 * The installed app's start on an offline phone: from the navigation to the front page's link to the
 * shopper's list, in a new tab without a running worker. The page's processor is throttled four times.
 */
import type { Page } from "@playwright/test";
import { type Phone, readStored } from "#tests/support/browser/phone.ts";
import { quantile } from "./quantile.ts";
import type { ReportFigure } from "./report.ts";

const starts = 5;

/** @param address of the list's page, on a phone whose list it is */
export async function startHome(phone: Phone, address: string): Promise<ReportFigure[]> {
  const { page } = phone;
  await page.evaluate(changeDevice, { key: "currentChecklist", value: address.split("/").at(-1) });
  await page.goto("/");
  const screen = await waitForScreen(page);
  await phone.setOffline(true);
  // Where it is not shown it is not stored again.
  await page.goto("/checklist");
  const figures: ReportFigure[] = [];
  for (const isStored of [true, false]) {
    const times: number[] = [];
    for (let at = 0; at < starts; at += 1) {
      await page.evaluate(changeDevice, { key: "homeScreen", ...(isStored && { value: screen }) });
      times.push(await startOnce(phone, address));
    }
    figures.push({
      name: `cold start offline to the link to the own list${isStored ? "" : ", no first screen stored"}, median of ${starts}`,
      unit: "s",
      value: quantile(times, 0.5) / 1000,
    });
  }
  await phone.setOffline(false);
  return figures;
}

async function startOnce({ context }: Phone, address: string): Promise<number> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("ServiceWorker.enable");
  await tools.send("ServiceWorker.stopAllWorkers");
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/", { waitUntil: "commit" });
  const shown = await page.waitForFunction(
    (path) => document.querySelector(`main a[href="${path}"]`) && performance.now(),
    address,
    { polling: "raf" },
  );
  const time = await shown.jsonValue();
  await page.close();
  return time || 0;
}

type DeviceRow = { key: string; value?: unknown };

/** The page's own first screen, once it is stored with the list. */
async function waitForScreen(page: Page): Promise<unknown> {
  for (let waited = 0; waited < 30_000; waited += 500) {
    await page.waitForTimeout(500);
    const rows = await readStored<{ key: string; value: { listId?: string } }>(page, "device");
    const screen = rows.find(({ key }) => key === "homeScreen")?.value;
    if (screen?.listId) return screen;
  }
  throw new Error("the first screen of the front page is not stored");
}

/** Runs in a page: writes the row, or deletes it where it has no value. */
async function changeDevice({ key, value }: DeviceRow): Promise<void> {
  const opening = indexedDB.open("torba");
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const device = opening.result.transaction("device", "readwrite").objectStore("device");
  const changing = value === undefined ? device.delete(key) : device.put({ key, value });
  await new Promise((resolve) => {
    changing.onsuccess = resolve;
  });
  opening.result.close();
}
