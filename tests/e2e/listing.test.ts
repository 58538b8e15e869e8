/** A shopper who filters: what the address keeps, what Back returns, what works without signal. */
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/phone.ts";
import { awake, category, expect, largeCategory, test } from "./screens-world.ts";

const cards = (page: Page) => page.locator("main article h2 a");
const names = (page: Page) => cards(page).allTextContents();
const queryOf = (page: Page) => new URL(page.url()).search;

test("a filter, a product, and Back to the same cards, place and focus", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(largeCategory);
  await awake(page);
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
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
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

test("the sheet on a phone counts as it is ticked, and goes into the address as one", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(category);
  await awake(page);
  await page.getByRole("button", { name: "Фільтри" }).click();
  const sheet = page.getByRole("dialog", { name: "Фільтри" });
  await expect(sheet.getByRole("button", { name: "Показати 6 товарів" })).toBeVisible();
  await sheet.getByLabel("Зі знижкою").check();
  await expect(sheet.getByRole("status")).toHaveText("Знайдено 2 товари");
  await sheet.getByLabel("42").check();
  await expect(sheet.getByRole("button", { name: "Показати 1 товар" })).toBeVisible();
  expect(queryOf(page)).toBe("");
  const entries = await page.evaluate(() => history.length);
  await sheet.getByRole("button", { name: "Показати 1 товар" }).click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  expect(queryOf(page)).toBe("?on_sale=true&attributes.size=42");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(page.getByRole("button", { name: "Фільтри: 2" })).toBeVisible();

  await page.getByRole("button", { name: "Очистити" }).click();
  await expect(cards(page)).toHaveCount(6);
  expect(queryOf(page)).toBe("");
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("an answer that was overtaken is dropped: what was asked last is shown", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(category);
  await awake(page);
  const all = await names(page);
  let late: (() => Promise<void>) | undefined;
  await page.context().route(/\/ajax\/products\?.*on_sale=true/, async (route) => {
    const response = await route.fetch();
    // Kept back until the answer to the next choice is shown.
    await new Promise<void>((resolve) => {
      late = async () => resolve();
    });
    await route.fulfill({ response }).catch(() => undefined);
  });
  const panel = page.getByRole("complementary", { name: "Фільтри" });
  await panel.getByLabel("Зі знижкою").check();
  await expect(page.locator("main ul[aria-busy=true]")).toBeVisible();
  // The old cards stay in their place, and no skeleton takes it.
  expect(await names(page)).toEqual(all);
  await panel.getByLabel("Зі знижкою").uncheck();
  await panel.getByLabel("Передзамовлення").check();
  await expect(cards(page)).toHaveCount(1);
  const shown = await names(page);
  await late?.();
  await page.waitForTimeout(300);
  expect(await names(page)).toEqual(shown);
  expect(queryOf(page)).toBe("?stock_status=preorder");
});

test("the address that is open is not loaded again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${category}?on_sale=true`);
  await awake(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ajax/products")) asked.push(request.url());
  });
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("combobox", { name: "Порядок" }).selectOption("popular");
  await page.getByRole("link", { name: "Каталог" }).first().click();
  await expect(page).toHaveURL(/category-gateway$/);
  await page.getByRole("link", { name: "Каталог" }).first().click();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(asked).toEqual([]);
});

test("a link with filters opens cold without signal, and shows what the shop would", async ({
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
  await expect(sheet.getByRole("button", { name: "Показати 1 товар" })).toBeVisible();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test("where nothing is found, the page says which filter to let go and what that brings", async ({
  page,
  complaints,
}) => {
  await page.goto(`${category}?on_sale=true&stock_status=preorder`);
  await expect(page.getByRole("heading", { name: "Таких немає" })).toBeVisible();
  await expect(page.getByText("Без «Передзамовлення» знайдеться 2.")).toBeVisible();
  await awake(page);
  await page.getByRole("button", { name: "Прибрати «Зі знижкою»" }).click();
  await expect(cards(page)).toHaveCount(1);
  expect(queryOf(page)).toBe("?stock_status=preorder");
  expect(complaints).toEqual([]);
});
