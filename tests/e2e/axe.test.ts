/** Every screen in the light and the dark theme, on a phone and wide, has no axe violations. */
import type { Locator, Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { openNetworkLink } from "#tests/support/browser/network-link.ts";
import { waitUntilStored } from "#tests/support/browser/phone.ts";
import { isSampled, variants } from "#tests/support/rounds.ts";
import { addPhotographs } from "#tests/support/shop/photographs.ts";
import { allRules, baseOptions, colours, onlyColours, runAxe, showByNight } from "./axe-check.ts";
import { fillCart, placeOrder } from "./placed-order.ts";
import {
  category,
  copyReadyList,
  expect,
  product,
  registerOlena,
  rows,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

// axe is slow, and several times slower on a busy machine.
test.describe.configure({ mode: "parallel", timeout: 600_000 });

const narrow = { width: 360, height: 780 };
const wide = { width: 1280, height: 860 };

/** The complete page, so that a fixed bar at the bottom covers nothing. */
async function showCompletePage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 780 };
  const read = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Distant rows are rendered when they come near, so the page grows while it is shown; a viewport
  // that is only a little higher than the screen would grow without end.
  let shown = height;
  for (let round = 0; round < 6; round += 1) {
    const full = await read();
    if (full <= shown) return;
    await page.setViewportSize({ width, height: full });
    await page.waitForTimeout(300);
    shown = full;
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const exceedsViewport = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

const exceptColours: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
};
const onlyTargets: RunOptions = {
  ...baseOptions,
  runOnly: { type: "rule", values: ["target-size"] },
};
const isWhole = Boolean(process.env.WHOLE);
/**
 * Colours are the same at every width; of the wide screens these have elements that no phone shows,
 * so before a release they are checked there too.
 */
const wideWithColours = variants(
  ["/", product, "own list with a toast"],
  [
    "/",
    category,
    product,
    "/kit",
    "/checklist",
    "own list with a toast",
    "cart",
    "checkout, payment",
    "account, unfolded",
  ],
);

const dialog = "dialog:modal";
const menu = "[role=menu]";
/** With the field that opened it. */
const suggestions = "[role=listbox], [aria-expanded=true]";

let screensSeen = 0;

/**
 * In both themes as it is, and in the light theme on a wide screen. A usual run checks the screens
 * above completely, and of the others a share in one theme and at one width.
 */
async function check(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? narrow;
  const withColours = wideWithColours.includes(screen);
  screensSeen += 1;
  expect(await widthOf(page), `${screen} scrolls sideways`).toBe(size.width);
  if (!withColours && !isSampled(screensSeen, 5)) return;
  await checkLightTheme(page, screen, allRules);
  if (withColours || isSampled(screensSeen, 9)) await checkDarkTheme(page, screen);
  if (!withColours && !isSampled(screensSeen, 18)) return;
  await page.setViewportSize(wide);
  const withWideColours = withColours && isWhole;
  await checkLightTheme(page, `${screen}, wide`, withWideColours ? allRules : exceptColours);
  if (withWideColours) await checkDarkTheme(page, `${screen}, wide`);
  await page.setViewportSize(size);
}

/**
 * Only the layer over the page, in both themes, at the width at which it was opened; the page below
 * is a screen of its own.
 */
async function checkLayer(page: Page, screen: string, what: string): Promise<void> {
  await page.locator(what).filter({ visible: true }).first().waitFor();
  // axe knows no top layer: a bar of the page would cover a low sheet, and its colours be unknown.
  if (what === dialog) await page.evaluate(hidePage);
  screensSeen += 1;
  if (isSampled(screensSeen, 2))
    expect(await findViolations(page, screen, allRules, 5, what), screen).toEqual([]);
  if (isSampled(screensSeen, 5)) await checkDarkTheme(page, screen, what);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

function hidePage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { visibility: hidden } dialog:modal { visibility: visible }");
  document.adoptedStyleSheets.push(sheet);
}

async function checkLightTheme(page: Page, screen: string, options: RunOptions): Promise<void> {
  // Late content made the page longer than the viewport, and a bar covers its middle: the check
  // would be incomplete.
  for (let round = 0; ; round += 1) {
    await showCompletePage(page);
    const found = await findViolations(page, screen, options, 10);
    if (found.length > 0 && round < 3 && (await exceedsViewport(page))) continue;
    expect(found, screen).toEqual([]);
    break;
  }
}

async function checkDarkTheme(page: Page, screen: string, what?: string): Promise<void> {
  await showByNight(page);
  const night = `${screen}, by night`;
  expect(await findViolations(page, night, onlyColours, 0, what), night).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The violations of the current page, or of the part of it called `what`. */
async function findViolations(
  page: Page,
  screen: string,
  options: RunOptions,
  fewest: number,
  what?: string,
): Promise<string[]> {
  const { violations, passed } = await runAxe(page, options, what);
  expect(passed, `axe looked at ${screen}`).toBeGreaterThan(fewest);
  return violations;
}

test.use({
  colorScheme: "light",
  viewport: narrow,
  // The shop has no service worker at that host name; installing it takes a third of the time.
  baseURL: async ({ shop }, use) => use(shop.url.replace("127.0.0.1", "localhost")),
});

test("the checkout and the pages after it have no accessibility violations @release", async ({
  page,
}) => {
  await page.goto("/checkout");
  await waitUntilHydrated(page);
  await page.locator("main h1").waitFor();
  await check(page, "empty checkout");
  await fillCart(page, { gateway: "cash" });
  await page.goto("/checkout");
  // The fields are filled from the cart.
  const email = page.getByLabel("Електронна пошта", { exact: true });
  await expect(email).not.toHaveValue("");
  await email.fill("");
  await page.getByRole("button", { name: "Далі: доставка" }).click();
  await expect(page.getByText("Вкажіть пошту.")).toBeVisible();
  await check(page, "checkout, your details");
  await page.getByLabel("Ім’я", { exact: true }).fill("Олена");
  await page.getByLabel("Прізвище", { exact: true }).fill("Нечуй-Левицька");
  await page.getByLabel("Телефон", { exact: true }).fill("067 123 45 67");
  await page.getByLabel("Електронна пошта", { exact: true }).fill("olena@example.com");
  await page.getByRole("button", { name: "Далі: доставка" }).click();
  await page.getByRole("radio", { name: /Кур’єр/ }).check();
  await page.getByRole("button", { name: "Далі: оплата" }).click();
  await expect(page.getByText("Вкажіть вулицю.")).toBeVisible();
  await check(page, "checkout, delivery");
  await page.getByRole("radio", { name: /Самовивіз/ }).check();
  // The only branch is selected once the list is loaded.
  await expect(page.getByRole("radio", { name: /Прикладна/ })).toBeChecked();
  await page.getByRole("button", { name: "Далі: оплата" }).click();
  await expect(page.getByRole("button", { name: /^Замовити за/ })).toBeVisible();
  await check(page, "checkout, payment");
  const { token } = await placeOrder(page);
  for (const path of [`/order/${token}`, `/checkout-success?order=${token}`, "/order/x"]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.locator("main h1").waitFor();
    await check(page, path.replace(token, "…"));
  }
});

test("the catalogue's screens have no accessibility violations", async ({ page, complaints }) => {
  const paths = [
    "/",
    "/category-gateway",
    category,
    product,
    "/checklist",
    "/checklist-constructor?door=plan",
    "/cart",
    "/contacts",
    "/kit",
    "/subscription/confirm",
    "/search",
    "/search?search=yfvtn",
    "/search?search=abc+xyz",
    "/wishlist",
    "/comparison",
    "/en",
    "/delivery-terms",
    "/brands",
    "/category-gateway/pokhid",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password?token=x",
    "/confirm-email?token=x",
    "/profile/account",
  ];
  const visited = paths.filter(
    (path, at) => isSampled(at, 6) || wideWithColours.includes(path) || path === "/kit",
  );
  for (const path of visited) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.locator("main :is(h1, h2)").first().waitFor();
    await check(page, path);
  }
  await page.getByRole("button", { name: "Пошук" }).filter({ visible: true }).click();
  await page.getByRole("combobox").filter({ visible: true }).first().fill("намет");
  await page.getByRole("option").first().waitFor();
  await checkLayer(page, "suggestions", suggestions);
  await page.goto(product);
  await page.getByRole("button", { name: "Таблиця розмірів" }).click();
  await checkLayer(page, "size table", dialog);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
  await expect(page.getByText("Виберіть: розмір")).toBeVisible();
  await check(page, "option asked for");
  await page.getByRole("button", { name: "У список" }).click();
  await checkLayer(page, "to a list", dialog);
  await page.keyboard.press("Escape");
  await page.goto("/contacts");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Зателефонуйте мені" }).click();
  await check(page, "call back, nothing filled in");
  await page.getByRole("button", { name: "Підписатися" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await checkLayer(page, "newsletter, nothing filled in", dialog);
  await page.goto("/kit");
  await waitUntilHydrated(page);
  await page.getByRole("combobox").first().focus();
  await page.getByRole("listbox").waitFor();
  await checkLayer(page, "place search", suggestions);
  await page.goto("/checklist?new");
  await page.getByRole("dialog").waitFor();
  await checkLayer(page, "new list", dialog);
  expect(complaints).toEqual([]);
});

test("screens with photographs have no accessibility violations @release", async ({
  page,
  shop,
  complaints,
}) => {
  await addPhotographs(shop.dataDir, { product, list: shop.readyList });
  await page.goto(product);
  await waitUntilHydrated(page);
  const photo = page.locator('main picture img[src*="/images/photos/"]');
  await expect.poll(() => photo.first().evaluate(isLoaded)).toBe(true);
  await check(page, "product with photographs");
  await page.getByRole("button", { name: /^Збільшити фото 1/ }).click();
  await page.getByRole("dialog").waitFor();
  // Of one photograph the layer has no text: its colours are not axe's to judge.
  const layer = "a photograph over the whole screen";
  expect(await findViolations(page, layer, allRules, 5, dialog), layer).toEqual([]);
  await page.keyboard.press("Escape");
  for (const path of [category, "/checklist", shop.readyList]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(page.locator('main img[src*="/images/photos/"]').first()).toBeAttached();
    await check(page, `${path} with photographs`);
  }
  expect(complaints).toEqual([]);
});

test("the bar at the bottom makes no target too small, wherever a screen is cut @release", async ({
  page,
}) => {
  for (const path of [category, "/checklist"]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    for (let height = 700; height < 830; height += 10) {
      await page.setViewportSize({ width: 360, height });
      const screen = `${path}, ${height} px high`;
      expect(await findViolations(page, screen, onlyTargets, 0), screen).toEqual([]);
    }
  }
});

test("the account screens have no accessibility violations @release", async ({
  page,
  complaints,
}) => {
  await page.goto("/register");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Зареєструватися" }).click();
  await check(page, "register, nothing filled in");
  await page.goto("/profile/account");
  await waitUntilHydrated(page);
  await page.getByRole("heading", { level: 1, name: /Увійдіть/ }).waitFor();
  await check(page, "profile of a guest");
  await registerOlena(page);
  for (const matter of ["Мірки", "Мова й місто", "Листи", "Пароль", "Мої пристрої"])
    await page.locator("summary", { hasText: matter }).first().click();
  await page.getByText("цей пристрій").waitFor();
  await page.getByLabel("Обхват грудей").waitFor();
  await check(page, "account, unfolded");
  for (const path of ["/profile/orders", "/profile/bonus", "/reset-password"]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.locator("main h1").first().waitFor();
    await check(page, `${path} of a customer`);
  }
  expect(complaints).toEqual([]);
});

test("a list, its menu and its sheets have no accessibility violations @release", async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto(shop.readyList);
  await check(page, "ready list");
  await copyReadyList(page, shop.readyList);
  await rows(page).nth(1).press("KeyP");
  await rows(page).nth(2).press("KeyS");
  await check(page, "own list with a toast");
  await rows(page).nth(3).press("Shift+F10");
  await page.getByRole("menu").waitFor();
  await checkLayer(page, "menu of a row", menu);
  await page.getByRole("menuitem", { name: "Кількість і вага" }).click();
  await page.getByRole("dialog").waitFor();
  await checkLayer(page, "quantity", dialog);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Купити, чого бракує/ })
    .filter({ visible: true })
    .click();
  await page.getByRole("dialog").waitFor();
  await checkLayer(page, "options of what is bought", dialog);
  await page.getByRole("button", { name: "Додати решту, ці потім" }).click();
  // Shown when it is stored; the cart shows it sooner.
  await expect(page.getByRole("status").getByText(/^Додано\sв\sкошик/)).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Продовжити/ })).toBeVisible();
  await check(page, "home of a shopper");
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: /Кошик/ })).toBeVisible();
  await check(page, "cart");
  await copyReadyList(page, shop.readyList);
  await page.goto("/checklist");
  await page.getByRole("button", { name: "Вибрати кілька" }).click();
  const boxes = page.getByRole("checkbox", { name: /^Вибрати: / });
  for (const at of [0, 1]) await boxes.nth(at).press("Space");
  await check(page, "lists that are selected");
  await page.getByRole("button", { name: "У подорож" }).click();
  await page.getByRole("button", { name: "Нова подорож" }).click();
  await page.getByRole("textbox", { name: "Куди або навіщо" }).waitFor();
  await checkLayer(page, "a new trip", dialog);
  await page.getByRole("textbox", { name: "Куди або навіщо" }).fill("Яремче");
  await page.getByRole("button", { name: "Створити", exact: true }).click();
  const trip = page.getByRole("region", { name: "Яремче" });
  await trip.waitFor();
  await check(page, "lists of a trip");
  await trip.getByRole("button", { name: "Купити, чого бракує" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
  await checkLayer(page, "what the lists of a trip lack", dialog);
  await page.keyboard.press("Escape");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Карпати/ })
    .first()
    .click();
  const title = page.getByRole("heading", { level: 1, name: /^Карпати/ });
  const name = (await title.textContent()) ?? "";
  const more = page.getByRole("button", { name: `Ще: ${name}`, exact: true });
  await more.filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "Редагувати список" }).click();
  await page.getByRole("checkbox").first().check();
  await check(page, "editor of a list, one item selected");
  await page.getByRole("button", { name: "У яку торбу" }).click();
  await page.getByRole("button", { name: "Нова торба" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Рюкзак");
  await page.getByRole("dialog").getByRole("button", { name: "Додати" }).click();
  await page.getByRole("button", { name: "Готово" }).click();
  await page.getByLabel("Порядок списку").selectOption("bag");
  await page.getByRole("button", { name: "Торби", exact: true }).click();
  await page.getByLabel("Ліміт, кг").fill("0,1");
  await checkLayer(page, "bags of a list", dialog);
  await page.getByRole("button", { name: "Зберегти" }).click();
  await page.getByText(/понад ліміт$/).waitFor();
  await check(page, "list by bags, one too heavy");
  await page.getByRole("button", { name: "Пакувати" }).click();
  await checkLayer(page, "packing mode", dialog);
  await page.keyboard.press("Escape");
  await more.filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "Редагувати список" }).click();
  await page
    .getByRole("button", { name: /^Перемістити: / })
    .first()
    .click();
  await checkLayer(page, "menu of a line", menu);
  await page.goto("/checklist-constructor?text=Намет%0A%0A%23 Похід%0A%0Aслово");
  await page.getByRole("button", { name: "Створити список" }).waitFor();
  await check(page, "a text that becomes a list");
  await page.goto("/checklist-constructor");
  await page.getByRole("link", { name: /^Спланувати подорож/ }).waitFor();
  await check(page, "four ways to a list");
  expect(complaints).toEqual([]);
});

