/** Forms for mails and call-backs, and the location search. */
import type { Page } from "@playwright/test";
import { waitUntilStored } from "#tests/support/browser/phone.ts";
import { expect, test, waitUntilHydrated } from "./screen-fixtures.ts";

const sheet = (page: Page) => page.getByRole("dialog");

test("the newsletter form shows errors, keeps the input offline, and confirms success @release", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await waitUntilHydrated(page);
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Підписатися" });
  await opener.click();
  const email = sheet(page).getByLabel("Електронна пошта");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("autocomplete", "email");
  await page.keyboard.press("Enter");
  await expect(email).toHaveAccessibleDescription(/Вкажіть пошту/);
  await email.fill("olena@");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await sheet(page).getByRole("button", { name: "Підписатися" }).click();
  await expect(email).toHaveAccessibleDescription(/Перевірте адресу/);
  await expect(email).toBeFocused();
  await email.fill("olena@example.com");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByRole("alert")).toContainText("потрібен зв’язок");
  await expect(email).toHaveValue("olena@example.com");
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(/^Запит прийнято/)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a call back can be requested, and the first invalid field gets the focus @release", async ({
  page,
  complaints,
}) => {
  await page.goto("/contacts");
  await waitUntilHydrated(page);
  const ask = page.getByRole("button", { name: "Зателефонуйте мені" });
  await ask.click();
  await expect(page.getByLabel("Ваше ім’я")).toBeFocused();
  await page.getByLabel("Ваше ім’я").fill("Ірина");
  await page.getByRole("textbox", { name: "Телефон" }).fill("067 123 45 67");
  await ask.click();
  await expect(page.getByText(/Зателефонуємо на 067\s123\s45\s67/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an invalid link says so, and a valid one takes effect only after a press on the page @release", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/subscriptions"))
      requests.push(new URL(request.url()).pathname);
  });
  await page.goto(`/subscription/confirm?token=${"a".repeat(43)}`);
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(/\/subscription\/confirm$/);
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "Підтвердити" }).click();
  await expect(page.getByRole("heading", { name: "Посилання вже не діє" })).toBeVisible();
  expect(requests).toEqual(["/ajax/subscriptions/confirm"]);
});

test("a location is found by its prefix and chosen by keyboard", async ({ page, complaints }) => {
  await page.goto("/kit");
  await waitUntilHydrated(page);
  const box = page.getByRole("combobox", { name: "Куди їдемо" });
  const options = page.locator("[role=listbox] > [role=option]");
  await box.focus();
  await expect(options).toHaveText([/^Мілан/, /^Париж/, /^Лондон/, /^Нью-Йорк/, /^Берлін/]);
  await box.fill("львів");
  await expect(options.first()).toHaveText(/^Львів, Україна/);
  await expect(page.getByText(/^Знайдено\s\d+\sмісц/)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(box).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Львів, Україна");
  await expect(options).toHaveCount(0);
  await expect(page.getByText(/^Львів, Україна: 49\.84/)).toBeVisible();
  await box.fill("щщ");
  await expect(page.getByText("Такого місця ми не знаємо").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.fill("па");
  await options.first().click();
  await expect(box).toHaveValue("Париж, Франція");
  expect(complaints).toEqual([]);
});

test("products of one city appear when it is chosen, online and offline @release @worker", async ({
  page,
  context,
}) => {
  const fish = "/produkty/svizha-ryba";
  const heading = page.getByRole("heading", { level: 1 });
  const choose = async (city: string) => {
    await page
      .getByRole("button", { name: /^Місто: / })
      .filter({ visible: true })
      .click();
    await page.getByRole("menuitemradio", { name: city }).click();
  };
  expect((await page.goto(fish))?.status()).toBe(404);
  await waitUntilHydrated(page);
  await choose("Одеса");
  await expect(heading).toHaveText(/Свіжа риба/);
  expect((await page.request.get(fish)).status()).toBe(200);
  await waitUntilStored(page);
  await context.setOffline(true);
  await choose("Львів");
  await expect(heading).not.toHaveText(/Свіжа риба/);
  await choose("Одеса");
  await expect(heading).toHaveText(/Свіжа риба/);
});
