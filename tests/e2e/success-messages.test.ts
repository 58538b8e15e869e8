/** Success is confirmed by a message, and a change of identity reloads everything. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { readMessage } from "#tests/support/providers/read-message.ts";
import {
  expect,
  newShopper,
  password,
  registerOlena,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

const toast = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words);

/** The requests from now on, by path. */
function watchReads(page: Page): Set<string> {
  const reads = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/ajax/")) reads.add(pathname);
  });
  return reads;
}

const own = ["/ajax/cart", "/ajax/checklists", "/ajax/comparison", "/ajax/wishlist"];

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/login");
  await waitUntilHydrated(page);
  await page.getByLabel("Пошта або телефон").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(secret);
  const reads = watchReads(page);
  await page.getByRole("main").getByRole("button", { name: "Увійти", exact: true }).click();
  await page.waitForURL("**/profile/account");
  await expect.poll(() => [...reads]).toEqual(expect.arrayContaining(own));
  await expect.poll(() => [...reads]).toContain("/ajax/customers/settings");
}

/** The link in the first mail of that kind; without a mail server mails are files. */
async function findLink(dataDir: string, kind: RegExp): Promise<string> {
  let found = "";
  const folder = path.join(dataDir, "mail");
  await expect(async () => {
    const names = await readdir(folder);
    const letters = await Promise.all(
      names.map(async (name) => readMessage(await readFile(path.join(folder, name), "utf8"))),
    );
    found = letters.map(({ text }) => kind.exec(text)?.[0] ?? "").find(Boolean) ?? "";
    expect(found).not.toBe("");
  }).toPass();
  return found;
}

test("sign-in, sign-out and a new password each show a message and reload the customer's data @release", async ({
  page,
  shop,
}) => {
  const olena = newShopper();
  const reads = watchReads(page);
  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
  const added = toast(page, "Додано в кошик");
  await expect(added).toBeVisible();
  await expect(page.getByRole("link", { name: "Оформити" }).first()).toHaveAttribute(
    "href",
    /\/checkout$/,
  );
  reads.clear();
  await registerOlena(page, { shopper: olena });
  await expect(toast(page, "Ви зареєструвалися")).toBeVisible();
  await expect.poll(() => [...reads]).toEqual(expect.arrayContaining(own));
  await expect(page.getByText(olena.email).first()).toBeVisible();

  reads.clear();
  await page.getByRole("main").getByRole("button", { name: "Вийти", exact: true }).first().click();
  // A guest without a session has neither a wishlist nor a comparison; the cart's answer says that
  // there is none.
  await expect
    .poll(() => [...reads])
    .toEqual(expect.arrayContaining(["/ajax/cart", "/ajax/checklists"]));
  await expect(page.getByText(olena.email)).toHaveCount(0);

  await page.goto("/forgot-password");
  await waitUntilHydrated(page);
  await page.getByLabel("Електронна пошта").fill(olena.email);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Лист надіслано").first()).toBeVisible();
  const link = new URL(await findLink(shop.dataDir, /https?:\S+\/reset-password\?\S+/));
  await page.goto(link.pathname + link.search);
  await waitUntilHydrated(page);
  const fresh = `${password} і мед`;
  await page.getByLabel("Новий пароль", { exact: true }).fill(fresh);
  const again = page.getByLabel(/ще раз/);
  if ((await again.count()) > 0) await again.first().fill(fresh);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Пароль змінено").first()).toBeVisible();

  await signIn(page, olena.email, fresh);
});
