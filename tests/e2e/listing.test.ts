/** A shopper who filters: what the URL contains, what Back restores, what works offline. */
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { category, expect, largeCategory, test, waitUntilHydrated } from "./screen-fixtures.ts";

const cards = (page: Page) => page.locator("main article h2 a");
const names = (page: Page) => cards(page).allTextContents();
const queryOf = (page: Page) => new URL(page.url()).search;

/** What the shop itself finds in the category. */
async function countProducts(page: Page, shop: { url: string }, query: string): Promise<number> {
  const read = async (path: string) => (await page.request.get(`${shop.url}/ajax${path}`)).json();
  const { resource } = await read(`/sitemap?path=${category}`);
  const found = await read(`/products?category_id=${resource}&limit=1&fields=id&${query}`);
  return found.total_count;
}

test("Back from a product restores the filter, the cards, the position and the focus", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(largeCategory);
  await waitUntilHydrated(page);
  const panel = page.getByRole("complementary", { name: "Фільтри" });
  const all = await names(page);
  const from = panel.getByLabel("Ціна від, грн");
  await from.fill("30");
  await from.press("Enter");
  await expect(page).toHaveURL(/\?price_from=30$/);
  await expect(page.getByRole("button", { name: /^Прибрати: від 30/ })).toBeVisible();
  await expect(page.locator("main ul[aria-busy]")).toHaveCount(0);
  const more = page.getByRole("button", { name: "Показати ще" });
  await more.click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(30);
  const filtered = await names(page);
  expect(filtered.slice(0, all.length)).not.toEqual(all);

  const link = cards(page).nth(filtered.length - 2);
  const href = await link.getAttribute("href");
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.locator("main h1").waitFor();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(filtered);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
  await expect(page.locator(`main article h2 a[href="${href}"]`)).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${largeCategory}$`));
  await expect.poll(() => names(page)).toEqual(all);
  await expect(from).toHaveValue("");
  expect(complaints).toEqual([]);
});

test("more cards move the page by exactly 200 px, wherever the button stands @release", async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(largeCategory);
    await waitUntilHydrated(page);
    const more = page.getByRole("button", { name: "Показати ще" });
    // At the top of the screen the browser has nothing else to hold on to.
    await more.evaluate((button) => {
      button.scrollIntoView({ block: "start" });
      window.scrollBy({ top: -90 });
    });
    const before = await page.evaluate(() => scrollY);
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 200);
  }
  expect(complaints).toEqual([]);
});

test("the filter sheet on a phone updates its count, and changes the URL once @release", async ({
  page,
  shop,
  complaints,
}) => {
  const [all, onSale, both] = [
    await countProducts(page, shop, ""),
    await countProducts(page, shop, "on_sale=true"),
    await countProducts(page, shop, "on_sale=true&attributes.size=42"),
  ];
  expect(all).toBeGreaterThan(onSale);
  expect(onSale).toBeGreaterThan(both);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(category);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Фільтри" }).click();
  const sheet = page.getByRole("dialog", { name: "Фільтри" });
  await expect(
    sheet.getByRole("button", { name: new RegExp(`^Показати\\s${all}\\sтовар`) }),
  ).toBeVisible();
  await sheet.getByLabel("Зі знижкою").check();
  await expect(sheet.getByRole("status")).toHaveText(
    new RegExp(`^Знайден[ои]?\\s${onSale}\\sтовар`),
  );
  await sheet.getByLabel("42").check();
  const show = sheet.getByRole("button", { name: new RegExp(`^Показати\\s${both}\\sтовар`) });
  await expect(show).toBeVisible();
  expect(queryOf(page)).toBe("");
  const entries = await page.evaluate(() => history.length);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(both);
  expect(queryOf(page)).toBe("?on_sale=true&attributes.size=42");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(page.getByRole("button", { name: "Фільтри: 2" })).toBeVisible();

  await page.getByRole("button", { name: "Очистити" }).click();
  await expect(cards(page)).toHaveCount(all);
  expect(queryOf(page)).toBe("");
  await page.goBack();
  await expect(cards(page)).toHaveCount(both);
  expect(complaints).toEqual([]);
});

test("an outdated answer is dropped: the latest request is shown @release", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(category);
  await waitUntilHydrated(page);
  const all = await names(page);
  let late: (() => Promise<void>) | undefined;
  await page.context().route(/\/ajax\/products\?.*on_sale=true/, async (route) => {
    const response = await route.fetch();
    // Delayed until the answer to the next choice is shown.
    await new Promise<void>((resolve) => {
      late = async () => resolve();
    });
    await route.fulfill({ response }).catch(() => undefined);
  });
  const panel = page.getByRole("complementary", { name: "Фільтри" });
  await panel.getByLabel("Зі знижкою").check();
  await expect(page.locator("main ul[aria-busy=true]")).toBeVisible();
  // The old cards stay in their positions, without a skeleton.
  expect(await names(page)).toEqual(all);
  await panel.getByLabel("Зі знижкою").uncheck();
  await panel.getByLabel("Передзамовлення").check();
  await expect(page).toHaveURL(/\?stock_status=preorder$/);
  await expect(page.locator("main ul[aria-busy=true]")).toHaveCount(0);
  await expect.poll(() => cards(page).count()).toBeLessThan(all.length);
  const shown = await names(page);
  await late?.();
  await page.waitForTimeout(300);
  expect(await names(page)).toEqual(shown);
  expect(queryOf(page)).toBe("?stock_status=preorder");
});

test("navigating to the current URL does not load again @release", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${category}?on_sale=true`);
  await waitUntilHydrated(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ajax/products")) requests.push(request.url());
  });
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("combobox", { name: "Порядок" }).selectOption("popular");
  await page.getByRole("link", { name: "Каталог" }).first().click();
  await expect(page).toHaveURL(/category-gateway$/);
  await page.getByRole("link", { name: "Каталог" }).first().click();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(requests).toEqual([]);
});

