/** An empty shop is opened for business in the back office alone, and sells its first product. */
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { shareOffice } from "./admin-office.ts";
import { listComplaints } from "./admin-session.ts";

test.use({ locale: "uk-UA", viewport: { width: 1440, height: 900 } });

const office = shareOffice({ SEED: "none" });

const create = (page: Page) => page.getByRole("button", { name: "Створити" }).click();
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByText("Збережено", { exact: true })).toBeVisible();
};

async function openNew(page: Page, path: string, name: string, label = "Назва"): Promise<void> {
  await page.goto(`${office().shop.url}/admin/${path}/new`);
  await page.getByLabel(label, { exact: true }).fill(name);
}

/** Waits until it is made: its own address stands there. */
async function finishNew(page: Page, path: string): Promise<string> {
  await create(page);
  await page.waitForURL(new RegExp(`/admin/${path}/[0-9a-f-]{36}$`));
  return page.url().split("/").at(-1) ?? "";
}

async function fillCatalogue(page: Page): Promise<void> {
  await openNew(page, "product_categories", "Намети");
  await finishNew(page, "product_categories");
  await openNew(page, "products", "Намет двомісний");
  await page.getByLabel("Ціна", { exact: true }).fill("4199,90");
  await page.getByLabel("Залишок", { exact: true }).fill("5");
  await page.getByLabel("Категорія", { exact: true }).selectOption({ label: "Намети" });
  await finishNew(page, "products");
  const drawing = sharp({ create: { width: 900, height: 900, channels: 3, background: "#486" } });
  const photo = { name: "tent.png", mimeType: "image/png", buffer: await drawing.png().toBuffer() };
  await page.locator('input[type="file"][multiple]').setInputFiles(photo);
  await expect(page.getByText("Фото додано").first()).toBeVisible();
}

/** The usual fields of a courier stand there; the flat moves above the building. */
async function setAddress(page: Page): Promise<void> {
  const address = page.getByRole("region", { name: "Адреса покупця" });
  const rows = address.getByRole("listitem");
  const titles = ["Область", "Місто або село", "Вулиця", "Будинок", "Квартира"];
  await expect(rows.locator("> span")).toHaveText(titles);
  await expect(address.getByLabel("Вулиця: Обов’язково")).toBeChecked();
  await address.getByRole("button", { name: "Область: прибрати" }).click();
  await address.getByRole("button", { name: "Поштовий індекс" }).click();
  await address.getByLabel("Поштовий індекс: Обов’язково").uncheck();
  await address.getByRole("button", { name: "Квартира: вище" }).click();
  await save(page);
  await page.reload();
  const changed = ["Місто або село", "Вулиця", "Квартира", "Будинок", "Поштовий індекс"];
  await expect(rows.locator("> span")).toHaveText(changed);
  await expect(address.getByLabel("Поштовий індекс: Обов’язково")).not.toBeChecked();
}

async function setTerms(page: Page): Promise<void> {
  await openNew(page, "shipping_methods", "Кур’єр магазину");
  await page.getByLabel("Ціна, грн", { exact: true }).fill("80");
  await finishNew(page, "shipping_methods");
  await setAddress(page);
  await openNew(page, "payment_methods", "Готівкою кур’єрові");
  await expect(page.getByLabel("Розрахунок", { exact: true })).toHaveValue("cash");
  await finishNew(page, "payment_methods");
}

/** The draft stands in the shop's own page before it is made. */
async function writePage(page: Page): Promise<void> {
  await openNew(page, "pages", "Про магазин", "Заголовок");
  await page.getByLabel("Текст", { exact: true }).fill("Ми шиємо намети самі.");
  const shown = page.frameLocator("iframe:not([data-behind])");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Про магазин");
  await expect(shown.getByText("Ми шиємо намети самі.")).toBeVisible();
  await finishNew(page, "pages");
  await page.goto(`${office().shop.url}/admin/theme`);
  await page.getByLabel("Головний колір", { exact: true }).fill("#7a3d12");
  await expect(shown.locator("html")).toHaveCSS("--main-app-color", "#7a3d12");
  await save(page);
  await page.goto(`${office().shop.url}/admin/letters/orderPlaced`);
  await page.getByLabel("Тема", { exact: true }).fill("Дякуємо за № {{number}}");
  await expect(shown.getByText("Намет двомісний × 1")).toBeVisible();
  await page.getByRole("button", { name: "Надіслати собі" }).click();
  await expect(
    page.getByText("Пробний лист у черзі. Чи надіслано його, видно в «Листах»"),
  ).toBeVisible();
  await save(page);
}

/** The sums of a cart as they are written: products, discount, to pay. */
type Sums = { subtotal: string; discount: string; total: string };

const readSum = async (list: Locator, title: RegExp) => {
  const value = list.locator("dt", { hasText: title }).locator("+ dd");
  return ((await value.textContent()) ?? "").replace(/^[−-]\s?/, "");
};

const code = "LITO";

/** @returns what the try-out says of three tents */
async function tryPromotion(page: Page): Promise<Sums> {
  await openNew(page, "promotions", "Літо");
  await page.getByLabel("Знижка, %", { exact: true }).fill("12,5");
  await page.getByLabel("Код", { exact: true }).fill(code);
  await page.getByRole("combobox", { name: "Товари в кошику" }).fill("намет");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("textbox", { name: /^Кількість: Намет/ }).fill("3");
  // Counted before it is saved.
  const sums = page.getByRole("region", { name: "Спробувати на кошику" }).getByRole("status");
  await expect(sums.last()).toContainText(/12\s599,70/);
  const list = sums.last().locator("dl");
  const tried = {
    subtotal: await readSum(list, /^Товари/),
    discount: await readSum(list, /^Знижка/),
    total: await readSum(list, /^Разом|^До сплати/),
  };
  await finishNew(page, "promotions");
  return tried;
}

