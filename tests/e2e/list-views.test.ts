/** A list by bags and people, and packed bag by bag, all of it without signal. */
import type { Page } from "@playwright/test";
import type { Checklist } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { countOps, openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { expectAccessible } from "./axe-check.ts";
import { expect, rows, test } from "./screen-fixtures.ts";

/** Counts the locks that the page holds: a headless browser has no screen. */
function countWakeLocks(): void {
  const held = { count: 0 };
  Reflect.set(window, "wakeLocks", held);
  const release = async () => {
    held.count -= 1;
  };
  const request = async () => {
    held.count += 1;
    return { release };
  };
  Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request }) });
}

const wakeLocks = (page: Page) => page.evaluate(() => Reflect.get(window, "wakeLocks").count);

/** Puts the first lines of the editor into a bag. */
async function putInBag(page: Page, count: number, bag: string): Promise<void> {
  await page.getByRole("button", { name: "Розкласти речі" }).click();
  for (let at = 0; at < count; at += 1) await page.locator("[data-line] input").nth(at).check();
  const toolbar = page.getByRole("toolbar");
  await toolbar.getByRole("button", { name: "У яку торбу" }).click();
  await page.getByRole("dialog").getByRole("button", { name: bag }).click();
  // The toast before it has an undo of its own.
  await expect(page.getByText(`${count} речі тепер тут: ${bag}`)).toBeVisible();
}

test("a list is divided into bags, weighed and packed offline, and stays so", async ({ shop }) => {
  const phone = await openPhone(shop.url);
  await phone.page.goto(shop.readyList);
  await waitUntilStored(phone.page);
  await phone.setOffline(true);
  await rows(phone.page).first().click();
  await phone.page.waitForURL((url) => !url.pathname.endsWith(shop.readyList));
  const address = new URL(phone.page.url()).pathname;
  const grouping = (page: Page) => page.getByLabel("Порядок списку");

  // Bags: what they are for, a limit, and what goes in.
  await grouping(phone.page).selectOption("bag");
  await phone.page.getByRole("button", { name: "Додати торбу" }).click();
  const sheet = phone.page.getByRole("dialog");
  // Nothing was changed, so nothing is said to be saved.
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await expect(sheet).toBeHidden();
  await phone.page.getByRole("button", { name: "Додати торбу" }).click();
  await expect(sheet).toBeVisible();
  await expect(phone.page.getByText("Торби збережено")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Ручна поклажа" }).click();
  await sheet.getByLabel("Ліміт, кг").fill("0,5");
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  const hand = phone.page.getByRole("region", { name: "Ручна поклажа" });
  await expect(hand.getByText("0 з 500 г")).toBeVisible();
  await putInBag(phone.page, 3, "Ручна поклажа");
  await phone.page.getByRole("button", { name: "Повернути" }).click();
  await phone.page.getByRole("button", { name: "Готово" }).click();
  await expect(hand.getByText(/^Тут ще нічого немає/)).toBeVisible();
  await putInBag(phone.page, 3, "Ручна поклажа");
  await phone.page.getByRole("button", { name: "Готово" }).click();
  await expect(hand.locator("[data-item]")).toHaveCount(3);
  await expect(hand.getByText(/понад ліміт$/)).toBeVisible();
  await expectAccessible(phone.page, "a list by bags, one too heavy");

  // People, and a thing that becomes one's own.
  await grouping(phone.page).selectOption("person");
  await phone.page.getByRole("button", { name: "Додати людину" }).click();
  await sheet.getByLabel(/^Ім’я/).fill("Оля");
  await sheet.getByRole("button", { name: "Додати людину" }).click();
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await rows(phone.page).nth(1).press("Shift+F10");
  await phone.page.getByRole("menuitem", { name: "Для кого" }).click();
  await sheet.getByLabel("Оля").check();
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  const olia = phone.page.getByRole("region", { name: "Оля" });
  await expect(olia.locator("[data-item]")).toHaveCount(1);
  await expect(olia.getByText(/^несе/)).toBeVisible();

  // The device remembers the view of this list; packing goes by keys alone.
  await phone.reopen();
  await phone.page.addInitScript(countWakeLocks);
  await phone.page.goto(address);
  await expect(grouping(phone.page)).toHaveValue("person");
  await expect(phone.page.getByRole("region", { name: "Оля" })).toBeVisible();
  await phone.page.getByRole("button", { name: "Пакувати" }).press("Enter");
  const packing = phone.page.getByRole("dialog", { name: "Пакування" });
  await expect(packing.getByRole("heading", { name: "Ручна поклажа" })).toBeFocused();
  await expect.poll(() => wakeLocks(phone.page)).toBe(1);
  await expectAccessible(phone.page, "packing mode");
  const things = packing.locator("[data-pack]");
  expect((await things.first().boundingBox())?.height).toBeGreaterThanOrEqual(56);
  for (let at = 0; at < 3; at += 1) {
    await phone.page.keyboard.press("ArrowDown");
    await phone.page.keyboard.press("Space");
    await expect(things.nth(at)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(packing.getByText("у торбі 3 з 3")).toBeVisible();
  await expect(packing.getByText("Спаковано: Ручна поклажа")).toBeVisible();
  await phone.page.keyboard.press("ArrowRight");
  await expect(packing.getByRole("heading", { name: "Без торби" })).toBeFocused();
  await phone.page.keyboard.press("Escape");
  await expect(packing).toHaveCount(0);
  await expect.poll(() => wakeLocks(phone.page)).toBe(0);

  await phone.setOffline(false);
  await expect.poll(() => countOps(phone.page)).toBe(0);
  const response = await phone.page.request.get(
    `/ajax${address.replace("checklist", "checklists")}?lang=ua`,
  );
  // as: the contract's answer of that call
  const list = (await response.json()) as Checklist;
  expect(list.bags).toMatchObject([{ name: "Ручна поклажа", limit: 0.5 }]);
  expect(list.journey?.travellers).toMatchObject([{ name: "Оля" }, { name: "" }]);
  const [bag] = list.bags ?? [];
  const inBag = itemsOf(list).filter((item) => item.bag === bag?.id);
  expect(inBag.map(({ state }) => state)).toEqual(["packed", "packed", "packed"]);
  await phone.close();
  expect(phone.complaints).toEqual([]);
});
