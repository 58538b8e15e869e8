/** A trip is planned without signal, its list saved, planned again, and asked about when it is over. */
import type { Page } from "@playwright/test";
import { waitUntilStored } from "#tests/support/browser/phone.ts";
import { expectAccessible } from "./axe-check.ts";
import { expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

const summaryOf = (page: Page) => page.locator("aside").getByRole("status");
const countOf = (page: Page) => page.getByRole("button", { name: /^Усе/ });

test("a list for a trip is made, saved, planned again and learned from without signal @worker", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/checklist");
  await waitUntilHydrated(page);
  await waitUntilStored(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Спланувати подорож" }).click();
  const summary = summaryOf(page);
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
  // What the device knows the prices of is summed.
  await expect(summary).toHaveText(/бракує на [\d\s]+грн/);
  await page.getByRole("button", { name: "Не беру: Спальник" }).click();
  await expect(page.getByText(/Прибрано\s1\sріч/)).toBeVisible();
  await expectAccessible(page, "a trip that is planned");
  const count = Number.parseInt((await summary.textContent()) ?? "", 10);
  await page.getByRole("button", { name: "Зберегти список" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Говерла, 10–12\s?липня/);
  await expect(rows(page).first()).toBeVisible();
  await expect(countOf(page)).toHaveText(new RegExp(`^Усе\\s*${count}$`));
  // What the shop sells for it is known without signal too.
  const powerbank = page.locator("[data-item]").filter({ hasText: "Павербанк" });
  await expect(powerbank.getByText(/грн/).first()).toBeVisible();

  // Two days more by car: what differs is shown, a line is left out, the rest recorded at once.
  await page.getByRole("button", { name: /^Ще: Говерла/ }).click();
  await page.getByRole("menuitem", { name: "Оновити план" }).click();
  await expect(summary).toHaveText("Список уже такий, як треба");
  await expect(page.getByText("Ви прибрали раніше")).toBeVisible();
  await page.getByLabel("Останній день").fill("2027-07-14");
  await page.getByRole("button", { name: "Авто", exact: true }).click();
  await expect(page.getByText("4 пари, стане 6 пар")).toBeVisible();
  await expectAccessible(page, "what changes with a longer trip");
  const licence = page.getByRole("checkbox", { name: /Посвідчення водія/ });
  await expect(licence).toBeChecked();
  await page.getByRole("checkbox", { name: /Зарядка в авто/ }).uncheck();
  await page.getByRole("button", { name: "Оновити список" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Говерла, 10–14\s?липня/);
  await expect(page.locator("[data-item]").filter({ hasText: "Посвідчення водія" })).toBeVisible();
  await expect(page.locator("[data-item]").filter({ hasText: "Зарядка в авто" })).toHaveCount(0);
  await expect(page.locator("[data-item]").filter({ hasText: "Спальник" })).toHaveCount(0);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Говерла, 10–12\s?липня/);
  await expect(countOf(page)).toHaveText(new RegExp(`^Усе\\s*${count}$`));

  // The same again on days that are over: the list asks once, and the next plan knows the answer.
  await page.goBack();
  await page.goto("/checklist-constructor?door=plan");
  await page.getByRole("group", { name: "Як минулого разу" }).getByRole("button").click();
  await expect(page.getByRole("combobox", { name: "Куди їдемо" })).toHaveValue(/^Говерла/);
  await page.getByLabel("Перший день").fill("2026-07-03");
  await page.getByLabel("Останній день").fill("2026-07-04");
  await page.getByRole("button", { name: "Зберегти список" }).click();
  const card = page.getByRole("region", { name: /Що не знадобилося/ });
  await card.getByLabel("Бракувало").fill("Прищіпки");
  await card.getByRole("button", { name: "Врахувати наступного разу" }).click();
  await expect(card).toBeHidden();
  await page.goto("/checklist-constructor?door=plan");
  await page.getByRole("group", { name: "Як минулого разу" }).getByRole("button").click();
  await expect(page.getByText("минулого разу бракувало").first()).toBeVisible();
});
