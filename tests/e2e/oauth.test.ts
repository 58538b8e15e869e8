/** Sign-in with Google: a real provider on another site, in a real browser. */
import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { findFreePort } from "#server/platform/free-port.ts";
import { client, startOpenidProvider } from "#tests/support/providers/openid-provider.ts";
import { startShop } from "#tests/support/server/shop-program.ts";
import {
  copyReadyList,
  expect,
  test as inShop,
  rows,
  type ShopFixture,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

const test = inShop.extend<object, { shop: ShopFixture }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}`;
      const callback = `${url}/ajax/auth/callback/google`;
      const provider = await startOpenidProvider(callback, "localhost");
      const names = { given_name: "Олена", family_name: "Ткач" };
      provider.knows("olena", { email: "olena@example.com", email_verified: true, ...names });
      // A name that is not in official form, and an address that the provider does not send.
      provider.knows("john", { given_name: "John", family_name: "Smith" });
      const env = {
        PORT: String(port),
        OAUTH_GOOGLE_CLIENT_ID: client.id,
        OAUTH_GOOGLE_CLIENT_SECRET: client.secret,
        OAUTH_GOOGLE_ISSUER: provider.issuer,
      };
      const shop = await startShop({ env });
      const answer = await fetch(`${shop.url}/ajax/checklists?kind=ready&lang=ua`);
      const lists: { id: string }[] = await answer.json();
      const [first] = lists;
      if (!first) throw new Error("the demo shop has no ready list");
      await use({ url: shop.url, dataDir: shop.dataDir, readyList: `/checklist/${first.id}` });
      await shop.term();
      await provider.stop();
      await rm(shop.dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

base.describe.configure({ mode: "serial" });

test("a guest signs in with Google and keeps the list @release", async ({ page, shop }) => {
  const own = await copyReadyList(page, shop.readyList);
  await page.goto(`/login?next=${encodeURIComponent(own)}`);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Увійти через Google" }).click();
  await page.getByRole("button", { name: "Olena" }).click();
  await page.waitForURL((url) => url.href.startsWith(shop.url) && url.pathname === own);
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  const profile = await page.request.get("/ajax/customers/settings?lang=ua");
  expect(await profile.json()).toMatchObject({ fullName: "Олена Ткач", email_confirmed: true });
  const stored = await page.request.get(`/ajax${own.replace("checklist", "checklists")}?lang=ua`);
  expect(stored.status()).toBe(200);
  const { cookies } = await page.context().storageState();
  expect(cookies.find(({ name }) => name === "sid")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  });
  expect(cookies.map(({ name }) => name)).not.toContain("oauth");
});

test("a sign-in cancelled at Google shows a message, and can be retried or replaced @release", async ({
  page,
}) => {
  await page.goto("/login?next=/cart");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Увійти через Google" }).click();
  await page.getByRole("button", { name: "No" }).click();
  await expect(page.getByRole("alert")).toContainText("Увійти не вдалося");
  await expect(page).toHaveURL(/\/login\?next=%2Fcart$/);
  await expect(page.getByLabel("Пошта або телефон")).toBeVisible();
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Увійти через Google" }).click();
  await page.getByRole("button", { name: "Olena" }).click();
  await page.waitForURL("**/cart");
});

test("a shopper whose provider gives a Latin name and no e-mail is asked for them once @release", async ({
  page,
  complaints,
}) => {
  await page.goto("/login?next=/wishlist");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Увійти через Google" }).click();
  await page.getByRole("button", { name: "John" }).click();
  await page.waitForURL("**/profile/account?next=%2Fwishlist");
  const form = page.getByRole("region", { name: "Ще кілька слів про вас" });
  await expect(form.getByRole("link", { name: "Пізніше" })).toHaveAttribute("href", "/wishlist");
  await form.getByLabel("Ім’я").fill("John");
  await form.getByLabel("Прізвище").fill("Сміт");
  await form.getByRole("button", { name: "Зберегти" }).click();
  await expect(form.getByLabel("Ім’я")).toBeFocused();
  await expect(form.getByLabel("Ім’я")).toHaveAccessibleDescription(/кирилицею/);
  await expect(form.getByText("Вкажіть пошту.")).toBeVisible();
  await form.getByLabel("Ім’я").fill("Джон");
  await form.getByLabel("Електронна пошта").fill("john@example.com");
  await form.getByRole("button", { name: "Зберегти" }).click();
  const confirmation = page
    .getByRole("status")
    .filter({ hasText: "Ми надіслали лист на john@example.com" });
  await expect(confirmation).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Джон Сміт");
  await confirmation.getByRole("link", { name: "Далі" }).click();
  await page.waitForURL("**/wishlist");
  const profile = await page.request.get("/ajax/customers/settings?lang=ua");
  expect(await profile.json()).toMatchObject({ fullName: "Джон Сміт", name_needed: false });

  // The next time the name is not asked for; the address is waiting for its confirmation.
  await page.goto("/profile/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Джон Сміт");
  await expect(form.getByLabel("Ім’я")).toHaveCount(0);
  expect(complaints).toEqual([]);
});
