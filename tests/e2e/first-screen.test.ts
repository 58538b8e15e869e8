/** A list that was open last is seen, and ticked, before the code of its page is there. */
import type { Page } from "@playwright/test";
import {
  countOps,
  findStoredScreen,
  openPhone,
  type Phone,
  readStored,
  waitUntilStored,
} from "#tests/support/browser/phone.ts";
import { copyReadyList, expect, type ShopFixture, test } from "./screen-fixtures.ts";

type ItemOp = { kind: string; payload: { state?: string } };

test("a stored first screen is seen and ticked without the page's code, a tick survives a kill, and the app starts with the list", async ({
  shop,
}) => {
  const { phone, own } = await openWithStoredScreen(shop);
  await phone.reopen();

  let page = await openHeld(phone, own);
  const first = page.locator("#app > [data-list] [data-item]").first();
  await expect(first.locator("[data-state=have]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.locator("#app").innerText()).not.toMatch(/грн|Без зв’язку|Список ваш/);
  const second = page.locator("[data-item] > button[data-state=need]").first();
  const name = await second.locator("span span").first().textContent();
  await second.click();
  await expect(page.locator("[data-state=have]")).toHaveCount(2);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  // Its code has not run; another page reads what is stored.
  const reader = await phone.context.newPage();
  await reader.goto("/kit-is-no-page");
  await expect.poll(() => countOps(reader)).toBe(1);
  await phone.reopen();

  // The screen that is stored does not have the tick.
  page = await openHeld(phone, own);
  await expect(page.locator("#app > *")).toHaveCount(0);
  await release(page);
  await expect(page.locator("[data-state=have]")).toHaveCount(2);
  await expect(page.locator("[data-item]", { hasText: name ?? "" }).first()).toContainText("кг");
  await screenWith(page, own, 2);

  // Ticked, taken back, ticked: what was tapped last is what the page shows, and the log has it once.
  page = await openHeld(phone, own);
  const row = page.locator("#app > [data-list] [data-item] > button[data-state]").nth(2);
  await expect(row).toHaveAttribute("data-state", "need");
  for (const state of ["have", "need", "have"]) {
    await row.click();
    await expect(row).toHaveAttribute("data-state", state);
  }
  // The heading's menu has to wait.
  const menu = page.locator("header [aria-haspopup=menu]:visible").first();
  await menu.click();
  await expect(menu).toHaveAttribute("aria-busy", "true");
  await release(page);
  await expect(page.locator("#app > [data-list]")).toHaveCount(0);
  await expect(page.locator("[data-state=have]")).toHaveCount(3);
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  const ops = await readStored<ItemOp>(page, "ops");
  expect(ops.map(({ kind, payload }) => [kind, payload.state])).toEqual([
    ["item.state", "have"],
    ["item.state", "have"],
  ]);

  // Another language is another page.
  page = await openHeld(phone, `/en${own}`);
  await expect(page.locator("#app > *")).toHaveCount(0);
  await phone.setOffline(false);
  await release(page);
  await expect.poll(() => countOps(page)).toBe(0);
  await startAtHome(phone, own);
  await phone.close();
  expect(phone.complaints).toEqual([]);
});

test("what cannot be written before the page's code is there, the page writes @release", async ({
  shop,
}) => {
  const { phone, own } = await openWithStoredScreen(shop);
  const page = await openHeld(phone, own, () => Reflect.deleteProperty(window, "Worker"));
  await page.locator("[data-item] > button[data-state=need]").first().click();
  await expect(page.locator("[data-state=have]")).toHaveCount(2);
  await release(page);
  await expect(page.locator("#app > [data-list]")).toHaveCount(0, { timeout: 10_000 });
  await expect(page.locator("[data-state=have]")).toHaveCount(2);
  await expect.poll(() => countOps(page)).toBe(1);

  // Filtered, it is not what the list shows when it is opened.
  await screenWith(page, own, 2);
  // It shows the whole list, and would store it.
  await phone.page.close();
  await page.getByRole("button", { name: /^Бракує/ }).click();
  await page.locator("[data-item] > button[data-state=need]").first().click();
  await expect.poll(() => countOps(page)).toBe(2);
  await page.waitForTimeout(4000);
  const next = await openHeld(phone, own);
  await expect(next.locator("#app > *")).toHaveCount(0);
  await phone.close();
  expect(phone.complaints).toEqual([]);
});

/** The installed app starts with the shopper's list, which opens before the page's code is there. */
async function startAtHome(phone: Phone, own: string): Promise<void> {
  const first = await phone.context.newPage();
  // The list's page brings it up to date.
  await first.goto(own);
  const findHtml = async () => {
    const rows = await readStored<{ key: string; value: { html: string } }>(first, "device");
    return rows.find(({ key }) => key === "homeScreen")?.value.html;
  };
  // The one before has no list.
  await expect.poll(findHtml, { timeout: 15_000 }).toContain("Продовжити");
  expect(await findHtml()).toContain("Готово 3 з");
  await phone.setOffline(true);

  const page = await openHeld(phone, "/");
  const link = page.getByRole("link", { name: /^Продовжити «/ });
  await expect(link).toBeVisible();
  // Neither prices nor the city are stored with the list.
  expect(await page.locator("#app").innerText()).not.toMatch(/грн|Львів/);
  const before = await link.boundingBox();
  await page.getByRole("button", { name: "Пошук" }).first().click();
  await release(page);
  // What was tapped meanwhile follows, and nothing has moved but by the band without signal.
  await page.getByRole("dialog").getByRole("button", { name: "Закрити" }).click();
  const band = page.getByRole("status").filter({ hasText: "Без зв’язку" });
  await expect(band).toBeVisible();
  const height = (await band.boundingBox())?.height ?? 0;
  expect((await link.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) + height, 0);
  expect(await link.getAttribute("href")).toBe(own);
}

/** An offline phone with the stored first screen of a list, which has one tick. */
async function openWithStoredScreen({ url, readyList }: ShopFixture) {
  const phone = await openPhone(url);
  const { page } = phone;
  await page.goto("/");
  await waitUntilStored(page);
  const own = await copyReadyList(page, readyList);
  // On the screen of its first session the list has an introduction and prices.
  await expect(page.locator("[data-item] a").first()).toBeAttached();
  // What waits for something now does not at the next start.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("button")) window.taps?.setBusy(button, true);
  });
  await screenWith(page, own, 1);
  await phone.setOffline(true);
  return { phone, own };
}

/** Resolves when the list's screen, with so many ticked rows, is stored as the list is now. */
async function screenWith(page: Page, path: string, ticked: number): Promise<void> {
  await expect
    .poll(() => findStoredScreen(page), { timeout: 15_000 })
    .toEqual({ path, ticked, isCurrent: true });
}

/** A new page whose own code waits for `release`: it begins with a timer. */
async function openHeld(phone: Phone, path: string, prepare?: () => void): Promise<Page> {
  const page = await phone.context.newPage();
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const hold = (...timer: Parameters<typeof setTimeout>) => held.push(() => setTimeout(...timer));
    window.setTimeout = hold as unknown as typeof setTimeout;
    window.releaseTimers = () => {
      window.setTimeout = setTimeout;
      for (const begin of held) begin();
    };
  });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(path);
  return page;
}

const release = (page: Page) => page.evaluate(() => window.releaseTimers());

declare global {
  interface Window {
    releaseTimers: () => void;
  }
}