test("a link with filters opens offline on a cold start with the same products as online @release", async ({
  shop,
}) => {
  const phone = await openPhone(shop.url);
  const address = `${category}?stock_status=available&attributes.size=42&sort=price_asc`;
  await phone.page.goto(address);
  await waitUntilStored(phone.page);
  const online = await names(phone.page);
  expect(online.length).toBeGreaterThan(1);
  await phone.setOffline(true);
  await phone.reopen();
  await phone.page.goto(address);
  await expect.poll(() => names(phone.page)).toEqual(online);
  await phone.page.getByRole("button", { name: "Фільтри: 2" }).click();
  const sheet = phone.page.getByRole("dialog", { name: "Фільтри" });
  await sheet.getByLabel("Зі знижкою").check();
  const show = sheet.getByRole("button", { name: /^Показати\s\d/ });
  const shown = async () => Number((await show.textContent())?.replace(/\D/g, ""));
  await expect.poll(shown).toBeLessThan(online.length);
  expect(await shown()).toBeGreaterThan(0);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test("an empty result names the filter to remove and how many products that finds @release", async ({
  page,
  shop,
  complaints,
}) => {
  const onSale = await countProducts(page, shop, "on_sale=true");
  const ahead = await countProducts(page, shop, "stock_status=preorder");
  await page.goto(`${category}?on_sale=true&stock_status=preorder`);
  await expect(page.getByRole("heading", { name: "Таких немає" })).toBeVisible();
  await expect(page.getByText(`Без «Передзамовлення» знайдеться ${onSale}.`)).toBeVisible();
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Прибрати «Зі знижкою»" }).click();
  await expect(cards(page)).toHaveCount(ahead);
  expect(queryOf(page)).toBe("?stock_status=preorder");
  expect(complaints).toEqual([]);
});

test("more that is shown by a key is gone on with at the first new card @release", async ({
  page,
}) => {
  await page.goto(largeCategory);
  await waitUntilHydrated(page);
  const shown = await cards(page).count();
  await page.getByRole("button", { name: "Показати ще" }).press("Enter");
  await expect(cards(page).nth(shown)).toBeFocused();
  const title = (await cards(page).nth(shown).textContent()) ?? "";
  await page.keyboard.press("Enter");
  // The page's title is read aloud, as after a full navigation.
  await expect(page.locator("body > [role=status]")).toContainText(title.slice(0, 12));
});
