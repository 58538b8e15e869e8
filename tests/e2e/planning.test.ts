/** A trip is planned without signal, and its list is saved. */
import { waitUntilStored } from "#tests/support/browser/phone.ts";
import { expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

test("a list for a trip is made, changed and saved without signal", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/checklist");
  await waitUntilHydrated(page);
  await waitUntilStored(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Спланувати подорож" }).click();
  const summary = page.getByRole("status").filter({ hasText: /\d+\sреч.*кг/ });
  await expect(summary).toBeVisible();
  await page.getByRole("combobox", { name: "Куди їдемо" }).fill("говерла");
  await page.getByRole("option", { name: /^Говерла, Україна/ }).click();
  await page.getByLabel("Перший день").fill("2027-07-10");
  await page.getByLabel("Останній день").fill("2027-07-12");
  await expect(page.getByText("Прогнозу на ці дні немає")).toBeVisible();
  const before = await summary.textContent();
  await page.getByRole("button", { name: "Похід у гори" }).click();
  await page.getByRole("button", { name: "Намет", exact: true }).click();
  await expect(summary).not.toHaveText(before ?? "");
  await expect(page.getByText("Спальник", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Не беру: Спальник" }).click();
  await expect(page.getByText(/Прибрано\s1\sріч/)).toBeVisible();
  const count = Number.parseInt((await summary.textContent()) ?? "", 10);
  await page.getByRole("button", { name: "Зберегти список" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Говерла, 10–12\s?липня/);
  await expect(rows(page).first()).toBeVisible();
  const all = page.getByRole("button", { name: /^Усе/ });
  await expect(all).toHaveText(new RegExp(`^Усе\\s*${count}$`));
  // What the shop sells for it is known without signal too.
  const powerbank = page.locator("[data-item]").filter({ hasText: "Павербанк" });
  await expect(powerbank.getByText(/грн/).first()).toBeVisible();
});
