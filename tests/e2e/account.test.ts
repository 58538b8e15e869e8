/**
 * Registration, sign-in and the account screens, by keyboard alone and with the browser's
 * autocomplete.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe-check.ts";
import {
  expect,
  newShopper,
  password,
  registerOlena,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

/** After hydration: presses have an effect. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Moves the focus with Tab to the field or button of that name. */
async function tabTo(page: Page, name: string | RegExp, role = "textbox"): Promise<void> {
  // as: the roles that the callers name
  const wanted = page.getByRole(role as "textbox", { name, exact: true }).first();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

test("a guest registers by keyboard alone and keeps their details and measurements", async ({
  page,
  complaints,
}) => {
  const olena = newShopper();
  await open(page, "/register?next=%2Fprofile%2Faccount");
  await tabTo(page, "Ім’я");
  // With empty fields each shows its error, and the first has the focus.
  await page.keyboard.press("Enter");
  await expect(page.getByText("Вкажіть ім’я.")).toBeVisible();
  await expect(page.getByText("Вкажіть телефон.")).toBeVisible();
  await expectAccessible(page, "registration with errors");
  await expect(page.getByLabel("Ім’я")).toBeFocused();
  await expect(page.getByLabel("Ім’я")).toHaveAccessibleDescription("Вкажіть ім’я.");
  await page.keyboard.type("Olena");
  await expect(page.getByText("Вкажіть ім’я.")).toBeHidden();
  await expect(page.getByLabel("Ім’я")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Напишіть ім’я кирилицею")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Олена");
  await typeInto(page, "Прізвище", "Нечуй-Левицька");
  await typeInto(page, "Електронна пошта", olena.email);
  await typeInto(page, "Телефон", olena.phone);
  await typeInto(page, "Пароль", password);
  await expect(page.getByText("Надійний пароль.")).toBeVisible();
  await tabTo(page, "Показати пароль", "button");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveAttribute("type", "text");
  await typeInto(page, "Пароль ще раз", password);
  await tabTo(page, /^Надсилайте/, "checkbox");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await tabTo(page, "Зареєструватися", "button");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile/account");
  await expect(page.getByText("Ви зареєструвалися")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Олена Нечуй-Левицька");

  const measurements = page.locator("summary", { hasText: "Мірки" });
  await measurements.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Обхват грудей").waitFor();
  await typeInto(page, "Зріст", "1680");
  await typeInto(page, "Обхват грудей", "94,5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Від 1 до 300 см.")).toBeVisible();
  await expectAccessible(page, "account, measurements with an error");
  await expect(page.getByLabel("Зріст")).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("168");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Зміни збережено")).toBeVisible();
  await expect(measurements).toContainText("Вказано 2 мірки");
  expect(complaints).toEqual([]);
});

test("undo restores a deleted address @release", async ({ page }) => {
  await registerOlena(page);
  const address = { city: "Львів", shippingDepartment: "Відділення 7", firstName: "Олена" };
  const call = "/ajax/customers/addresses?lang=ua";
  const answer = await page.request.post(call, { data: address });
  expect(answer.status()).toBe(200);
  await page.goto("/profile/account");
  await waitUntilHydrated(page);
  await page.locator("summary", { hasText: "Адреси доставки" }).click();
  await page.getByRole("button", { name: /^Видалити: Львів/ }).click();
  await expect(page.getByRole("button", { name: /^Видалити: Львів/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(page.getByText("Адресу повернуто")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Видалити: Львів/ })).toBeVisible();

  // The language chosen under a page is the account's too.
  await page
    .getByRole("navigation", { name: "Мова" })
    .getByRole("link", { name: "English" })
    .click();
  await expect(page).toHaveURL(/\/en\/profile\/account$/);
  const language = await page.request.get("/ajax/customers/language");
  expect(await language.json()).toEqual({ language: "en" });
});

test("an address form names its missing fields and has a label for each @release", async ({
  page,
}) => {
  await registerOlena(page);
  await waitUntilHydrated(page);
  await page.locator("summary", { hasText: "Адреси доставки" }).click();
  await page.getByRole("button", { name: "Додати адресу" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("Телефон")).toHaveAttribute("type", "tel");
  await page.setViewportSize({ width: 360, height: 640 });
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  const town = sheet.getByRole("combobox", { name: "Місто або село" });
  await expect(town).toBeFocused();
  await expect(town).toHaveAccessibleDescription(/^Вкажіть місто чи село\./);
  // Its label is not covered by the sheet's header.
  const isSeen = () =>
    sheet.getByText("Місто або село", { exact: true }).evaluate((label) => {
      const { left, top, height } = label.getBoundingClientRect();
      return document.elementFromPoint(left + 2, top + height / 2) === label;
    });
  await expect.poll(isSeen).toBe(true);

  // What the profile knows stands there; a town that nobody knows is a question, once.
  await expect(sheet.getByLabel("Ім’я")).not.toHaveValue("");
  await expect(sheet.getByLabel("Телефон")).not.toHaveValue("");
  await town.fill("Львув");
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await expect(town).toHaveAccessibleDescription(/Не знаємо такого міста/);
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Зміни збережено")).toBeVisible();
});

test("devices that failed to load can be requested again @release", async ({ page, context }) => {
  await registerOlena(page);
  await waitUntilHydrated(page);
  const call = /\/ajax\/customers\/devices\?/;
  await context.route(call, (route) => route.abort());
  const fold = page.locator("details", { hasText: "Мої пристрої" });
  await fold.locator("summary").click();
  await expect(fold.getByRole("status")).toContainText("Не вдалося завантажити");
  await context.unroute(call);
  await fold.getByRole("button", { name: "Спробувати ще" }).click();
  await expect(fold.getByText("цей пристрій")).toBeVisible();
});

test("an account is deleted by its password, and the shopper sees the result @release", async ({
  page,
}) => {
  await registerOlena(page);
  await waitUntilHydrated(page);
  const fold = page.locator("details", { hasText: "Видалити профіль" });
  await fold.locator("summary").click();
  const own = fold.getByLabel("Пароль", { exact: true });
  await own.fill("зовсім не той");
  await page.keyboard.press("Enter");
  await expect(own).toHaveAccessibleDescription("Неправильний пароль.");
  await expect(own).toBeFocused();
  await own.fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await expect(
    page.getByText("Профіль видалено. Замовлення лишилися в обліку без вашого імені."),
  ).toBeVisible();
  await expect(page.getByText("Ви вийшли")).toHaveCount(0);
});

test("an unknown e-mail and an expired link show their error in view @release", async ({
  page,
}) => {
  await open(page, "/forgot-password");
  await page.getByLabel("Електронна пошта").fill("nobody@example.com");
  await page.getByRole("button", { name: "Надіслати лист" }).click();
  await expect(page.getByRole("alert")).toHaveText("Такої пошти в нас немає. Перевірте літери.");
  await expect(page.getByLabel("Електронна пошта")).toBeFocused();
  await open(page, `/profile/delete?token=${"a".repeat(43)}`);
  await page.getByRole("button", { name: "Видалити назавжди" }).click();
  await expect(page.getByRole("alert")).toContainText("Посилання вже не діє");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Посилання вже не діє");
});

test("each field has an autocomplete attribute for browsers @release", async ({ page }) => {
  const tokens = async () =>
    page
      .locator("main form :is(input, textarea):not([type=checkbox]):not([type=radio])")
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute("name")}: ${one.getAttribute("autocomplete")}`),
      );
  await open(page, "/register");
  expect(await tokens()).toEqual([
    "firstName: given-name",
    "lastName: family-name",
    "email: email",
    "phone: tel",
    "password: new-password",
    "passwordConfirm: new-password",
    "birthdate: bday",
  ]);
  await open(page, "/login");
  expect(await tokens()).toEqual(["account: username", "password: current-password"]);
  await open(page, "/forgot-password");
  expect(await tokens()).toEqual(["email: email"]);
  await open(page, "/reset-password?token=x");
  expect(await tokens()).toEqual(["newPassword: new-password"]);
  await registerOlena(page);
  await page.getByRole("heading", { level: 1, name: /Нечуй/ }).waitFor();
  expect(await tokens()).toEqual([
    "firstName: given-name",
    "lastName: family-name",
    "phone: tel",
    "birthdate: bday",
  ]);
});

test("a wrong password shows an error and keeps the input; the right one returns to the page @release", async ({
  page,
  browser,
  shop,
}) => {
  const olena = newShopper();
  await registerOlena(page, { shopper: olena });
  const other = await browser.newContext({ baseURL: shop.url });
  const guest = await other.newPage();
  await open(guest, `/login?next=${encodeURIComponent("/search?search=намет")}`);
  await guest.getByLabel("Пошта або телефон").fill(olena.phone);
  await guest.getByLabel("Пароль", { exact: true }).fill("зовсім не той");
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("alert")).toHaveText("Неправильна пошта, телефон або пароль.");
  await expect(guest.getByLabel("Пошта або телефон")).toHaveValue(olena.phone);
  await expect(guest.getByLabel("Пароль", { exact: true })).toBeFocused();
  await guest.keyboard.type(password);
  await guest.keyboard.press("Enter");
  await guest.waitForURL((url) => url.pathname === "/search" && url.search.includes("search="));
  // A signed-in customer is redirected.
  await guest.goto("/login?next=//evil.example");
  await guest.waitForURL("**/profile/account");
  await other.close();
});

test("offline the form says so and keeps the input @release", async ({ page, context }) => {
  await open(page, "/login");
  await context.setOffline(true);
  await page.getByLabel("Пошта або телефон").fill("olena@example.com");
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Для цього потрібен зв’язок");
  await expect(page.getByLabel("Пошта або телефон")).toHaveValue("olena@example.com");
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue(password);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain("olena@");
  await context.setOffline(false);
});

test("a guest's cart stays after registration, and the profile asks a guest to sign in @release", async ({
  page,
}) => {
  await open(page, simpleProduct);
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
  await expect(page.getByText("Додано в кошик")).toBeVisible();
  await page.goto("/profile/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Увійдіть, щоб побачити своє");
  await page.getByRole("main").getByRole("link", { name: "Зареєструватися" }).click();
  await page.waitForURL("**/register?next=%2Fprofile%2Forders");
  await registerOlena(page, { next: "/profile/orders" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Замовлень ще немає");
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: /Кошик/ })).toBeVisible();
  await expect(
    page
      .getByRole("spinbutton")
      .or(page.getByLabel(/^Кількість/))
      .first(),
  ).toBeVisible();
});

test("the token of a mailed link is removed from the URL, and the worker keeps the referrer policy @worker @release", async ({
  page,
}) => {
  await open(page, "/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await page.reload())?.fromServiceWorker()).toBe(true);
  const answer = await page.goto("/reset-password?token=secret-of-a-letter");
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect.poll(() => page.url()).not.toContain("secret");
});

test("the screens are the same in three languages @release", async ({ page }) => {
  for (const [path, title, act] of [
    ["/login", "Вхід", "Увійти"],
    ["/en/login", "Sign in", "Sign in"],
    ["/ru/login", "Вход", "Войти"],
    ["/en/register", "Register", "Register"],
    ["/ru/register", "Регистрация", "Зарегистрироваться"],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main").getByRole("button", { name: act })).toBeVisible();
  }
});
