/** What holds on every screen, and common interactions. */
import type { Page } from "@playwright/test";
import { fillCart, placeOrder } from "./placed-order.ts";
import {
  category,
  copyReadyList,
  expect,
  largeCategory,
  product,
  registerOlena,
  rows,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const seen = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

test("a screen that takes the place of another begins at its top", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // The form's button stands below the screen's end.
  await registerOlena(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("no page scrolls sideways at any width, and the console has no errors @release", async ({
  page,
  shop,
  complaints,
}) => {
  const own = await copyReadyList(page, shop.readyList);
  const { token } = await placeOrder(page, { gateway: "cash" });
  await fillCart(page, { gateway: "cash" });
  // More than a phone shows side by side: what is only spoken of the others must not widen the page.
  await page.goto(category);
  await waitUntilHydrated(page);
  for (const at of [0, 1, 2]) {
    await page
      .locator("main article")
      .nth(at)
      .getByRole("button", { name: /порівнян|Порівняти/ })
      .click();
    await expect(page.getByText("Додано до порівняння").first()).toBeVisible();
  }
  const paths = [
    "/",
    "/category-gateway",
    category,
    product,
    "/checklist",
    own,
    shop.readyList,
    "/cart",
    "/search?search=yfvtn",
    "/wishlist",
    "/comparison",
    "/checkout",
    "/checkout?step=2",
    "/ru/checkout?step=3",
    `/checkout-success?order=${token}`,
    `/en/order/${token}`,
    "/ru",
    "/en",
  ];
  for (const [at, path] of paths.entries()) {
    const widths = [320, 360, 768, 1280];
    // Each is first loaded at another width: a page that reads its width only once would differ.
    const first = widths[at % widths.length] ?? 320;
    await page.setViewportSize({ width: first, height: 800 });
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.locator("main :is(h1, h2)").first().waitFor();
    for (const width of [first, ...widths]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => widthOf(page), { message: `${path} at ${width}` }).toBe(width);
    }
  }
  expect(complaints).toEqual([]);
});

test("Back restores the cards, the position and the focus @release", async ({
  page,
  complaints,
}) => {
  await page.goto(largeCategory);
  await waitUntilHydrated(page);
  const cards = page.locator("main article h2 a");
  await expect(cards).toHaveCount(30);
  await page.getByRole("button", { name: "Показати ще" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  const many = await cards.count();
  const link = cards.nth(many - 2);
  const href = await link.getAttribute("href");
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.locator("main h1").waitFor();
  await page.goBack();
  await expect(cards).toHaveCount(many);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
  await expect(page.locator(`main article h2 a[href="${href}"]`)).toBeFocused();
  expect(complaints).toEqual([]);
});

test("the chosen language and city stay @release", async ({ page, complaints }) => {
  await page.goto(category);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(new RegExp(`/en${category}$`));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/");
  await waitUntilHydrated(page);
  await seen(page, /^City: Lviv/).click();
  await page.getByRole("menuitemradio").filter({ hasNotText: "Lviv" }).first().click();
  await expect(seen(page, /^City: /)).not.toHaveAccessibleName(/Lviv/);
  expect(complaints).toEqual([]);
});

test("a card shows its quantity stepper on a phone @release", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/dim-i-zdorovia/svitlo");
  await waitUntilHydrated(page);
  const card = page.locator("article", { has: page.locator(`a[href="${simpleProduct}"]`) });
  await card.getByRole("button", { name: /^Додати в кошик/ }).click();
  const count = card.getByRole("button", { name: /у кошику 1/ });
  await expect(count).toBeFocused();
  await count.click();
  await card.getByRole("button", { name: "Більше" }).click();
  await expect(card.getByRole("spinbutton")).toHaveValue("2");
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: /у кошику 2/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a product with options opens its page and asks for the missing choice @release", async ({
  page,
}) => {
  await page.goto(category);
  await waitUntilHydrated(page);
  await page
    .locator("article")
    .first()
    .getByRole("link", { name: /^Додати в кошик/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await seen(page, "У кошик").click();
  await expect(page.getByText("Виберіть: розмір")).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
});

test("home continues with the list that was opened last, and a product says that it needs it @release", async ({
  page,
  shop,
}) => {
  const own = await copyReadyList(page, shop.readyList);
  // A newer one, which is the current list until the other is opened.
  await copyReadyList(page, shop.readyList);
  await page.goto(own);
  await expect(page.getByRole("combobox", { name: "Порядок списку" })).toBeVisible();
  const missing = await page
    .getByRole("link", { name: /^Товар для «/ })
    .first()
    .getAttribute("href");
  await page.locator('header a[href="/"]').filter({ visible: true }).first().click();
  const onward = page.getByRole("link", { name: /^Продовжити «/ });
  await expect(onward).toHaveAttribute("href", own);
  await page.reload();
  await expect(onward).toHaveAttribute("href", own);
  await page.goto(String(missing));
  await expect(page.getByText(/^Бракує в\sсписку/)).toBeVisible();
});

test("a product is added to the shopper's list", async ({ page, shop }) => {
  const own = await copyReadyList(page, shop.readyList);
  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "У список" }).click();
  // By its name: until the lists are loaded, a new one has that position.
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Карпати/ })
    .click();
  await expect(page.getByText(/^Додано в\sсписок/)).toBeVisible();
  await page.goto(own);
  await rows(page).first().waitFor();
  await page.getByRole("button", { name: "Додати розділ" }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole("button", { name: /^Ліхтар налобний Іскра 350, бракує/ }),
  ).toBeVisible();
});

