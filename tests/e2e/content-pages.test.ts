/** Content pages, read online and offline. */
import type { Page } from "@playwright/test";
import { type NetworkLink, openNetworkLink } from "#tests/support/browser/network-link.ts";
import { openPhone, type Phone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

let shop: ShopFixture;
let line: NetworkLink;
let phone: Phone;

test.beforeAll(async ({ shop: shared }) => {
  shop = shared;
  line = await openNetworkLink(shop.url);
  phone = await openPhone(line.url);
});
test.afterAll(async () => {
  await phone.close();
  await line.close();
});

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("links of a content page stay within the shop, and offline it opens by its URL @release", async () => {
  await phone.page.goto("/returns");
  await waitUntilStored(phone.page);
  // A full navigation would lose it.
  await phone.page.evaluate(() => Object.assign(window, { isSame: true }));
  await phone.page.getByRole("article").getByRole("link", { name: "гарантії" }).first().click();
  await expect(title(phone.page)).toHaveText("Гарантія");
  expect(await phone.page.evaluate(() => "isSame" in window)).toBe(true);
  await phone.page.getByRole("link", { name: "Що робити" }).click();
  await expect(phone.page.getByRole("heading", { name: "Що робити" })).toBeFocused();
  expect(new URL(phone.page.url()).pathname).toBe("/warranty");

  line.cut();
  await phone.reopen();
  await phone.page.goto("/delivery-terms");
  await expect(title(phone.page)).toHaveText("Доставка й оплата");
  await phone.page.goto("/brands");
  await phone.page.getByRole("main").getByRole("link", { name: "Плай" }).click();
  await expect(title(phone.page)).toContainText("Плай");
  await expect(phone.page.getByRole("main").getByRole("article").first()).toBeVisible();
  await phone.page.goto("/category-gateway/pokhid");
  await expect(title(phone.page)).toHaveText("Похід і кемпінг");
});
