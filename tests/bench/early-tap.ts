/**
 * A tap on a list that has just been painted: 300 ms after the first paint of an online page without a
 * worker, which installs meanwhile, and not before the tapped row itself was painted. The page's
 * processor is throttled four times.
 */
import type { Page } from "@playwright/test";
import type { Phone } from "#tests/support/browser/phone.ts";
import { noteLogCommits } from "./log-commits.ts";
import type { ReportFigure } from "./report.ts";
import { figuresOf } from "./tap-figures.ts";

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
    await page.addInitScript(noteLogCommits);
    const tools = await phone.context.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(address, { waitUntil: "commit" });
    const tap = await tapAfterPaint(page);
    painted.push(tap.painted);
    stored.push(tap.stored);
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

function tapAfterPaint(page: Page): Promise<{ painted: number; stored: number }> {
  return page.evaluate(async (wait) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const nextTask = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    const firstPaint = () =>
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
    const find = () =>
      document.querySelector<HTMLElement>('[data-item] > button[data-state="need"]');
    for (;;) {
      const row = find();
      if (!row || performance.now() < firstPaint() + wait) {
        await nextFrame();
        continue;
      }
      // Nobody taps what is not on the screen: the frame that shows the row is painted first.
      await nextFrame();
      await nextTask();
      const began = performance.now();
      const isStored = new Promise<number>((resolve) => {
        window.tapsToCommit.push((committed) => resolve(committed - began));
      });
      row.click();
      while (row.getAttribute("data-state") !== "have") await nextTask();
      await nextFrame();
      await nextTask();
      const painted = performance.now() - began;
      return { painted, stored: await isStored };
    }
  }, delay);
}
