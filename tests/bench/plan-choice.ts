/** From a tapped choice on the plan screen to the frame that shows the list that follows from it. */
import type { Page } from "@playwright/test";
import type { Phone } from "#tests/support/browser/phone.ts";
import { quantile } from "./quantile.ts";
import type { ReportFigure } from "./report.ts";

/** Each changes the number of things or their weight. */
const choices = ["Намет", "Готель", "Літак", "Літак", "Місто й музеї", "Місто й музеї"] as const;
const rounds = 4;

/** Without signal, on a phone that has been on the shop's first page. */
export async function measurePlanChoices(phone: Phone): Promise<ReportFigure[]> {
  const page = await phone.context.newPage();
  await page.goto("/checklist-constructor?door=plan");
  await page.locator('aside [role="status"]').waitFor();
  await phone.setOffline(true);
  await page.waitForTimeout(3000);
  const tools = await phone.context.newCDPSession(page);
  const measured: Record<1 | 4, number[]> = { 1: [], 4: [] };
  for (const rate of [1, 4] as const) {
    await tools.send("Emulation.setCPUThrottlingRate", { rate });
    for (let round = 0; round < rounds; round += 1)
      for (const choice of choices) measured[rate].push(await choose(page, choice));
  }
  await page.close();
  await phone.setOffline(false);
  const row = (rate: 1 | 4, note: string, gate: number, goal: number): ReportFigure => ({
    name: `a choice on the plan screen, tap to the list redrawn, p95${note}`,
    unit: "ms",
    value: quantile(measured[rate], 0.95),
    gate,
    goal,
  });
  return [row(1, ", at full speed", 50, 25), row(4, "", 100, 50)];
}

function choose(page: Page, name: string): Promise<number> {
  return page.evaluate(async (words) => {
    const button = [...document.querySelectorAll("button")].find(
      // Short words hold to their neighbours by no-break spaces.
      (one) => one.textContent?.replaceAll("\u00a0", " ") === words,
    );
    const status = document.querySelector('aside [role="status"]');
    if (!button || !status) throw new Error(`no choice ${words}`);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const nextTask = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    // Prices of the last choice are looked up when the choices have settled.
    await pause(700);
    const summary = () => status.firstElementChild?.textContent;
    const before = summary();
    const changed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (summary() === before) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(status, { subtree: true, childList: true, characterData: true });
    });
    const began = performance.now();
    button.click();
    await changed;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await nextTask();
    return performance.now() - began;
  }, name);
}