test("a trip that is planned, planned again and over has no accessibility violations @release", async ({
  page,
  complaints,
}) => {
  const plan = async (from: string, to: string) => {
    await page.goto("/checklist-constructor?door=plan");
    await waitUntilHydrated(page);
    await page.getByRole("combobox", { name: "Куди їдемо" }).fill("говерла");
    await page.getByRole("option", { name: /^Говерла, Україна/ }).click();
    await page.getByLabel("Перший день").fill(from);
    await page.getByLabel("Останній день").fill(to);
    await page.getByRole("button", { name: "Похід у гори", exact: true }).click();
    await page.locator("aside").getByRole("status").waitFor();
  };
  const save = () => page.getByRole("button", { name: "Зберегти список" }).click();
  await plan("2027-07-10", "2027-07-12");
  await page
    .getByRole("button", { name: /^Не беру: / })
    .first()
    .click();
  await check(page, "a trip that is planned");
  await save();
  await rows(page).first().waitFor();
  await check(page, "list of a trip");
  await page
    .getByRole("button", { name: /^Ще: Говерла/ })
    .filter({ visible: true })
    .click();
  await page.getByRole("menuitem", { name: "Оновити план" }).click();
  await page.getByLabel("Останній день").fill("2027-07-14");
  await page.getByRole("button", { name: "Оновити список" }).waitFor();
  await check(page, "what changes with a longer trip");
  await plan("2026-07-03", "2026-07-04");
  await save();
  await page.getByRole("region", { name: /Що не знадобилося/ }).waitFor();
  await check(page, "list of a trip that is over");
  expect(complaints).toEqual([]);
});

