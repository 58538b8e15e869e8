/** Long work of the back office is stopped and undone; a supplier's file is read by saved columns. */
import { expect, type Page, test } from "@playwright/test";
import { shareOffice } from "./admin-office.ts";
import { listComplaints } from "./admin-session.ts";

const office = shareOffice();

const numberIn = async (page: Page, words: RegExp, at = 1) => {
  const text = await page.getByText(words).first().textContent();
  return Number(words.exec(text ?? "")?.[at]?.replace(/\D/g, ""));
};

test("a bulk edit that is stopped says what it did, and that much is put back @release", async ({
  browser,
}) => {
  const { shop, openPage, runInDatabase } = office();
  const page = await openPage(browser);
  await page.goto(`${shop.url}/admin/products`);
  await page.getByLabel("Вибрати всі").check();
  await page.getByRole("button", { name: /^Вибрати всі/ }).click();
  await page.getByRole("button", { name: "Змінити…" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("На скільки відсотків").fill("10");
  await sheet.getByRole("button", { name: "Показати, що буде" }).click();
  await sheet.getByRole("button", { name: /^Змінити\s[\d\s]+$/ }).click();
  await page.getByRole("button", { name: "Зупинити" }).click();
  const stopped = /Зупинено: пройдено\s(\d+)\sз\s(\d+)\. Змінено\s(\d+), пропущено\s(\d+)/;
  await expect(page.getByText(stopped)).toBeVisible({ timeout: 60_000 });
  const changed = await numberIn(page, stopped, 3);
  expect(await numberIn(page, stopped, 1)).toBeLessThan(await numberIn(page, stopped, 2));
  const [counted] = await runInDatabase(
    "select count(*)::int as n from audit_rows where job_id is not null and entity = 'products'",
  );
  expect(changed).toBe(counted?.n);
  await page.getByRole("button", { name: "Повернути як було" }).click();
  await expect(page.getByText(new RegExp(`^Повернуто як було:\\s${changed}\\.`))).toBeVisible({
    timeout: 60_000,
  });
  await page.context().close();
});

const table = (rows: readonly string[]) =>
  ["Код;Найменування;Варто, грн;Склад", ...rows].join("\n");

test("a supplier's file is dropped, its columns are saved by name and known in the next file", async ({
  browser,
}) => {
  const { shop, openPage } = office();
  const page = await openPage(browser);
  const complaints = listComplaints(page);
  await page.goto(`${shop.url}/admin/import`);
  const field = page.getByLabel("Файл", { exact: true });
  await expect(field).toHaveAccessibleDescription(/CSV або XML/);
  const first = table(["TR-1;Намет Tramp;4200;5", "TR-2;Казанок;дорого;3"]);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "Tramp_прайс_2026-10.csv", { type: "text/csv" }));
    return transfer;
  }, first);
  await field.dispatchEvent("dragover", { dataTransfer: dropped });
  await expect(page.getByText("Відпустіть файл")).toBeVisible();
  await field.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("Tramp_прайс_2026-10.csv")).toBeVisible();
  for (const [title, column] of [
    ["Код", "sku"],
    ["Найменування", "name"],
    ["Варто, грн", "price"],
    ["Склад", "stock"],
  ] as const)
    await page.getByLabel(`Що в стовпці: ${title}`).selectOption(column);
  await expect(page.getByText("Нових: 1, змінених: 0, без змін: 0, пропущених: 1.")).toBeVisible();
  await page.getByRole("button", { name: "Зберегти стовпці" }).click();
  const sheet = page.getByRole("dialog", { name: "Зберегти стовпці" });
  await expect(sheet.getByLabel("Назва")).toHaveValue("Tramp прайс");
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Стовпці прочитано за «Tramp прайс».")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain("Найменування");

  // Another day, by keys alone: the columns are in another order, and one is new.
  await page.goto(`${shop.url}/admin/import`);
  await expect(page.getByRole("region", { name: "Збережені стовпці" })).toContainText(
    "Код → Артикул",
  );
  const next = "Варто, грн;Код;Найменування;Склад;Акція\n4.100;TR-1;Намет Tramp;7;так\n";
  // Pressed again: on a busy machine the browser may open its own dialog before the test listens.
  await expect(async () => {
    await field.focus();
    const chooser = page.waitForEvent("filechooser", { timeout: 5_000 });
    await page.keyboard.press("Enter");
    await (await chooser).setFiles({
      name: "new.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(next),
    });
  }).toPass();
  await expect(page.getByText("Стовпці прочитано за «Tramp прайс».")).toBeVisible();
  // A slip is corrected where it was made, and the focus stays there.
  const points = page.getByRole("radiogroup", { name: "Крапка в цінах" });
  const ready = page.getByRole("button", { name: /^Імпортувати\s1/ });
  await points.getByRole("radio", { name: /4,10?$/ }).check();
  await expect(ready).toBeVisible();
  await expect(points.getByRole("radio", { name: /4,10?$/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(points.getByRole("radio", { name: /4\s100$/ })).toBeChecked();
  await ready.click();
  await expect(page.getByText("Нових: 1, змінених: 0, без змін: 0, пропущених: 0.")).toBeVisible();

  // Renamed, changed, removed, and brought back.
  await page.goto(`${shop.url}/admin/import`);
  await page.getByRole("button", { name: "Змінити: Tramp прайс" }).click();
  const edit = page.getByRole("dialog", { name: "Tramp прайс" });
  await edit.getByLabel("Назва", { exact: true }).fill("Tramp");
  await edit.getByLabel("Що в стовпці: Склад").selectOption("");
  await edit.getByRole("button", { name: "Зберегти" }).click();
  await expect(edit).toBeHidden();
  const list = page.getByRole("region", { name: "Збережені стовпці" });
  await expect(list).not.toContainText("Склад");
  await page
    .getByRole("button", { name: /: Tramp$/ })
    .last()
    .click();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "F6: Повернути" }).click();
  await expect(list).toContainText("Tramp");
  // The browser itself speaks of the file that was not known yet.
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
  await page.context().close();
});

