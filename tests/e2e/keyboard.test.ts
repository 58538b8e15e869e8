/** A list by keyboard alone, without the mouse. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe-check.ts";
import { copyReadyList, expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

const focusedItem = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-item]")?.dataset.item);
const itemOf = (page: Page, index: number) =>
  page.locator("[data-item]").nth(index).getAttribute("data-item");

async function tabTo(page: Page, what: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      what,
    );
    if (found) return;
  }
  throw new Error(`Tab never came to ${what}`);
}

test("Tab focuses the first row, and Space copies a ready list @release", async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto(shop.readyList);
  await waitUntilHydrated(page);
  await tabTo(page, "[data-item] > button[data-state]");
  expect(await focusedItem(page)).toBe(await itemOf(page, 0));
  await page.keyboard.press("Space");
  await page.waitForURL((url) => !url.pathname.endsWith(shop.readyList));
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  // The copy has other ids: the focus is on the same item of it.
  await expect(rows(page).first()).toBeFocused();
  // What was ticked is said by the toast: here it would be heard twice.
  await expect(page.locator("[role=status]", { hasText: /^готово\s1\sз\s\d+$/ })).toBeAttached();
  expect(complaints).toEqual([]);
});

test("arrow keys move, Enter ticks, P packs, S leaves at home, and the focus stays", async ({
  page,
  shop,
}) => {
  await copyReadyList(page, shop.readyList);
  await rows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "have");
  await page.keyboard.press("KeyP");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "packed");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("KeyS");
  await expect(rows(page).nth(2)).toHaveAttribute("data-state", "skip");
  await expectAccessible(page, "a list of one's own, with a toast");
  // The toast's action by F6, which returns the focus too.
  const undo = page.getByRole("status").getByRole("button", { name: "F6: Повернути" });
  await expect(
    page
      .getByRole("status")
      .getByText(/: не беру$/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press("F6");
  await expect(undo).toBeFocused();
  await page.keyboard.press("F6");
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(2)).toHaveAttribute("data-state", "need");
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press("KeyS");
  await page.keyboard.press("Control+KeyZ");
  await expect(rows(page).nth(2)).toHaveAttribute("data-state", "need");
  await page.keyboard.press("End");
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(rows(page).first()).toBeFocused();
});

test("Shift+F10 opens the row's menu, keys choose in it, and the focus returns @release", async ({
  page,
  shop,
}) => {
  await copyReadyList(page, shop.readyList);
  await rows(page).nth(1).focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitemradio", { name: "Маю" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "У торбі" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "need");

  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "packed");
  await expect(rows(page).nth(1)).toBeFocused();

  // What comes in the place of a deleted row has the focus, and so it has when the row is back.
  const [deleted, next] = [await itemOf(page, 1), await itemOf(page, 2)];
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Видалити" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-item="${deleted}"]`)).toHaveCount(0);
  await expect.poll(() => focusedItem(page)).toBe(next);
  const toast = page.getByText(/^Видалено: /);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "packed");
  // It would be untrue.
  await expect(toast).toHaveCount(0);
  expect(await focusedItem(page)).toBe(next);
});

test("what comes in the place of a removed line of the cart has the focus @release", async ({
  page,
}) => {
  const found = await page.request.get("/ajax/products?lang=ua&stock_status=available&limit=20");
  const { data }: { data: { id: string; variable: boolean }[] } = await found.json();
  const [first, second] = data.filter(({ variable }) => !variable);
  for (const one of [first, second])
    await page.request.post("/ajax/cart/items?lang=ua", {
      data: { product_id: one?.id, quantity: 1 },
    });
  await page.goto("/cart");
  await waitUntilHydrated(page);
  const removals = page.getByRole("main").getByRole("button", { name: /^Прибрати: / });
  await expect(removals).toHaveCount(2);
  const loaded = page.waitForResponse(/lost-focus/);
  await page.keyboard.press("Tab");
  await loaded;
  await removals.first().press("Enter");
  await expect(removals).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("main li")?.textContent))
    .toBe(await page.getByRole("main").getByRole("listitem").first().textContent());
});

test("N adds things to the row's group, typed and pasted @release", async ({ page, shop }) => {
  await copyReadyList(page, shop.readyList);
  await rows(page).nth(1).focus();
  await page.keyboard.press("KeyN");
  await expect(page.getByRole("combobox", { name: "Назва речі" })).toBeFocused();
  await page.keyboard.type("Гамак");
  await page.keyboard.press("Enter");
  // The field stays for the next item.
  await expect(page.getByRole("combobox", { name: "Назва речі" })).toBeFocused();
  await page.keyboard.type("2 кг картоплі");
  await expect(page.getByRole("list", { name: "Зрозуміло так" })).toHaveText("картоплі · 2 кг");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Назва речі" }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Кухня:\n- [x] Протвінь\n\n5 пар шкарпеток");
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const preview = page.getByRole("dialog", { name: "Вставлений текст" });
  await expect(preview).toContainText("3 рядки: 2 речі, 1 розділ");
  await preview.getByRole("button", { name: "Додати все" }).click();
  await expect(page.getByRole("combobox", { name: "Назва речі" })).toBeFocused();
  await page.keyboard.press("Escape");
  for (const name of ["Гамак, бракує", /^картоплі, 2\s?кг, бракує/, "шкарпеток, 5 пар, бракує"])
    await expect(page.getByRole("button", { name })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Протвінь/ })).toHaveAttribute(
    "data-state",
    "have",
  );
  await expect(rows(page).nth(1)).toBeFocused();
});

test("under a filter the focus moves on once the row is filtered out @release", async ({
  page,
  shop,
}) => {
  await copyReadyList(page, shop.readyList);
  await page.getByRole("button", { name: /^Бракує/ }).focus();
  await page.keyboard.press("Enter");
  // The row ticked before stays for a moment.
  await expect(rows(page).first()).toHaveAttribute("data-state", "need");
  await rows(page).first().focus();
  const [leaving, next] = [await itemOf(page, 0), await itemOf(page, 1)];
  await page.keyboard.press("Space");
  expect(await focusedItem(page)).toBe(leaving);
  await expect(page.locator(`[data-item="${leaving}"]`)).toHaveCount(0);
  expect(await focusedItem(page)).toBe(next);
});

test("the rows are one tab stop, and the arrows reach what a row holds @release", async ({
  page,
  shop,
}) => {
  await copyReadyList(page, shop.readyList);
  const stops = page.locator('[data-item] :is(a, button):not([tabindex="-1"])');
  await expect(stops).toHaveCount(1);
  await rows(page).nth(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(stops).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: /^Товар для/ }).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(rows(page).nth(2)).toBeFocused();
  // Back from elsewhere, the same row has the focus.
  await page.keyboard.press("Shift+Tab");
  await expect(rows(page).nth(2)).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rows(page).nth(2)).toBeFocused();
  // A collapsed activity takes the stop away with its rows: the next one gets it.
  await page.locator("summary").first().click();
  await expect(stops).toHaveCount(1);
});
