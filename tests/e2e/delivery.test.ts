/**
 * The delivery step of the checkout: towns with the same name, branches, days with their slots,
 * offline.
 */
import type { Page } from "@playwright/test";
import { addSameNameTowns } from "#tests/support/shop/same-name-towns.ts";
import {
  expect,
  newShopper,
  registerOlena,
  type ShopFixture,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

test.beforeAll(({ shop }) => addSameNameTowns(shop.dataDir));

const town = (page: Page) => page.getByRole("combobox", { name: "Місто або село" });
const branch = (page: Page) => page.getByRole("combobox", { name: "Відділення" });
const methodRadio = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const slotRadio = (page: Page, name: RegExp) =>
  page.getByRole("radiogroup", { name: "Час" }).getByRole("radio", { name });

/** With a lemon in the cart, past the contact step. */
async function goToDelivery(page: Page, shop: ShopFixture): Promise<void> {
  const found = await page.request.get("/ajax/products?lang=ua&sort=price_asc&limit=20");
  const { data }: { data: { id: string; price: number }[] } = await found.json();
  const lemon = data.find(({ price }) => price < 100);
  const put = await page.request.post("/ajax/cart/items?lang=ua", {
    data: { product_id: lemon?.id, quantity: 2 },
    headers: { origin: shop.url, "idempotency-key": `"${crypto.randomUUID()}"` },
  });
  expect(put.status()).toBe(200);
  const { email, phone } = newShopper();
  await page.goto("/checkout");
  await waitUntilHydrated(page);
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel("Прізвище").fill("Пчілка");
  await page.getByLabel("Телефон").fill(phone);
  await page.getByLabel("Електронна пошта", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Далі: доставка" }).click();
  await expect(page.getByRole("radiogroup", { name: "Спосіб доставки" })).toBeVisible();
}

test("by keyboard alone one of 24 towns named Рівне is chosen, and then its branch @release", async ({
  page,
  shop,
  complaints,
}) => {
  await goToDelivery(page, shop);
  await expect(page.getByText("Безкоштовно від 500 грн")).toBeVisible();
  await methodRadio(page, /^Відділення Нової пошти 70 грн/).focus();
  await page.keyboard.press("Space");
  // The default town is the shopper's location.
  await expect(town(page)).toHaveValue("Львів, Львівська обл.");
  await page.getByText("Ціна за кількістю").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("до 5 шт. · ваш кошик")).toBeVisible();

  await town(page).focus();
  await page.keyboard.type("рівне");
  // What is offered before anything is typed are twenty towns too.
  await expect(page.getByRole("option").first()).toHaveText("РівнеРівненська обл.");
  await expect(page.getByRole("option")).toHaveCount(20);
  await expect(
    page.getByText("Показано перші 20. Допишіть область або район.").first(),
  ).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText("РівнеРівненська обл.");
  await page.keyboard.type(" черкас");
  const two = page.getByRole("option");
  await expect(two).toHaveText([
    "РівнеЧеркаська обл., Ковельський р-н",
    "РівнеЧеркаська обл., Уманський р-н",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(town(page)).toHaveValue("Рівне, Черкаська обл., Уманський р-н");

  await page.keyboard.press("Tab");
  await expect(branch(page)).toBeFocused();
  await expect(page.getByRole("option")).toHaveText(
    "Відділення №1: вул. Польова, 1Пн–Чт 09:00–18:00",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(branch(page)).toHaveValue("Відділення №1: вул. Польова, 1");
  await expect(branch(page)).toHaveAccessibleDescription("Пн–Чт 09:00–18:00");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(
      "Відділення Нової пошти · Рівне, Черкаська обл., Уманський р-н, Відділення №1: вул. Польова, 1",
    ),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an ambiguous town name needs a choice; a unique one matches with any apostrophe @release", async ({
  page,
  shop,
}) => {
  await goToDelivery(page, shop);
  await methodRadio(page, /^Відділення Нової/).check();
  await expect(town(page)).toHaveValue("Львів, Львівська обл.");
  await town(page).fill("Рівне");
  await page.keyboard.press("Tab");
  await expect(town(page)).toHaveAccessibleDescription(/Таких місць кілька/);
  for (const mark of ["'", "ʼ", "’"]) {
    await town(page).fill(`кам${mark}янець`);
    await expect(page.getByRole("option")).toHaveText(["Кам’янець-ПодільськийХмельницька обл."]);
  }
  await town(page).fill("камʼянець-подільський");
  await page.keyboard.press("Tab");
  await expect(town(page)).toHaveValue("Кам’янець-Подільський, Хмельницька обл.");
  await expect(branch(page)).toBeFocused();
  // The shop would refuse a branch that the directory does not have: the step does so at once.
  await page.keyboard.type("Відділення №99 на базарі");
  await expect(branch(page)).toHaveAccessibleDescription("Не знайшли. Перевірте номер або вулицю.");
  await page.getByRole("button", { name: "Далі: оплата" }).click();
  await expect(branch(page)).toHaveAttribute("aria-invalid", "true");
  await expect(branch(page)).toHaveAccessibleDescription(/^Тут такого немає/);
  await expect(page).toHaveURL(/step=2$/);
  await expect(branch(page)).toHaveValue("Відділення №99 на базарі");
  await methodRadio(page, /^Поштомат/).check();
  await expect(town(page)).toHaveValue("Кам’янець-Подільський, Хмельницька обл.");
  await expect(page.getByRole("combobox", { name: "Поштомат" })).toHaveValue("");
});

test("a courier's day and slot are chosen and held, and another method releases them @release", async ({
  page,
  shop,
  complaints,
}) => {
  await goToDelivery(page, shop);
  await methodRadio(page, /^Кур’єр/).check();
  await page.getByLabel("Вулиця").fill("Садова");
  await page.getByLabel("Будинок").fill("1");
  const days = page.getByRole("radiogroup", { name: "День" });
  await expect(days.getByRole("radio", { checked: true })).toBeEnabled();
  // The days begin with the first that can be chosen.
  await expect(days.getByRole("radio").first()).toBeEnabled();
  await expect(days.getByText("не встигнемо")).toHaveCount(0);
  await expect(days.getByRole("radio", { name: /^Нд .*вихідний/ }).first()).toBeDisabled();
  const free = days.getByRole("radio", { disabled: false });
  await free.nth(1).check();
  await slotRadio(page, /^17:00–21:00 \+30 грн/).check();
  const holdNote = page.getByText(/^Тримаємо за вами до \d\d:\d\d$/);
  await expect(holdNote).toBeVisible();
  await page.reload();
  await expect(slotRadio(page, /^17:00–21:00/)).toBeChecked();
  await expect(free.nth(1)).toBeChecked();
  await expect(holdNote).toBeVisible();
  await page.getByRole("button", { name: "Далі: оплата" }).click();
  await expect(
    page.getByText(/^Кур’єр до дверей · Львів, Львівська обл\., Садова, 1 · .+, 17:00–21:00$/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Змінити: Доставка" }).click();
  await methodRadio(page, /^Самовивіз/).check();
  await expect(page.getByRole("radio", { name: /^Торба, вул\. Прикладна/ })).toBeChecked();
  await expect(days).toBeHidden();
  expect(complaints).toEqual([]);
});

test("an expired slot hold is reported and can be renewed @release", async ({ page, shop }) => {
  // The shop holds slots for fifteen minutes; here its answers are changed to a few seconds.
  let until: string | undefined;
  let isShort = true;
  await page.route(/\/ajax\/cart\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<="held_until":")[^"]+/g, (time) => {
      until ??= new Date(Date.now() + 4_000).toISOString();
      return isShort ? until : time;
    });
    await route.fulfill({ response, body });
  });
  await goToDelivery(page, shop);
  await methodRadio(page, /^Кур’єр/).check();
  await slotRadio(page, /^10:00–13:00/).check();
  await expect(page.getByText(/не закріплено/)).toBeVisible();
  isShort = false;
  await page.getByRole("button", { name: "Тримати далі" }).click();
  await expect(page.getByText(/^Тримаємо за вами до \d\d:\d\d$/)).toBeVisible();
  await expect(slotRadio(page, /^10:00–13:00/)).toBeChecked();
});

test("a late answer to an older search is ignored @release", async ({ page, shop }) => {
  let answerLate = () => {};
  await page.route(/\/cities\?searchStr=%D0%BB&/, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    await route.fulfill({ response });
  });
  await goToDelivery(page, shop);
  await methodRadio(page, /^Відділення Нової/).check();
  await expect(town(page)).toHaveValue("Львів, Львівська обл.");
  const searchRequest = page.waitForRequest(/searchStr=%D0%BB&/);
  await town(page).fill("л");
  await searchRequest;
  await town(page).pressSequentially("уцьк");
  await expect(page.getByRole("option")).toHaveText(["ЛуцькВолинська обл."]);
  const late = page.waitForResponse(/searchStr=%D0%BB&/);
  answerLate();
  await (await late).finished();
  // Long enough for it to be drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByRole("option")).toHaveText(["ЛуцькВолинська обл."]);
  await page.getByRole("option").click();
  await expect(town(page)).toHaveValue("Луцьк, Волинська обл.");
});

test("a customer's saved addresses are offered, the default one first @release", async ({
  page,
  shop,
}) => {
  await registerOlena(page);
  for (const [at, city] of ["Одеса", "Львів"].entries()) {
    const put = await page.request.post("/ajax/customers/addresses?lang=ua", {
      data: {
        city,
        shippingStreet: "Садова",
        shippingBuilding: `${at + 1}`,
        default_shipping: true,
      },
      headers: { origin: shop.url, "idempotency-key": `"${crypto.randomUUID()}"` },
    });
    expect(put.status()).toBe(200);
  }
  await goToDelivery(page, shop);
  await methodRadio(page, /^Кур’єр/).check();
  const own = page.getByRole("radiogroup", { name: "Ваші адреси" }).getByRole("radio");
  await expect(own.first()).toBeChecked();
  await expect(town(page)).toHaveValue("Львів, Львівська обл.");
  await expect(page.getByLabel("Будинок")).toHaveValue("2");
  await page.getByRole("radio", { name: "Одеса, Садова, 1" }).check();
  await expect(town(page)).toHaveValue("Одеса, Одеська обл.");
  await expect(page.getByLabel("Будинок")).toHaveValue("1");
  await expect(page.getByLabel("Вулиця")).toHaveValue("Садова");
});

test("offline the input stays, and online the list of towns loads @release", async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await goToDelivery(page, shop);
  await methodRadio(page, /^Відділення Нової/).check();
  await expect(town(page)).toHaveValue("Львів, Львівська обл.");
  await context.setOffline(true);
  await town(page).fill("Оде");
  await expect(
    page.getByText(/^Щоб вибрати доставку, потрібен зв’язок|^Не вдалося завантажити/).first(),
  ).toBeVisible();
  await expect(town(page)).toHaveValue("Оде");
  await context.setOffline(false);
  // Without any press: a failed request is repeated.
  await page.getByRole("option", { name: /^Одеса/ }).click();
  await expect(town(page)).toHaveValue("Одеса, Одеська обл.");
  // The browser logs failed calls.
  expect(complaints.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  complaints.length = 0;
});
