/** The back office: an owner signs in by a letter and works, and shoppers see what was changed. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, expect, type Page, test } from "@playwright/test";
import { code128 } from "#admin/order/code-128.ts";
import { needBrowser } from "#tests/support/browser.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { shareOffice } from "./admin-office.ts";
import { listComplaints } from "./admin-session.ts";
import { allRules, onlyColours, runAxe, showByNight } from "./axe-check.ts";

const office = shareOffice();

test.use({ locale: "uk-UA", viewport: { width: 1280, height: 900 } });

test("an owner signs in by a letter, ships an order and changes a price that shoppers see @release", async ({
  page,
  browser,
}) => {
  const complaints = listComplaints(page);
  await office().signIn(page);
  expect(page.url()).not.toContain("token");
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  expect(stored).not.toMatch(/eyJ|admin-session/);
  // A reload keeps the person signed in: the cookie renews the token.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();

  await page.goto(`${office().shop.url}/admin/orders/new`);
  await page.getByRole("combobox", { name: "Додати товар" }).fill("намет");
  // A tent first, whatever else is written of with tents.
  const offered = page.getByRole("listbox").getByRole("option");
  await expect(offered.first()).toContainText("Намет");
  await offered.first().click();
  await expect(page.getByText("Товар додано")).toBeVisible();
  const recipient = page.getByRole("region", { name: "Отримувач" });
  const save = recipient.getByRole("button", { name: "Зберегти" }).first();
  const method = recipient.getByLabel("Спосіб доставки");
  const branch = page.getByLabel("Відділення", { exact: true });
  const place = page.getByRole("button", { name: "Оформити", exact: true });
  const placeAnyway = page.getByRole("button", { name: "Оформити однаково" });
  await method.selectOption("Відділення Нової пошти");
  // Without a name and a phone it asks first; without the branch nothing is placed.
  await place.click();
  await placeAnyway.click();
  await expect(page.getByRole("dialog")).toContainText("відділення");
  await expect(placeAnyway).toBeHidden();
  await page.getByRole("button", { name: "До отримувача" }).click();
  await expect(page.getByLabel("Ім’я та прізвище")).toBeFocused();
  // Another method needs no branch.
  await expect(branch).toHaveAttribute("aria-invalid");
  await method.selectOption("Кур’єр до дверей");
  await expect(branch).not.toHaveAttribute("aria-invalid");
  await method.selectOption("Відділення Нової пошти");
  await branch.fill("7");
  await save.click();
  await expect(recipient.getByText("7", { exact: true })).toBeVisible();
  // With it the question is again only about the name and the phone.
  await place.click();
  await expect(placeAnyway).toBeVisible();
  await expect(page.getByRole("dialog")).not.toContainText("відділення");
  await page.getByRole("button", { name: "До отримувача" }).click();
  await page.getByLabel("Ім’я та прізвище").fill("Олена Коваль");
  await page.getByLabel("Телефон").fill("0671234567");
  await save.click();
  await expect(recipient.getByText("Олена Коваль")).toBeVisible();
  await place.click();
  await expect(page.getByText("Прийнято").first()).toBeVisible();

  await page.getByRole("link", { name: "Сьогодні" }).first().click();
  await page.getByRole("link", { name: /спакувати/ }).click();
  await page.locator("tbody a").first().click();
  const number = recipient.getByLabel("Номер накладної");
  await number.fill("20450000000001");
  await recipient.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Збережено", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Інші кроки" }).click();
  await page.getByRole("menuitem", { name: "Відправити" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Зібрано → Відправлено");
  // Ordered by phone: there is nowhere to write to.
  await expect(dialog).toContainText("Листа не буде");
  // The number that was saved a moment ago stays.
  await expect(dialog.getByLabel("Номер накладної")).toHaveValue("20450000000001");
  await dialog.getByRole("button", { name: "Відправити" }).click();
  await expect(page.getByText("Відправлено").first()).toBeVisible();
  await expect(number).toHaveValue("20450000000001");

  await page.goto(`${office().shop.url}/admin/products?search=TENT-2`);
  await page.locator("tbody a").first().click();
  await page.getByLabel("Ціна", { exact: true }).fill("4321");
  await page.getByLabel("Ціна зі знижкою").fill("0");
  // What is not saved yet survives a reload.
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText("Тут ваші незбережені зміни.")).toBeVisible();
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Збережено", { exact: true })).toBeVisible();
  const path = await page.getByRole("link", { name: "У магазині" }).getAttribute("href");
  const shopper = await (await browser.newContext()).newPage();
  await expect
    .poll(
      async () => {
        await shopper.goto(`${office().shop.url}${path}`);
        return (await shopper.locator("main").textContent())?.replaceAll("\u00a0", " ");
      },
      { timeout: 60_000 },
    )
    .toContain("4 321 грн");
  await shopper.context().close();
  // The order without a branch was refused.
  expect(complaints).toEqual([expect.stringContaining("status of 400")]);
});

/** A picture of a barcode for the browser's camera: the first bar and what follows, in modules. */
async function writeCameraPicture(file: string, text: string): Promise<void> {
  const [width, height] = [640, 480];
  const widths = code128(text) ?? [];
  const total = widths.reduce((sum, one) => sum + one, 0);
  const scale = Math.floor(width / (total + 20));
  const brightness = Buffer.alloc(width * height, 235);
  let at = Math.floor((width - total * scale) / 2);
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0)
      for (let y = 100; y < 380; y += 1)
        brightness.fill(16, y * width + at, y * width + at + modules * scale);
    at += modules * scale;
  }
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    brightness,
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, frame, frame]));
}

