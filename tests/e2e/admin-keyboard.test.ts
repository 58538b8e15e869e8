/** A day in the back office by the keyboard alone: nothing here points, clicks or sets a focus. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { ownerEmail, shareOffice } from "./admin-office.ts";
import { listComplaints } from "./admin-session.ts";

const office = shareOffice();

test.use({ locale: "uk-UA", viewport: { width: 1280, height: 900 } });

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Far fewer than a menu and a table have, because the keyboard begins at the content of a screen. */
const mostSteps = 40;

async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    await target.page().keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} never came to ${target}`);
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("ControlOrMeta+a");
  await target.page().keyboard.type(text);
}

/** By ⌘K, from wherever the person is. */
async function go(page: Page, words: string, title: string | RegExp): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toBeFocused();
}

const buttonOf = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function signIn(page: Page): Promise<void> {
  await page.goto(`${office().shop.url}/admin`);
  const seen = office().shop.output().length;
  await type(page.getByLabel("Пошта"), ownerEmail);
  await page.keyboard.press("Enter");
  await page.goto(await office().readLink(seen));
  await expect(page.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
}

/** @returns its number */
async function takeOrderByPhone(page: Page): Promise<string> {
  await go(page, "прийняти замовлення", "Нове замовлення телефоном");
  await type(page.getByRole("combobox", { name: "Додати товар" }), "намет");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByText("Товар додано")).toBeVisible();
  await tabTo(buttonOf(page, "Оформити"), "Shift+Tab");
  await page.keyboard.press("Enter");
  // It has no recipient: the first button leads there, the second does without.
  await tabTo(buttonOf(page, "Оформити однаково"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Прийнято").first()).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  return title?.split(" ").at(-1) ?? "";
}

async function findInList(page: Page, number: string): Promise<void> {
  await go(page, "замовлення", "Замовлення");
  await type(page.getByRole("searchbox"), number);
  await expect(page).toHaveURL(/search=/);
  await tabTo(page.getByRole("combobox", { name: "Оплачено" }));
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/paid=false/);
  await press(page.getByRole("link", { name: number }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Замовлення ${number}`);
  await expect(page.getByRole("main")).toBeFocused();
}

/** Each step stands right before the next one; a dialog holds the focus and gives it back. */
async function packAndShip(page: Page): Promise<void> {
  await press(buttonOf(page, "Спакувати"));
  const steps = page.getByRole("group", { name: "Що далі із замовленням" });
  await expect(steps).toBeFocused();
  await page.keyboard.press("Tab");
  const ship = buttonOf(page, "Відправити");
  await expect(ship).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    // The browser's own bars are the only other stop.
    const place = await page.evaluate(
      () => document.activeElement?.closest("dialog, body")?.tagName,
    );
    const isInPage = await page.evaluate(() => document.activeElement !== document.body);
    expect(isInPage ? place : "DIALOG").toBe("DIALOG");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(ship).toBeFocused();
  await page.keyboard.press("Enter");
  await type(dialog.getByLabel("Номер накладної"), "20450000000001");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Відправлено").first()).toBeVisible();
  await expect(steps).toBeFocused();
}

async function changePrice(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect(field).toBeFocused();
  await page.keyboard.type("намет");
  await expect(page.getByRole("dialog").getByText("Товар · ").first()).toBeVisible();
  // Enter right after the last letter opens what was typed, not what was found before.
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Іскра 350");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Іскра 350/);
  await type(page.getByLabel("Ціна", { exact: true }), "777");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Збережено", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Ціна", { exact: true })).toBeFocused();
}

async function makeCode(page: Page): Promise<void> {
  await go(page, "нова акція", "Нова акція чи промокод");
  await type(page.getByLabel("Назва", { exact: true }), "Клавіші");
  await type(page.getByLabel("Знижка, %", { exact: true }), "5");
  await type(page.getByLabel("Код", { exact: true }), "KEYS5");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Клавіші");
  await expect(page.getByText("KEYS5")).toBeVisible();
  await type(page.getByLabel("Код або початок кодів"), "KEYS6");
  await page.keyboard.press("Enter");
  await expect(page.getByText("KEYS6")).toBeVisible();
}

async function moveCategory(page: Page): Promise<void> {
  await go(page, "дерево", "Дерево категорій");
  const handles = page.getByRole("button", { name: /^Перемістити: / });
  const moved = (await handles.nth(2).getAttribute("aria-label")) ?? "";
  await tabTo(handles.nth(2));
  for (const key of ["Space", "ArrowUp"]) await page.keyboard.press(key);
  await expect(handles.nth(1)).toHaveAccessibleName(moved);
  await page.keyboard.press("Space");
  await expect(page.getByText("Категорію переміщено")).toBeVisible();
  await expect(handles.nth(1)).toBeFocused();
  await page.reload();
  await expect(handles.nth(1)).toHaveAccessibleName(moved);
}

test("an owner works a day by the keyboard alone", async ({ page }) => {
  const complaints = listComplaints(page);
  // The search's own words come late, as on a slow line: Enter waits for them.
  await page.route(/\/assets\/find-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await signIn(page);
  const number = await takeOrderByPhone(page);
  await findInList(page, number);
  await packAndShip(page);
  await changePrice(page);
  await makeCode(page);
  await moveCategory(page);
  expect(complaints).toEqual([]);
});