/** An answer of the shop may render the list again, and the menu with it. */
const deleteList = (page: Page) =>
  expect(async () => {
    await seen(page, /^Ще: Карпати/).click({ timeout: 5000 });
    await page.getByRole("menuitem", { name: "Видалити список" }).click({ timeout: 5000 });
  }).toPass();

test("deleting the current list leads home, and undo restores it @release", async ({
  page,
  shop,
}) => {
  const own = await copyReadyList(page, shop.readyList);
  await deleteList(page);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(page.getByText(/^Список\s.*\sповернуто$/)).toBeVisible();
  await expect(page).toHaveURL(shop.url + own);
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");

  await deleteList(page);
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByText(/чекає на зв’язок/)).toHaveCount(0);
  await page.goto(own);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
});

test("a refused change stays among the failed changes until it is discarded @release", async ({
  page,
  context,
  shop,
}) => {
  const own = await copyReadyList(page, shop.readyList);
  const call = `/ajax${own.replace("checklist", "checklists")}`;
  // The first change was sent too, otherwise two would be refused.
  const readText = async () => (await context.request.get(call)).text();
  await expect.poll(readText).toContain('"state":"have"');
  await context.setOffline(true);
  // Before the tap: the worker is still online, and might send the change while the list exists.
  const gone = await context.request.delete(call, {
    headers: { origin: shop.url, "idempotency-key": `"${crypto.randomUUID()}"` },
  });
  expect(gone.status()).toBe(200);
  await rows(page).nth(1).click();
  await expect(page.getByText("Без зв’язку — зміни збережено на пристрої")).toBeVisible();
  await context.setOffline(false);
  await seen(page, /потребує вашого рішення/).click();
  const dialog = page.getByRole("dialog", { name: "Зміни на пристрої" });
  await expect(dialog.getByText(/^Список: /)).toBeVisible();
  await dialog.getByRole("button", { name: /^Відкинути/ }).click();
  await expect(dialog.getByText("Усе надіслано")).toBeVisible();
});

test("other colours come at once, and what was typed stays @release", async ({ page }) => {
  await page.goto("/login");
  await waitUntilHydrated(page);
  const email = page.getByRole("main").getByRole("textbox").first();
  await email.fill("olena@example.com");
  const html = page.locator("html");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const change = page.getByRole("button", { name: "Світлі чи темні кольори" });
  await change.click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await ground()).not.toBe(light);
  // No part keeps the colours before, as a transition that has not begun would.
  const running = () => page.evaluate(() => document.getAnimations().length);
  expect(await running()).toBe(0);
  await expect(email).toHaveValue("olena@example.com");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await waitUntilHydrated(page);
  await change.click();
  await expect(html).not.toHaveAttribute("data-theme");
  expect(await ground()).toBe(light);
});

test("letters twice as large make no page wider than a phone @release", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const paths = ["/", category, product, simpleProduct, shop.readyList, "/checklist", "/cart"];
  for (const path of [...paths, "/login", "/register", "/contacts", "/wishlist"]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth;
    });
    expect([path, width]).toEqual([path, 360]);
  }
});