test("a packer on a phone packs five orders by scanner, by camera and by hand", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-camera-"));
  const picture = path.join(folder, "camera.y4m");
  const { executablePath, args } = needBrowser("shell");
  const camera = [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${picture}`,
  ];
  const browser = await chromium.launch({ executablePath, args: [...args, ...camera] });
  const page = await browser.newPage({ viewport: { width: 390, height: 780 }, locale: "uk-UA" });
  const complaints = listComplaints(page);
  const bearer = page.waitForRequest(
    (request) => request.method() === "GET" && "authorization" in request.headers(),
  );
  await office().signIn(page);
  const { authorization = "" } = (await bearer).headers();
  const call = async (method: string, below: string, data?: object) => {
    const answer = await page.request.fetch(`${office().shop.url}/api/v1${below}`, {
      method,
      headers: { authorization },
      ...(data && { data }),
    });
    expect(answer.ok(), `${below}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { data: found } = await call("GET", "/products?stock_status=available&limit=100");
  // as: the answer of the contract
  const [lamp, rope] = (
    found as {
      id: string;
      name: string;
      sku: string;
      variants: unknown[];
      stock_quantity: number | null;
    }[]
  ).filter(({ variants, stock_quantity }) => variants.length === 0 && (stock_quantity ?? 0) > 9);
  if (!lamp || !rope) throw new Error("the demo shop has too few products");
  await writeCameraPicture(picture, lamp.sku);
  await call("PUT", `/products/${rope.id}`, { barcode: "075678164125" });
  const items = [
    { product_id: lamp.id, quantity: 1 },
    { product_id: rope.id, quantity: 2 },
  ];
  const numbers: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { id } = await call("POST", "/orders", { items });
    numbers.push((await call("PUT", `/orders/${id}/checkout`)).number);
  }
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  const pack = page.getByRole("button", { name: "Спакувати" });
  await page.goto(`${office().shop.url}/admin/pack`);
  await expect(page.getByRole("link", { name: numbers[0] ?? "" })).toBeVisible();
  await scan("11111111");
  await expect(page.getByRole("alert")).toContainText("11111111");
  for (const [at, number] of numbers.entries()) {
    if (at === 0) await scan(number);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Замовлення ${number}`);
    await expect(page.getByText("Бракує 3 шт.")).toBeVisible();
    if (at === 0) {
      await page.getByRole("button", { name: "Камера" }).click();
      await expect(page.getByText(/: 1\sз\s1$/)).toBeVisible();
      await page.getByRole("button", { name: "Закрити камеру" }).click();
      // What is in the parcel survives a reload; a piece too many and a wrong one are refused.
      await page.reload();
      await expect(page.getByText("Бракує 2 шт.")).toBeVisible();
      await scan(lamp.sku);
      await expect(page.getByRole("alert")).toContainText("уже покладено все");
      await scan("4006381333931");
      await expect(page.getByRole("alert")).toContainText("4006381333931 немає");
      await expect(pack).toHaveAttribute("aria-disabled", "true");
    } else if (at === 1) {
      await page.getByLabel("Штрихкод або артикул").fill(lamp.sku.toLowerCase());
      await page.getByRole("button", { name: "Додати", exact: true }).click();
    } else await scan(lamp.sku);
    await scan("0075678164125");
    if (at === 2) await page.getByRole("button", { name: `Покласти: ${rope.name}` }).click();
    else await scan("75678164125");
    await pack.click();
    await expect(page.getByText("Це замовлення не чекає на пакування.")).toBeVisible();
    if (at < 4) await page.getByRole("link", { name: `Далі: ${numbers[at + 1]}` }).click();
  }
  await page.goto(`${office().shop.url}/admin/pack`);
  await expect(page.getByText("Усе спаковано")).toBeVisible();
  expect(complaints).toEqual([]);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** A list without a column is an address, and so it can be saved as a view. */
async function saveViewWithoutStock(page: Page): Promise<void> {
  const stock = page.getByRole("columnheader", { name: "Залишок" });
  await expect(stock).toBeVisible();
  await page.getByRole("button", { name: "Стовпці" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Залишок" }).click();
  await expect(stock).toBeHidden();
  await page.getByRole("button", { name: "Зберегти закладку" }).click();
  await page.getByLabel("Назва закладки").fill("Ціни наметів");
  await page.keyboard.press("Enter");
  await page.goto(`${office().shop.url}/admin/products`);
  await expect(stock).toBeVisible();
  await page.getByRole("link", { name: "Ціни наметів" }).click();
  await expect(stock).toBeHidden();
}

test("an owner pastes prices into a sheet and lowers all that match", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const complaints = listComplaints(page);
  const bearer = page.waitForRequest(
    (request) => request.method() === "GET" && "authorization" in request.headers(),
  );
  await office().signIn(page);
  const { authorization = "" } = (await bearer).headers();
  const call = async (method: string, below: string, data?: object) => {
    const answer = await page.request.fetch(`${office().shop.url}/api/v1${below}`, {
      method,
      headers: { authorization },
      ...(data && { data }),
    });
    return answer.json();
  };
  const list = "/products?sort=name&search=намет&fields=name,regular_price,sku";
  // as: the answer of the contract
  const { data: before } = (await call("GET", list)) as {
    data: { id: string; name: string; regular_price: number }[];
  };
  const [first, second] = before;
  if (!first || !second) throw new Error("the demo shop has too few tents");
  // No price below a sale price is taken.
  for (const { id } of before) await call("PUT", `/products/${id}`, { sale_price: null });

  await page.goto(`${office().shop.url}/admin/products?search=намет&sort=name`);
  await saveViewWithoutStock(page);
  await page.getByRole("link", { name: "Таблиця", exact: true }).click();
  await page.getByLabel("Варіанти").uncheck();
  const grid = page.getByRole("grid", { name: "Таблиця товарів" });
  await expect(grid.getByText(first.name)).toBeVisible();
  await grid.focus();
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.evaluate(() => navigator.clipboard.writeText("1 111\n2222\n"));
  await page.keyboard.press("Control+V");
  await expect(grid.getByText("2 222")).toBeVisible();
  // An edit is on this device until it is saved.
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByText("Тут 2 ваші незбережені зміни.")).toBeVisible();
  // Only somebody else's price needs a decision.
  await call("PUT", `/products/${second.id}`, { regular_price: 3333 });
  await page.getByRole("button", { name: "Переглянути 2 зміни" }).click();
  await page.getByRole("button", { name: "Зберегти 2 зміни" }).click();
  await expect(page.getByText("Хтось уже змінив це поле")).toBeVisible();
  await page.getByRole("button", { name: "Взяти збережене" }).click();
  await page.getByRole("button", { name: "До таблиці" }).click();
  await expect(grid.getByText("3 333")).toBeVisible();
  await page.getByRole("button", { name: "Повернути збережене" }).click();
  await expect(page.getByText("Повернуто як було")).toBeVisible();
  await expect
    .poll(async () => (await call("GET", `/products/${first.id}`)).regular_price)
    .toBe(first.regular_price);

  await page.goto(`${office().shop.url}/admin/products?search=намет`);
  await page.getByLabel("Вибрати всі").check();
  await page.getByRole("button", { name: "Змінити…" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("На скільки відсотків").fill("-50");
  await sheet.getByRole("button", { name: "Показати, що буде" }).click();
  await expect(sheet.getByText(/Ось\sщо\sстане\sз\sпершими/)).toBeVisible();
  await sheet.getByRole("button", { name: /^Змінити\s\d+$/ }).click();
  await expect(page.getByText(/Змінено\s\d+, пропущено\s0/)).toBeVisible({ timeout: 90_000 });
  const half = Math.round(first.regular_price / 2);
  expect((await call("GET", `/products/${first.id}`)).regular_price).toBe(half);
  await page.reload();
  await page.getByRole("button", { name: "Повернути як було" }).click();
  await expect
    .poll(async () => (await call("GET", `/products/${first.id}`)).regular_price, {
      timeout: 90_000,
    })
    .toBe(first.regular_price);
  // The browser itself speaks of the refused version.
  expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);
});

const screens = [
  "",
  "/orders",
  "/picking",
  "/pack",
  "/customers",
  "/reviews",
  "/contact_requests",
  "/promotions",
  "/products",
  "/products/new",
  "/stock",
  "/product_categories",
  "/attributes",
  "/brands",
  "/products/sheet",
  "/product_categories/tree",
  "/concepts",
  "/theme",
  "/letters",
  "/letters/orderPlaced",
  "/promotions/new",
  "/checklists",
  "/import",
  "/pages",
  "/files",
  "/redirects",
  "/settings",
  "/shipping_methods",
  "/payment_methods",
  "/order_statuses",
  "/locations",
  "/security/tokens",
  "/audit",
  "/jobs",
  "/mails",
  "/webhooks",
  "/webhooks/new",
];

test("every screen opens without a complaint and without an axe violation, by day and by night", async ({
  page,
}) => {
  const complaints = listComplaints(page);
  await office().signIn(page);
  const violations: string[] = [];
  for (const [at, path] of screens.filter((_path, at) => isSampled(at, 3)).entries()) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${office().shop.url}/admin${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) violations.push(`${path}: ${overflow}px too wide`);
    if (!isSampled(at, 3)) continue;
    const byDay = await runAxe(page, allRules);
    await showByNight(page);
    const byNight = isSampled(at, 6) ? await runAxe(page, onlyColours) : { violations: [] };
    violations.push(
      ...[...byDay.violations, ...byNight.violations].map((one) => `${path}: ${one}`),
    );
  }
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
});
