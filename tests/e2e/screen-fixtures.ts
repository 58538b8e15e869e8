/** The shop and the shopper of the journeys through its screens. */
import { rm } from "node:fs/promises";
import { test as base, expect, type Page } from "@playwright/test";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";

export { expect };

export type World = {
  url: string;
  dataDir: string;
  /** A ready list of the demo shop: the one that stands first. */
  readyList: string;
};

type Each = {
  /** What the browser complained of: errors, warnings of hydration, breaches of the CSP. */
  complaints: string[];
};

/** Every page that the test opens must stay without complaints. */
export const test = base.extend<Each, { shop: World }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const shop: Shop = await startShop();
      const answer = await fetch(`${shop.url}/ajax/checklists?kind=ready&lang=ua`);
      const lists: { id: string }[] = await answer.json();
      const [first] = lists;
      if (!first) throw new Error("the demo shop has no ready list");
      await use({ url: shop.url, dataDir: shop.dataDir, readyList: `/checklist/${first.id}` });
      await shop.term();
      await rm(shop.dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(String(error.error())));
    await use(complaints);
    expect(complaints).toEqual([]);
  },
});

export const product = "/odiah-i-vzuttia/vzuttia/cherevyky-trekinhovi-stezhka-nubuk";
/** Sold without options. */
export const simpleProduct = "/dim-i-zdorovia/svitlo/likhtar-nalobnyi-iskra-350";
export const category = "/odiah-i-vzuttia/vzuttia";
/** With more products than one answer holds. */
export const largeCategory = "/produkty";

/** The page is taken over and the device's copy is open: what is tapped from now on is kept. */
export async function awake(page: Page): Promise<void> {
  const isAwake = () =>
    page.evaluate(async () => {
      const names = await indexedDB.databases();
      if (names.length === 0) return false;
      const controls = [
        ...document.querySelectorAll("main button, main a, header button, header a"),
      ];
      // React's own mark on what it has taken over; of stored HTML it marks the frame alone.
      const isTaken = (one: Element) => {
        for (let at: Element | null = one; at; at = at.parentElement) {
          const mark = Object.keys(at).find((key) => key.startsWith("__reactProps"));
          const props: unknown = mark && Reflect.get(at, mark);
          if (mark) return at === one || "dangerouslySetInnerHTML" in Object(props);
        }
        return false;
      };
      // What stands last is mostly taken over last.
      return controls.reverse().every(isTaken);
    });
  // Asked from here: the browser's own waiting takes a promise for the answer.
  await expect.poll(isAwake, { intervals: [50, 100, 200] }).toBe(true);
}

export const rows = (page: Page) => page.locator("[data-item] > button[data-state]");

/** Ticks the first row of a ready list, and so makes it the shopper's own. */
export async function takeList(page: Page, readyList: string): Promise<string> {
  await page.goto(readyList);
  await awake(page);
  await rows(page).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith(readyList));
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  const own = new URL(page.url()).pathname;
  // What follows may delete it, or open it anew: then the shop has to know it.
  const call = `/ajax${own.replace("checklist", "checklists")}?lang=ua`;
  await expect.poll(async () => (await page.request.get(call)).status()).toBe(200);
  return own;
}

export const password = "самовар і чай з м’ятою";
let shoppers = 0;

/** Each has an e-mail and a phone of their own. */
export function newShopper() {
  shoppers += 1;
  const tail = `${Date.now()}${shoppers}`.slice(-7);
  return { email: `olena${tail}@example.com`, phone: `067${tail}` };
}

/** By the form, and on to `next`: the account, if nothing else is named. */
export async function registerOlena(
  page: Page,
  { shopper = newShopper(), next = "/profile/account" } = {},
): Promise<void> {
  await page.goto(`/register?next=${encodeURIComponent(next)}`);
  await awake(page);
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel("Прізвище").fill("Нечуй-Левицька");
  await page.getByLabel("Електронна пошта").fill(shopper.email);
  await page.getByLabel("Телефон").fill(shopper.phone);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ще раз").fill(password);
  await page.getByRole("button", { name: "Зареєструватися" }).click();
  await page.waitForURL(`**${next}`);
}
