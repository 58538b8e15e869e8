/** Lists that are new: by a name, out of a text, as a plan; and a list that another device changes. */
import type { Page } from "@playwright/test";
import { expect, test, waitUntilHydrated } from "./screen-fixtures.ts";

const typed = (page: Page) => page.getByRole("combobox", { name: "Назва речі" });

test("a double tap creates one list, which says that it is empty", async ({ page }) => {
  await page.goto("/checklist");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Новий список" }).click();
  await page.getByRole("textbox", { name: "Назва" }).fill("Бабусин город");
  await page.getByRole("button", { name: "Створити", exact: true }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Бабусин город");
  await page.goto("/checklist");
  const cards = page.getByRole("article").filter({ hasText: "Бабусин город" });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Список ще порожній");
  await expect(cards).not.toContainText("зібрано");
});

test("the things of a pasted text have products at once", async ({ page }) => {
  await page.goto("/checklist-constructor?door=import");
  await waitUntilHydrated(page);
  await page.getByLabel("Текст списку").fill("молоко 2 л\nПавербанк\nщось своє");
  await page.getByRole("button", { name: "Створити список" }).click();
  const row = (name: string) => page.locator("[data-item]").filter({ hasText: name });
  await expect(row("Павербанк")).toContainText("грн");
  await expect(row("молоко")).toContainText("грн");
  await expect(row("щось своє")).not.toContainText("грн");
});

test("a started plan outlives a reload, its things go to the sections that suit them", async ({
  page,
}) => {
  await page.goto("/checklist-constructor?door=plan");
  await waitUntilHydrated(page);
  await page.getByRole("combobox", { name: "Куди їдемо" }).fill("бабусине село");
  await page.getByLabel("Перший день").fill("2027-07-10");
  await page.getByLabel("Останній день").fill("2027-07-12");
  await page.getByRole("button", { name: "Похід у гори" }).click();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Куди їдемо" })).toHaveValue("бабусине село");
  await expect(page.getByLabel("Останній день")).toHaveValue("2027-07-12");
  await expect(page.getByRole("button", { name: "Похід у гори" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Зберегти список" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^бабусине село, 10–12\s?липня/);

  await page.getByRole("button", { name: "Додати до списку", exact: true }).click();
  for (const [name, section] of [
    ["сухий шампунь", "Гігієна"],
    ["зарядка для ноутбука", "Електроніка"],
  ] as const) {
    // On a busy machine a search takes so long that its thing stays at the end, and the next one of
    // its kind would follow it there.
    await expect(async () => {
      await typed(page).fill(name);
      await typed(page).press("Enter");
      const added = page.getByRole("status").filter({ hasText: `Додано: ${name}` });
      await expect(added).toBeVisible({ timeout: 20_000 });
      if (await added.getByText(`→ ${section}`).isVisible()) return;
      const { length } = await page.getByText(name, { exact: true }).all();
      await added.getByRole("button", { name: "Повернути" }).click();
      await expect(page.getByText(name, { exact: true })).toHaveCount(length - 1);
      throw new Error(`${name} was added at the end`);
    }).toPass();
  }
  // The next plan begins anew.
  await page.goto("/checklist-constructor?door=plan");
  await expect(page.getByRole("combobox", { name: "Куди їдемо" })).toHaveValue("");
});

test("a person who is not signed in is led to the sign-in by a list that is not theirs", async ({
  page,
}) => {
  await page.goto("/checklist/7a3c0b6e-55b1-4b8e-9d1e-0a4f5f0a1234");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Увійдіть, якщо це ваш список");
  await page.getByRole("main").getByRole("link", { name: "Увійти" }).click();
  await page.waitForURL(/\/login\?next=%2Fchecklist%2F7a3c0b6e/);
});

test("a list that was sent as a link is a friend's own copy; a cut link says so", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/checklist-constructor?door=import");
  await waitUntilHydrated(page);
  await page
    .getByLabel("Текст списку")
    .fill("Кухня\n- [x] Казанок\n- [ ] 3 ложки\n- [ ] Гречка 2 кг");
  await page.getByRole("textbox", { name: "Назва" }).fill("Дача");
  await page.getByRole("button", { name: "Створити список" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Дача");
  await page.getByRole("button", { name: "Ще: Дача" }).click();
  await page.getByRole("menuitem", { name: "Зберегти або надіслати" }).click();
  await page.getByRole("menuitem", { name: "Надіслати посиланням" }).click();
  await expect(page.getByText("Посилання скопійовано")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Вам надіслали список" })).toBeVisible();
  await expect(friend).toHaveURL(/door=import$/);
  await friend.reload();
  await expect(friend.getByRole("main")).toContainText(
    "Казанок, ложки (3\u00A0шт.), Гречка (2\u00A0кг)",
  );
  await friend.getByRole("button", { name: "Зберегти собі" }).click();
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Дача");
  await expect(friend.getByRole("button", { name: /^Казанок, бракує/ })).toBeVisible();

  await friend.goto(link.slice(0, -9));
  await expect(friend.getByRole("alert")).toContainText("Прочитати список із посилання не вдалося");
  await expect(friend.getByLabel("Текст списку")).toBeVisible();
  await friend.context().close();
});
