/** Every list of the back office is saved as CSV, and no cell of it is a formula. */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { openOffice } from "./admin-office.ts";

test.setTimeout(600_000);

async function saveCsv(page: Page): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Завантажити CSV" }).click();
  return readFile(await (await saved).path(), "utf8");
}

const lists = [
  "orders",
  "customers",
  "reviews",
  "contact_requests",
  "promotions",
  "products",
  "stock",
  "product_categories",
  "attributes",
  "brands",
  "checklists",
  "concepts",
  "activities",
  "suppliers",
  "pages",
  "files",
  "redirects",
  "partners",
  "shipping_methods",
  "payment_methods",
  "order_statuses",
  "customer_groups",
  "locations",
  "security/tokens",
  "audit",
  "jobs",
  "mails",
  "webhooks",
  "payments/quarantine",
];

test("every list is saved as CSV; a cell like a formula is text there @release", async ({
  browser,
}) => {
  const { shop, openPage, runInDatabase } = await openOffice();
  const page = await openPage(browser);
  await runInDatabase(
    "insert into suppliers (id, name, date_created) values (gen_random_uuid(), '=1+1', now())",
  );
  const wrong: string[] = [];
  for (const list of lists) {
    await page.goto(`${shop.url}/admin/${list}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const text = await saveCsv(page);
    if (!/^\ufeff[^\r]+\r\n/.test(text)) wrong.push(`${list}: no head`);
    if (/(^|[,"\n])[=+@]/.test(text)) wrong.push(`${list}: a formula`);
    if (list === "suppliers") expect(text).toContain("'=1+1");
    if (list === "stock") expect(text.split("\r\n")[0]).toMatch(/,Залишок,"Мало, коли лишилося"$/);
  }
  expect(wrong).toEqual([]);
  await shop.kill9();
});