/** In the shop's own cart the same tents cost the same, to the kopiyka. */
async function expectSameInCart(page: Page, tried: Sums): Promise<void> {
  const quantity = page.getByRole("spinbutton", { name: /^Кількість: Намет/ });
  await quantity.fill("3");
  await page.keyboard.press("Enter");
  await page.getByText("Маєте промокод?").click();
  await page.getByRole("textbox", { name: "Промокод" }).fill(code);
  await page.keyboard.press("Enter");
  const list = page.locator("dl", { hasText: "Знижка" }).filter({ visible: true }).first();
  await expect(list).toContainText(tried.subtotal);
  expect(await readSum(list, /^Товари/)).toBe(tried.subtotal);
  expect(await readSum(list, /^Знижка/)).toBe(tried.discount);
  expect(await readSum(list, /^До сплати|^Разом/)).toBe(tried.total);
}

const line = (page: Page, at: number) => page.locator("[data-line]").nth(at);

async function makeReadyList(page: Page): Promise<string> {
  await openNew(page, "checklists", "У похід");
  const id = await finishNew(page, "checklists");
  await page.getByRole("button", { name: "Додати розділ" }).click();
  await page.keyboard.type("Ночівля");
  await page.keyboard.press("Enter");
  await expect(line(page, 1).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Намет");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ліхтар");
  await line(page, 1).getByRole("button", { name: "Докладно: Намет" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Намет двомісний" }).click();
  await sheet.getByLabel("Назва, English", { exact: true }).fill("Tent");
  await page.keyboard.press("Escape");
  // By keys the lamp goes above the tent, and back by undo.
  await line(page, 2).locator("[data-handle]").focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await expect(line(page, 1).getByRole("textbox")).toHaveValue("Ліхтар");
  await page.getByRole("button", { name: "Повернути", exact: true }).first().click();
  await expect(line(page, 1).getByRole("textbox")).toHaveValue("Намет");
  // By a pointer too.
  const from = await line(page, 2).locator("[data-handle]").boundingBox();
  const to = await line(page, 1).boundingBox();
  if (!from || !to) throw new Error("the lines are not there");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect(line(page, 1).getByRole("textbox")).toHaveValue("Ліхтар");
  // What is not saved survives a reload.
  await page.waitForTimeout(600);
  await page.reload();
  await expect(line(page, 1).getByRole("textbox")).toHaveValue("Ліхтар");
  await save(page);
  return id;
}

async function order(browser: Browser, path: string, tried: Sums): Promise<void> {
  const context = await browser.newContext({ locale: "uk-UA" });
  const page = await context.newPage();
  await page.goto(`${office().shop.url}${path}`);
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
  // A full navigation would lose a tap that is not stored yet.
  await expect(page.getByText("Додано в кошик")).toBeVisible();
  await page.goto(`${office().shop.url}/cart`);
  await expectSameInCart(page, tried);
  await page.goto(`${office().shop.url}/checkout`);
  const fields = { "Ім’я": "Олена", Прізвище: "Коваль", Телефон: "067 123 45 67" };
  for (const [label, text] of Object.entries({ ...fields, "Електронна пошта": "o@example.com" }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Кур’єр магазину/ }).check();
  // The courier of a name and a price has an address to go to.
  await page.getByRole("combobox", { name: "Місто або село" }).fill("Львів");
  await page
    .getByRole("option", { name: /^Львів/ })
    .first()
    .click();
  for (const [label, text] of Object.entries({ Вулиця: "Зелена", Будинок: "12" }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Далі: оплата" }).click();
  await page.getByRole("radio", { name: /Готівкою кур’єрові/ }).check();
  await page.getByRole("button", { name: `Замовити за ${tried.total}` }).click();
  await page.waitForURL(/\/checkout-success\?order=/);
  await context.close();
}

test("an owner opens an empty shop for business, and a shopper orders", async ({
  page,
  browser,
}) => {
  const complaints = listComplaints(page);
  await office().signIn(page);
  const firstSteps = page.getByRole("region", { name: "Щоб відкрити магазин" });
  await expect(firstSteps.getByRole("listitem")).toHaveCount(8);
  await fillCatalogue(page);
  const path = (await page.getByRole("link", { name: "У магазині" }).getAttribute("href")) ?? "";
  await setTerms(page);
  await writePage(page);
  const tried = await tryPromotion(page);
  const list = await makeReadyList(page);
  await order(browser, path, tried);

  const shopper = await browser.newPage();
  await expect
    .poll(
      async () => {
        await shopper.goto(`${office().shop.url}/checklist/${list}`);
        return shopper.locator("main").textContent();
      },
      { timeout: 60_000 },
    )
    .toContain("Ліхтар");
  await shopper.goto(`${office().shop.url}/pro-mahazyn`);
  await expect(shopper.getByText("Ми шиємо намети самі.")).toBeVisible();
  await shopper.close();

  await page.goto(`${office().shop.url}/admin`);
  await page.getByRole("link", { name: /спакувати/ }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "Сьогодні" }).first().click();
  await expect(page.getByRole("link", { name: /спакувати/ })).toBeVisible();
  await expect(firstSteps).toBeHidden();
  expect(complaints).toEqual([]);
});
