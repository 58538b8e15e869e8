/**
 * A tap on a list that has just been painted: 300 ms after the first paint of an online page without a
 * worker, which installs meanwhile, and not before the tapped row itself was painted. The page's
 * processor is throttled four times.
 */
import type { Page } from "@playwright/test";
import type { Phone } from "#tests/support/browser/phone.ts";
import type { ReportFigure } from "./report.ts";
import { figuresOf } from "./tap-figures.ts";
import {
  readTaps,
  showRows,
  type TapTimes,
  tap,
  timeTaps,
  timeWorkers,
  waitForTaps,
} from "./taps.ts";

const visits = 40;
/** ms from the first paint to the tap, or later if no row is painted yet */
const delay = 300;

export async function tapEarly(
  phone: Phone,
  address: string,
  items: number,
): Promise<ReportFigure[]> {
  const painted: number[] = [];
  const stored: number[] = [];
  for (let at = 0; at < visits; at += 1) {
    await removeWorker(phone, address);
    const page = await phone.context.newPage();
    await page.addInitScript(timeTaps);
    timeWorkers(page);
    const tools = await phone.context.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(address, { waitUntil: "commit" });
    const times = await tapAfterPaint(page);
    if (!times) throw new Error("no tap was recorded");
    painted.push(times.painted);
    stored.push(times.stored);
    await page.close();
  }
  const name = `a tick on a list of ${items} items, 300 ms after the first paint`;
  return [
    ...figuresOf(`${name}, tap to paint`, painted, 150, 50),
    ...figuresOf(`${name}, tap to stored`, stored, 300, 100),
  ];
}

/** The next page is one without a worker, and its device's copy stays. */
async function removeWorker({ context }: Phone, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((one) => one.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  await page.close();
}

/** Nobody taps what is not on the screen: the frame that shows the row is painted before. */
async function tapAfterPaint(page: Page): Promise<TapTimes | undefined> {
  await page.waitForFunction(
    (wait) => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const isTime = paint && performance.now() >= paint.startTime + wait;
      return isTime && document.querySelector('[data-item] > button[data-state="need"]');
    },
    delay,
    { polling: "raf" },
  );
  for (const point of await showRows(page, 1)) await tap(page, point);
  await waitForTaps(page, 1);
  const [times] = await readTaps(page);
  return times;
}
