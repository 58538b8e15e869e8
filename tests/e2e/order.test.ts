/** After an order is placed: payment, its page, its link, and an account. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillCart, placeOrder } from "./placed-order.ts";
import { expect, newShopper, password, test, waitUntilHydrated } from "./screen-fixtures.ts";

const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "Дякуємо" });
const choose = (page: Page, choice: string) =>
  page.getByRole("button", { name: choice, exact: true }).click();

test("an order is paid by card, and its page says so and survives a reload @worker", async ({
  page,
  complaints,
}) => {
  // The worker answers every page by now, but not the redirect to the gateway.
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await page.reload())?.fromServiceWorker()).toBe(true);
  const { token, number, payment_url } = await placeOrder(page);
  await page.goto(payment_url ?? "");
  await choose(page, "Оплатити");
  await page.waitForURL(`**/checkout-success?order=${token}`);
  for (const look of ["first", "again"]) {
    await expect(thanks(page), look).toBeVisible();
    await expect(page.getByText(`Замовлення № ${number} прийнято`)).toBeVisible();
    await expect(page.getByText("Оплачено. Дякуємо.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Оплатити зараз" })).toHaveCount(0);
    await page.reload();
  }
  // Without its token the device still knows its last order.
  await page.goto("/checkout-success");
  await expect(page.getByText(`Замовлення № ${number} прийнято`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a refused card shows a message, and another one pays @release", async ({ page }) => {
  const { token, payment_url } = await placeOrder(page);
  await page.goto(`${payment_url}?lang=en`);
  await choose(page, "Decline the payment");
  await page.waitForURL("**/en/checkout-success?**");
  await expect(page.getByText("The bank declined the card")).toBeVisible();
  await page.getByRole("link", { name: "Pay now" }).click();
  await choose(page, "Pay");
  await page.waitForURL(`**/en/checkout-success?order=${token}`);
  await expect(page.getByText("Paid. Thank you.")).toBeVisible();
});

test("Back from the payment page offers to pay, to pay another way and to cancel @release", async ({
  page,
  context,
}) => {
  await fillCart(page);
  await page.goto("/checkout?step=3");
  // The page stays as it is, as a browser keeps it for Back.
  await context.route("**/pay/*", (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest("**/pay/*");
  await page.getByRole("button", { name: /^Замовити й оплатити/ }).click();
  await left;
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  const title = page.getByRole("heading", { name: /^Замовлення №\s\d{8} чекає на оплату$/ });
  await expect(title).toBeVisible();
  await expect(page.getByRole("link", { name: "Оплатити" })).toHaveAttribute("href", /\/pay\//);
  await expect(page.getByRole("button", { name: "Скасувати" })).toBeVisible();

  const reminder = page.getByText(/^Замовлення №\s\d{8} на [\d\s]+грн чекає на оплату\./);
  for (const path of ["/", "/cart", "/profile/account"]) {
    await page.goto(path);
    await expect(reminder, path).toBeVisible();
  }
  await page.goto("/contacts");
  await waitUntilHydrated(page);
  await expect(reminder).toHaveCount(0);
  await page.goto("/checkout");
  await expect(title).toBeVisible();
  await choose(page, "Інший спосіб оплати");
  await page.getByRole("radio", { name: /^Готівкою/ }).check();
  await choose(page, "Платити так");
  await page.waitForURL("**/checkout-success?order=*");
  await expect(page.getByText("Готівкою, коли отримаєте").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("У кошику порожньо")).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test("an order on paper has no buttons @release", async ({ page }) => {
  const { token } = await placeOrder(page);
  for (const path of [`/checkout-success?order=${token}`, `/order/${token}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Що в замовленні" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const line = page.getByText("Ліхтар налобний Іскра 350").filter({ visible: true });
    await expect(line).toHaveCount(1);
    const shown = page.locator("button, a").filter({ visible: true });
    await expect(shown.filter({ hasNotText: "Ліхтар" })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }
});

