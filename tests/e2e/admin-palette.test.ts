/** The field that finds everything in the back office. */
import { expect, test } from "@playwright/test";
import { type Office, openOffice } from "./admin-office.ts";

test.describe.configure({ timeout: 600_000 });

let office: Office;

test.beforeAll(async () => {
  // It may have to build the shop first.
  test.setTimeout(600_000);
  office = await openOffice();
});
test.afterAll(() => office?.shop.kill9());

test.use({ locale: "uk-UA", viewport: { width: 1280, height: 900 } });

test("Enter right after the last letter opens what was typed, not what was found before", async ({
  page,
}) => {
  await office.signIn(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("намет");
  await expect(page.getByRole("dialog").getByText("Товар · ").first()).toBeVisible();
  await field.fill("Іскра 350");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Іскра 350/);
});
