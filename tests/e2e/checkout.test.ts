/** From a product to an order that is placed once, whatever the network does. */
import type { APIRequestContext, Page } from "@playwright/test";
import { readStored } from "#tests/support/browser/phone.ts";
import { expectAccessible } from "./axe-check.ts";
import { fillCart, withShop } from "./placed-order.ts";
import { expect, simpleProduct, test, waitUntilHydrated } from "./screen-fixtures.ts";

const phone = { width: 360, height: 740 };

async function countOrders(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/ajax/customers/orders?lang=ua");
  return (await answer.json()).total_count;
}

/** Adds a lamp to the cart and opens the checkout by the toast's link. */
async function openCheckout(page: Page): Promise<void> {
  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().focus();
  await page.keyboard.press("Enter");
  const toCheckout = page.getByRole("status").getByRole("link", { name: "F6: Оформити" });
  await expect(toCheckout).toBeVisible();
  // The stepper that replaces the button has its focus.
  await expect(page.locator("button:focus")).toHaveAccessibleName("Більше");
  await page.keyboard.press("F6");
  await expect(toCheckout).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole("heading", { name: "Крок 1 з 3: Ваші дані" }).waitFor();
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

async function fillAllFields(page: Page, email = "olena@example.com"): Promise<void> {
  await typeInto(page, "Ім’я", "Олена");
  await typeInto(page, "Прізвище", "Нечуй-Левицька");
  await typeInto(page, "Телефон", "067 123 45 67");
  await typeInto(page, "Електронна пошта", email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?step=2$/);
  await expect(page.getByRole("heading", { name: "Крок 2 з 3: Доставка" })).toBeFocused();
  await page.getByRole("radio", { name: /Самовивіз/ }).focus();
  await page.keyboard.press("Space");
  // The only available branch is selected automatically.
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Далі: оплата" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?step=3$/);
  await page.getByRole("radio", { name: /^Готівкою/ }).focus();
  await page.keyboard.press("Space");
}

/** What the device stores of the payment: it reaches the disk a moment after the tap. */
async function readStoredPayment(page: Page): Promise<string | undefined> {
  const stored = await readStored<{ value?: { payment_method_id?: string } }>(page, "device");
  return stored.map(({ value }) => value?.payment_method_id).find(Boolean);
}

test("a courier order without a slot leads back to the slots @release", async ({ page }) => {
  await page.route(/\/delivery_details\/slots\//, (route) => route.abort());
  await openCheckout(page);
  // Nothing leads away from the steps.
  await expect(page.getByRole("button", { name: "Підписатися" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Каталог" })).toHaveCount(0);
  await typeInto(page, "Ім’я", "Olena");
  await page.getByRole("button", { name: "Записати «Олена»?" }).click();
  await expect(page.getByLabel("Ім’я", { exact: true })).toHaveValue("Олена");
  await typeInto(page, "Прізвище", "Нечуй-Левицька");
  await typeInto(page, "Телефон", "067 123 45 67");
  await typeInto(page, "Електронна пошта", "olena@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Кур’єр/ }).check();
  await typeInto(page, "Вулиця", "Зелена");
  await typeInto(page, "Будинок", "12");
  // Slots that cannot be read are not required here; the shop knows that there are some.
  await page.getByRole("button", { name: "Далі: оплата" }).click();
  await page.getByRole("radio", { name: /^Готівкою/ }).check();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Крок 2 з 3: Доставка" })).toBeVisible();
  await expect(page.getByText("Виберіть час.")).toBeVisible();
  expect(await countOrders(page.request)).toBe(0);
});

const placeButton = (page: Page) => page.getByRole("button", { name: /^Замовити за/ });

test("a guest orders on a phone by keyboard alone, and the draft survives a reload", async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize(phone);
  await openCheckout(page);
  await page.getByRole("button", { name: "Далі: доставка" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Ім’я", { exact: true })).toBeFocused();
  await expect(page.getByText("Вкажіть пошту.")).toBeVisible();
  await expectAccessible(page, "checkout, your details with errors");

  await fillAllFields(page);
  await expect.poll(() => readStoredPayment(page)).toBeTruthy();
  await page.reload();
  await expect(page.getByText("Олена Нечуй-Левицька")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Готівкою/ })).toBeChecked();
  await expectAccessible(page, "checkout, payment");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.goBack();
  await expect(page.getByRole("radio", { name: /Самовивіз/ })).toBeChecked();
  await page.goForward();

  await placeButton(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checkout-success\?order=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The button stood far below the screen's top.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await countOrders(context.request)).toBe(1);
  await page.goto("/cart");
  await expect(page.getByText("У кошику порожньо")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a lost answer leaves one order, and a reload shows it @release", async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await fillAllFields(page);
  let sent = 0;
  await context.route("**/ajax/cart/checkout?*", async (route) => {
    sent += 1;
    // The shop has the order; the answer is lost.
    if (sent === 1) await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(page.getByText("Перевіряємо, чи прийнято замовлення")).toBeVisible();
  expect(await countOrders(context.request)).toBe(1);
  await page.reload();
  await expect(page.getByText("Перевіряємо, чи прийнято замовлення")).toBeVisible();
  await context.unroute("**/ajax/cart/checkout?*");
  await page.waitForURL(/\/checkout-success\?order=/, { timeout: 10_000 });
  expect(await countOrders(context.request)).toBe(1);
});

test("after a lost answer another page shows the order @release", async ({ page, context }) => {
  await openCheckout(page);
  await fillAllFields(page);
  await context.route("**/ajax/cart/checkout?*", (route) => route.abort());
  await placeButton(page).click();
  await expect(page.getByText("Перевіряємо, чи прийнято замовлення")).toBeVisible();
  await context.unroute("**/ajax/cart/checkout?*");
  await page.goto("/contacts");
  await expect(page.getByText(/^Замовлення №\s\d{8} прийнято$/)).toBeVisible({ timeout: 10_000 });
  expect(await countOrders(context.request)).toBe(1);
});

test("after a lost answer and a lost session the order is shown, and nothing is ordered again", async ({
  page,
  context,
  shop,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await openCheckout(page);
  await fillAllFields(page, email);
  await context.route("**/ajax/cart/checkout?*", async (route) => {
    // The shop has the order; the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(page.getByText("Перевіряємо, чи прийнято замовлення")).toBeVisible();
  await page.close();
  await context.clearCookies();
  await context.unroute("**/ajax/cart/checkout?*");
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route("**/ajax/cart/checkout/outcome?*", async (route) => {
    await mayAnswer;
    await route.continue();
  });

  const next = await context.newPage();
  await next.goto("/cart");
  await expect(
    next.getByText("Можливо, замовлення вже оформлено.", { exact: false }),
  ).toBeVisible();
  // Nothing returns to the cart before it is known.
  await expect(next.getByText("У кошику порожньо")).toBeVisible();
  answer();
  await expect(next.getByText("Можливо, замовлення вже оформлено.", { exact: false })).toHaveCount(
    0,
  );
  await next.getByRole("link", { name: "Показати" }).click();
  await next.waitForURL(/\/checkout-success\?order=/);
  await expect(next.getByRole("heading", { level: 1, name: "Дякуємо" })).toBeVisible();
  await next.goto("/cart");
  await expect(next.getByText("У кошику порожньо")).toBeVisible();
  const { rows } = await withShop(shop, ({ pool }) =>
    pool.query("select count(*)::int as count from orders where email = $1", [email]),
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("two tabs that press Order together make one order, and both show it @release", async ({
  page,
  context,
}) => {
  await fillCart(page, { gateway: "cash" });
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto("/checkout?step=3");
    await expect(placeButton(tab)).toBeEnabled();
  }
  await Promise.all(tabs.map((tab) => placeButton(tab).click()));
  for (const tab of tabs) {
    await tab.waitForURL(/\/checkout-success\?order=/);
    await expect(tab.getByRole("heading", { level: 1, name: "Дякуємо" })).toBeVisible();
  }
  const tokens = tabs.map((tab) => new URL(tab.url()).searchParams.get("order"));
  expect(new Set(tokens).size).toBe(1);
  expect(await countOrders(context.request)).toBe(1);
});

test("offline the checkout can be filled in, and submitting says that it needs a connection @release", async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await fillAllFields(page);
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "потрібен зв’язок" })).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
  await placeButton(page).click();
  await page.waitForURL(/\/checkout-success\?order=/);
  expect(await countOrders(context.request)).toBe(1);
});
