/** Type, arrow down, Enter: the same online and offline, on a wide screen and on a phone. */
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

test.describe.configure({ mode: "serial" });

let shop: ShopFixture;
test.beforeAll(({ shop: shared }) => {
  shop = shared;
});

const option = (page: Page, name: RegExp) => page.getByRole("option", { name });
const tent = /Намет двомісний Плай 2/;

async function findTent(page: Page, typed: string): Promise<void> {
  await page.getByRole("button", { name: "Пошук" }).click();
  const field = page.getByRole("dialog").getByRole("combobox", { name: "Пошук" });
  await expect(field).toBeFocused();
  await field.pressSequentially(typed);
  await expect(option(page, tent)).toBeVisible();
  // Later answers may move it; the selection wraps around.
  await expect(async () => {
    await field.press("ArrowDown");
    const active = await field.getAttribute("aria-activedescendant");
    expect(await option(page, tent).getAttribute("id")).toBe(active);
  }).toPass({ intervals: [50] });
  await expect(option(page, tent)).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: tent })).toBeVisible();
}

test("a product is found by typing, online and offline", async () => {
  const phone = await openPhone(shop.url);
  const { page } = phone;
  await page.goto("/");
  await waitUntilStored(page);
  await findTent(page, "намет");
  await page.goto("/");
  await phone.setOffline(true);
  // Also in the wrong keyboard layout.
  await findTent(page, "yfvtn");
  await page.goto(`/search?search=${encodeURIComponent("спальнк")}`);
  await expect(page.getByText("Шукали «спальник»?")).toBeVisible();
  await expect(page.locator("main article").first()).toContainText("Спальник");
  await page.goto(`/search?search=${encodeURIComponent("пуховий термос")}`);
  await expect(page.getByText(/нічого немає, тож показуємо «термос»/)).toBeVisible();
  await page.goto(`/search?search=${encodeURIComponent("пуховий трактор")}`);
  await expect(page.getByText(/Без «трактор» знайдеться \d/)).toBeVisible();
  await page.getByRole("link", { name: "Прибрати «трактор»" }).click();
  await expect(page.locator("main article").first()).toBeVisible();
  // Lists, sections and pages too, with and without a connection.
  for (const isOffline of [true, false]) {
    await phone.setOffline(isOffline);
    for (const [text, place] of [
      ["карпати", /Карпати, 3 дні/],
      ["доставка", /Доставка й оплата/],
      ["подарунковий сертифікат", /Подарункові сертифікати/],
    ] as const) {
      await page.goto(`/search?search=${encodeURIComponent(text)}`);
      await expect(page.getByRole("main").getByRole("link", { name: place })).toBeVisible();
      await expect(page.getByText("carpathian")).toHaveCount(0);
    }
  }
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
