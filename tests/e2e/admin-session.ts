/** How a journey comes into the back office, and what the browser must not complain of there. */
import { expect, type Page } from "@playwright/test";
import type { Shop } from "#tests/support/server/shop-program.ts";

/** Everything that the browser complains of; a refused policy is among it. */
export function listComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The first question for a session has no answer yet.
    if (message.type() === "error" && !message.text().includes("401"))
      complaints.push(message.text());
  });
  return complaints;
}

/** Without a mail server the letter's link stands once in the log. */
export async function signInByLetter(page: Page, shop: Shop, email: string): Promise<void> {
  await page.goto(`${shop.url}/admin`);
  await page.getByLabel("Пошта").fill(email);
  const seen = shop.output().length;
  await page.getByRole("button", { name: "Надіслати посилання" }).click();
  const find = () => /"link":"([^"]+)"/.exec(shop.output().slice(seen))?.[1];
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  await page.goto(find() ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
}