test("an order's link shows the order to anybody, without its buyer @release", async ({
  page,
  browser,
  shop,
}) => {
  const shopper = newShopper();
  const { token, number } = await placeOrder(page, { gateway: "cash", shopper });
  await page.goto(`/order/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Замовлення ${number}`);

  const other = await browser.newContext({ baseURL: shop.url });
  const guest = await other.newPage();
  const secrets = [shopper.email, shopper.phone.slice(1), "Нечуй", "Подзвоніть"];
  const answer = await guest.goto(`/order/${token}`);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await waitUntilHydrated(guest);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(`Замовлення ${number}`);
  await expect(guest.getByText("Відділення 7")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Скасувати" })).toHaveCount(0);
  const html = (await answer?.text()) + (await guest.content());
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  // The products go to the cart of a new session.
  await guest.getByRole("button", { name: "Повторити" }).click();
  await expect(guest.getByText("Додано в кошик")).toBeVisible();
  await other.close();
});

test("a guest sees their own order by its link, and cancels it there @release", async ({
  page,
}) => {
  const { token, number } = await placeOrder(page, { gateway: "cash" });
  await page.goto(`/order/${token}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Замовлення ${number}`);
  await choose(page, "Скасувати");
  await choose(page, "Скасувати замовлення");
  await expect(page.getByText("Замовлення скасовано").first()).toBeVisible();
  await expect(page.getByText("Скасовано", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Скасувати" })).toHaveCount(0);
});

test("an order page opened later shows the current status @release", async ({ page, shop }) => {
  const { id, token, number } = await placeOrder(page, { gateway: "cash" });
  const cancel = `/ajax/customers/orders/${id}/cancel?lang=ua`;
  expect((await page.request.put(cancel, { headers: { origin: shop.url } })).status()).toBe(200);
  await page.goto(`/checkout-success?order=${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Замовлення ${number}`);
  await expect(page.getByText("Скасовано", { exact: true })).toBeVisible();
  await expect(page.getByText("Лист із подробицями")).toHaveCount(0);
});

test("a link without an order says so @release", async ({ page }) => {
  const path = `/order/${randomUUID().replaceAll("-", "").repeat(2).slice(0, 43)}`;
  expect((await page.goto(path))?.status()).toBe(404);
  await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такого замовлення немає");
});

test("a guest creates an account in one tap, and the order is in it @release", async ({ page }) => {
  const shopper = newShopper();
  const { token, number } = await placeOrder(page, { gateway: "cash", shopper });
  await page.goto(`/checkout-success?order=${token}`);
  await expect(thanks(page)).toBeVisible();
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Профіль створено, замовлення вже в ньому.")).toBeVisible();
  await page.goto("/profile/orders");
  await expect(page.getByRole("link", { name: `Замовлення ${number}` })).toBeVisible();
  await page.goto("/profile/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Олена Нечуй-Левицька");
  await expect(page.getByText(shopper.email).first()).toBeVisible();
});

test("a buyer whose address has an account is asked to sign in @release", async ({
  page,
  browser,
  shop,
}) => {
  const shopper = newShopper();
  const done = page.getByText("Профіль створено, замовлення вже в ньому.");
  const make = async (screen: Page) => {
    const { token } = await placeOrder(screen, { gateway: "cash", shopper });
    await screen.goto(`/checkout-success?order=${token}`);
    await screen.getByLabel("Пароль", { exact: true }).fill(password);
    await screen.keyboard.press("Enter");
  };
  await make(page);
  await expect(done).toBeVisible();
  const other = await browser.newContext({ baseURL: shop.url });
  const phone = await other.newPage();
  await make(phone);
  const way = phone.getByRole("alert").getByRole("link", { name: "Увійти" });
  await expect(way).toHaveAttribute("href", "/login?next=%2Fprofile%2Forders");
  await other.close();
});
