/** The shop and the shopper of the screen journeys. */
import { rm } from "node:fs/promises";
import { test as base, expect, type Page } from "@playwright/test";
import { countOps } from "#tests/support/browser/phone.ts";
import { readAnswer } from "#tests/support/server/read-answer.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { liftOrderLimitsIn } from "#tests/support/shop/order-limits.ts";

export { expect };

export type ShopFixture = {
  url: string;
  dataDir: string;
  /** The first ready list of the demo shop. */
  readyList: string;
};

type PageFixtures = {
  /** What the browser logged: errors, hydration warnings, CSP violations. */
  complaints: string[];
};

/** Every page that the test opens must log no errors. */
export const test = base.extend<PageFixtures, { shop: ShopFixture }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const shop: Shop = await startShop();
      await liftOrderLimitsIn(shop.dataDir);
      const lists = `${shop.url}/ajax/checklists?kind=ready&lang=ua`;
      const [first] = await readAnswer<{ id: string }[]>(lists);
      if (!first) throw new Error("the demo shop has no ready list");
      await use({ url: shop.url, dataDir: shop.dataDir, readyList: `/checklist/${first.id}` });
      await shop.term();
      await rm(shop.dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // A worker's installation is half of a page's work: only journeys that need one (`@worker` in the
  // title) have it, and before a release all of them.
  context: async ({ context }, use, { title }) => {
    const needsWorker = title.includes("@worker");
    if (needsWorker) await context.addInitScript(touchAtLoad);
    else if (!process.env.WHOLE) await context.addInitScript(removeServiceWorkers);
    await use(context);
  },
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

/** A first visit installs its worker when the shopper touches the page; runs before the page's code. */
function touchAtLoad(): void {
  addEventListener("load", () => dispatchEvent(new Event("pointermove")));
}

/** As in a browser that allows none; runs in the page before its code. */
function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

export const product = "/odiah-i-vzuttia/vzuttia/cherevyky-trekinhovi-stezhka-nubuk";
/** Sold without options. */
export const simpleProduct = "/dim-i-zdorovia/svitlo/likhtar-nalobnyi-iskra-350";
export const category = "/odiah-i-vzuttia/vzuttia";
/** With more products than one answer contains. */
export const largeCategory = "/produkty";

/** The page is hydrated and the device's store is open: taps from now on are stored. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  const isAwake = () =>
    page.evaluate(async () => {
      // A first visit opens the store when its shopper touches the page.
      document.dispatchEvent(new Event("pointermove"));
      const names = await indexedDB.databases();
      if (names.length === 0) return false;
      const controls = [
        ...document.querySelectorAll("main button, main a, header button, header a"),
      ];
      // React's own mark on hydrated elements; on server-rendered HTML it marks only the root.
      const isTaken = (one: Element) => {
        for (let at: Element | null = one; at; at = at.parentElement) {
          const mark = Object.keys(at).find((key) => key.startsWith("__reactProps"));
          const props: unknown = mark && Reflect.get(at, mark);
          if (mark) return at === one || "dangerouslySetInnerHTML" in Object(props);
        }
        return false;
      };
      // The last element is usually hydrated last.
      return controls.reverse().every(isTaken);
    });
  // Polled from here: Playwright's waiting would take the promise for the result.
  await expect.poll(isAwake, { intervals: [50, 100, 200] }).toBe(true);
}

export const rows = (page: Page) => page.locator("[data-item] > button[data-state]");

/** Ticks the first row of a ready list, which makes a copy of the shopper's own. */
export async function copyReadyList(page: Page, readyList: string): Promise<string> {
  await page.goto(readyList);
  await waitUntilHydrated(page);
  // On the narrowest screen the middle of a row is its product's link.
  await rows(page)
    .first()
    .click({ position: { x: 40, y: 20 } });
  await page.waitForURL((url) => !url.pathname.endsWith(readyList));
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  const own = new URL(page.url()).pathname;
  // The next step may delete or reopen it: then the shop has to know it.
  const call = `/ajax${own.replace("checklist", "checklists")}?lang=ua`;
  await expect.poll(async () => (await page.request.get(call)).status()).toBe(200);
  // And the device, that the shop does: offline its changes would wait with those of the journey.
  await expect.poll(() => countOps(page)).toBe(0);
  return own;
}

export const password = "самовар і чай з м’ятою";
let shoppers = 0;

/** Each has a unique e-mail and phone. */
export function newShopper() {
  shoppers += 1;
  const tail = `${Date.now()}${shoppers}`.slice(-7);
  return { email: `olena${tail}@example.com`, phone: `067${tail}` };
}

/** By the form, and then to `next`, by default the account. */
export async function registerOlena(
  page: Page,
  { shopper = newShopper(), next = "/profile/account" } = {},
): Promise<void> {
  await page.goto(`/register?next=${encodeURIComponent(next)}`);
  await waitUntilHydrated(page);
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel("Прізвище").fill("Нечуй-Левицька");
  await page.getByLabel("Електронна пошта").fill(shopper.email);
  await page.getByLabel("Телефон").fill(shopper.phone);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ще раз").fill(password);
  await page.getByRole("button", { name: "Зареєструватися" }).click();
  await page.waitForURL(`**${next}`);
}