test("an import of many rows is stopped, says what came in, and is found again @release", async ({
  browser,
}) => {
  const { shop, openPage, runInDatabase } = office();
  const page = await openPage(browser);
  const rows = Array.from({ length: 5000 }, (_, at) => `row-${at}@many.example,Ім’я ${at}`);
  await page.goto(`${shop.url}/admin/import`);
  await page.getByRole("region", { name: "Що імпортуємо" }).getByText("Покупці").click();
  const file = { name: "people.csv", mimeType: "text/csv" };
  const buffer = Buffer.from(["email,name", ...rows].join("\n"));
  await page.getByLabel("Файл", { exact: true }).setInputFiles({ ...file, buffer });
  await page.getByRole("button", { name: /^Імпортувати\s5/ }).click({ timeout: 120_000 });
  const progress = page.getByRole("progressbar", { name: "Хід", exact: true });
  await expect
    .poll(async () => Number(await progress.getAttribute("value")), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Зупинити" }).click();
  const stopped = /Зупинено: пройдено\s(\d+)\sз\s5\s000\. Змінено\s(\d+)/;
  await expect(page.getByText(stopped)).toBeVisible({ timeout: 60_000 });
  const [counted] = await runInDatabase(
    "select count(*)::int as n from customers where email like 'row-%@many.example'",
  );
  expect(await numberIn(page, stopped, 2)).toBe(counted?.n);
  await page.reload();
  await expect(page.getByText(stopped)).toBeVisible();
  await page.getByRole("button", { name: "Повернути як було" }).click();
  await expect(page.getByText(/^Повернуто як було/)).toBeVisible({ timeout: 120_000 });
  const left = await runInDatabase("select 1 from customers where email like 'row-%@many.example'");
  expect(left).toEqual([]);
  await page.context().close();
});