test("missing, failing and offline pages have no accessibility violations @worker @release", async ({
  page,
  context,
  shop,
}) => {
  await page.goto("/nowhere");
  await check(page, "not found");
  await page.goto(`/checklist/01a1fa8f-bbf1-7ac1-a24d-632ab742b02f`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await check(page, "no such list");
  // The connection is cut for the worker too, which would otherwise send the stored changes.
  const line = await openNetworkLink(shop.url);
  await page.goto(line.url + simpleProduct);
  await waitUntilHydrated(page);
  const add = page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first();
  await add.waitFor();
  await waitUntilStored(page);
  line.cut();
  await context.setOffline(true);
  await add.click();
  const away = page.getByRole("status").filter({ hasText: "Без зв’язку — зміни збережено" });
  await expect(away).toBeVisible();
  // The two bands stand one below the other and look different.
  const groundOf = (band: Locator) => band.evaluate((one) => getComputedStyle(one).backgroundColor);
  const demo = page.getByText("Демо: гроші не списуються, доставки немає");
  expect(await groundOf(demo)).not.toBe(await groundOf(away));
  await check(page, "without signal");
  await page
    .getByRole("button", { name: /чекає на зв’язок/ })
    .filter({ visible: true })
    .click();
  await page.getByRole("dialog").waitFor();
  await checkLayer(page, "the tray", dialog);
  await line.close();
});

test("dialogs on a wide screen have no accessibility violations @release", async ({
  page,
  shop,
  complaints,
}) => {
  await page.setViewportSize(wide);
  await page.goto("/");
  await waitUntilHydrated(page);
  await page.getByRole("combobox").filter({ visible: true }).first().fill("намет");
  await page.getByRole("option").first().waitFor();
  await checkLayer(page, "suggestions", suggestions);
  await page.goto(product);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Таблиця розмірів" }).click();
  await checkLayer(page, "size table", dialog);
  await page.goto(shop.readyList);
  await copyReadyList(page, shop.readyList);
  await rows(page).nth(3).press("Shift+F10");
  await page.getByRole("menu").waitFor();
  await checkLayer(page, "menu of a row", menu);
  expect(complaints).toEqual([]);
});
