/** A product's page: the choice is in the URL, and an offline vote arrives once. */
import type { Page } from "@playwright/test";
import type { Product } from "#contract/products.ts";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { expect, type ShopFixture, test, waitUntilHydrated } from "./screen-fixtures.ts";

let shop: ShopFixture;
test.beforeAll(({ shop: shared }) => {
  shop = shared;
});

async function findBoots(page: Page): Promise<Product> {
  const found = await page.request.get(`${shop.url}/ajax/products?sku=BOOTS-STEZHKA&lang=ua`);
  // as: the shop's own answer
  return ((await found.json()) as { data: [Product] }).data[0];
}

test("the chosen options are in the URL: they survive a reload, and Back leaves the product @release", async () => {
  const phone = await openPhone(shop.url);
  const { page } = phone;
  const boots = await findBoots(page);
  await page.goto(boots.path.replace(/\/[^/]+$/, ""));
  const category = page.url();
  await page.getByRole("link", { name: boots.name }).first().click();
  const pick = (name: string) => page.getByRole("radio", { name }).locator("xpath=..").click();
  await pick("42");
  expect(new URL(page.url()).search).toBe("");
  await pick("Горіховий");
  await expect(page).toHaveURL(/\?variant=/);
  const chosen = page.url();
  await pick("41");
  await expect(page).not.toHaveURL(chosen);
  await page.reload();
  await expect(page.getByRole("radio", { name: "41" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Горіховий" })).toBeChecked();
  await expect(page.getByText(/Код BOOTS-STEZHKA-41-WALNUT/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(category);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test("links into the page move it and the focus, and Back returns @release", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const boots = await findBoots(page);
  await page.goto(shop.url + boots.path);
  await waitUntilHydrated(page);
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.locator('a[href="#reviews"]').click();
  await expect(page.locator("#reviews")).toBeFocused();
  await expect(page.locator("#reviews")).toBeInViewport();
  const at = await scrollY();
  expect(at).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(scrollY).toBe(0);
  await page.goForward();
  await expect.poll(scrollY).toBe(at);
  await page.goBack();
  await page.getByRole("link", { name: "Перейти до вмісту" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  // An address with a part in it opens there.
  await page.goto(`${shop.url + boots.path}#reviews`);
  await expect(page.locator("#reviews")).toBeInViewport();
});

test("an offline vote locks the stars, also after a restart, and counts once @release", async () => {
  const phone = await openPhone(shop.url);
  const boots = await findBoots(phone.page);
  await phone.page.goto(boots.path);
  await waitUntilStored(phone.page);
  await phone.setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByRole("heading", { level: 1 })).toHaveText(boots.name);
  await phone.page.getByRole("button", { name: "4 зірки" }).click();
  await expect(phone.page.getByText(/Вашу оцінку збережено/)).toBeVisible();
  await phone.reopen();
  await phone.page.goto(boots.path);
  await expect(phone.page.getByText(/вашу оцінку|Вашу оцінку/)).toBeVisible();
  await expect(phone.page.getByRole("button", { name: "4 зірки" })).toHaveCount(0);
  await phone.setOffline(false);
  const votes = async () => (await findBoots(phone.page)).rating_votes;
  await expect.poll(votes, { timeout: 20_000 }).toBe(boots.rating_votes + 1);
  await phone.page.reload();
  await expect(phone.page.getByText("Дякуємо, вашу оцінку враховано")).toBeVisible();
  expect(await votes()).toBe(boots.rating_votes + 1);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test("a review reports its missing fields from top to bottom, and offline keeps the input @release", async ({
  page,
  context,
}) => {
  const boots = await findBoots(page);
  await page.goto(`${shop.url}${boots.path}`);
  await waitUntilHydrated(page);
  const ask = page.getByRole("button", { name: "Написати відгук" });
  const sheet = page.getByRole("dialog");
  const send = sheet.getByRole("button", { name: "Надіслати відгук" });
  const words = sheet.getByLabel("Що скажете про товар?");
  await ask.click();
  await send.click();
  await expect(sheet.getByRole("button", { name: "1 зірка" })).toBeFocused();
  await sheet.getByRole("button", { name: "4 зірки" }).click();
  await send.click();
  await expect(words).toBeFocused();
  await page.keyboard.type("Тримають мокрий сніг.");
  await send.click();
  await expect(sheet.getByLabel("Ім’я")).toBeFocused();
  await page.keyboard.type("Олена");
  await context.setOffline(true);
  await send.click();
  await expect(sheet.getByText(/Написане збережено на пристрої/)).toBeVisible();
  await page.keyboard.press("Escape");
  await ask.click();
  await expect(words).toHaveValue("Тримають мокрий сніг.");
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText(/^Дякуємо\. Покажемо відгук/)).toBeVisible();
});
