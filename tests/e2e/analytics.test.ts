/** Which events of a visit are tracked, and that none are without consent. */
import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { AnalyticsEvent } from "#contract/analytics.ts";
import { appSettings } from "#server/platform/db/schema/apps.ts";
import { readStored } from "#tests/support/browser/phone.ts";
import { fillCart, placeOrder, withShop } from "./placed-order.ts";
import {
  category,
  expect,
  newShopper,
  type ShopFixture,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

/** What a shopper tells only the shop. */
const secrets = ["kanarka@example.com", "067 765 43 21", "0677654321", "Канарка", "a".repeat(43)];

const readDataLayer = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: AnalyticsEvent[] }).dataLayer ?? []);
/** In any order: parts of a page appear as they arrive. */
const namesOf = async (page: Page) => (await readDataLayer(page)).map(({ event }) => event).sort();
const addToCart = (page: Page) =>
  page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();

async function setConsent(context: BrowserContext, url: string, consent: string): Promise<void> {
  await context.addCookies([{ name: "consent", value: consent, url }]);
}

for (const consent of ["none", undefined])
  test(`with ${consent ?? "no word"} nothing is counted and no other site is called @release`, async ({
    page,
    context,
    shop,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(shop.url)) foreign.push(request.url());
    });
    if (consent) await setConsent(context, shop.url, consent);
    await page.goto(category);
    await page.goto(simpleProduct);
    await waitUntilHydrated(page);
    await addToCart(page);
    await expect(page.getByText(/^У\sкошику/).first()).toBeVisible();
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(foreign).toEqual([]);
  });

test("with consent a visit is tracked, and offline events are sent later and once @release", async ({
  page,
  context,
  shop,
}) => {
  await setConsent(context, shop.url, "analytics");
  await page.goto(category);
  await waitUntilHydrated(page);
  await expect.poll(() => namesOf(page)).toEqual(["page_view", "view_item_list"]);
  const list = (await readDataLayer(page)).find(({ event }) => event === "view_item_list");
  expect(list).toMatchObject({ ecommerce: { currency: "UAH", value: expect.any(Number) } });

  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  await addToCart(page);
  await expect.poll(() => namesOf(page)).toEqual(["add_to_cart", "page_view", "view_item"]);

  await context.setOffline(true);
  const away = Date.now();
  await page.getByRole("button", { name: "Більше" }).filter({ visible: true }).first().click();
  // It is stored on the device, and not sent yet.
  await expect(page.getByText("Без зв’язку — зміни збережено на пристрої")).toBeVisible();
  expect(await namesOf(page)).toHaveLength(3);
  await page.waitForTimeout(1500);
  await context.setOffline(false);
  const back = Date.now();
  await expect.poll(() => namesOf(page)).toHaveLength(4);
  const last = (await readDataLayer(page)).at(-1);
  expect(last?.event).toBe("add_to_cart");
  expect(last?.timestamp_micros).toBeGreaterThanOrEqual(away * 1000);
  expect(last?.timestamp_micros).toBeLessThan(back * 1000);
  // Another page of the shopper does not send it again.
  await page.goto(category);
  await waitUntilHydrated(page);
  await expect.poll(() => namesOf(page)).toEqual(["page_view", "view_item_list"]);
  await page.waitForTimeout(500);
  expect(await namesOf(page)).toEqual(["page_view", "view_item_list"]);
});

test("events contain no personal data: no name, address, number, token or list @release", async ({
  page,
  context,
  shop,
}) => {
  await setConsent(context, shop.url, "analytics");
  const events: string[] = [];
  const keep = async () => void events.push(JSON.stringify(await readDataLayer(page)));
  const [mail = "", phone = "", , name = "", token = ""] = secrets;

  await page.goto("/contacts");
  await waitUntilHydrated(page);
  await page.getByLabel("Ваше ім’я").fill(name);
  await page.getByRole("textbox", { name: "Телефон" }).fill(phone);
  await page.getByRole("button", { name: "Зателефонуйте мені" }).click();
  await expect(page.getByText(/Зателефонуємо на/)).toBeVisible();
  await keep();

  await page.getByRole("contentinfo").getByRole("button", { name: "Підписатися" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Електронна пошта").fill(mail);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(/^Запит прийнято/)).toBeVisible();
  await keep();

  await page.goto(`/subscription/confirm?token=${token}`);
  await waitUntilHydrated(page);
  await keep();
  for (const words of [mail, phone]) {
    await page.goto(`/search?search=${encodeURIComponent(words)}`);
    await waitUntilHydrated(page);
    await page.waitForTimeout(500);
    await keep();
  }
  const own = await page.evaluate(async (listName) => {
    const id = crypto.randomUUID();
    const answer = await fetch("/ajax/checklists", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, name: listName }),
    });
    return { id, status: answer.status };
  }, name);
  expect(own.status).toBe(200);
  await page.goto(`/checklist/${own.id}`);
  await expect(page.locator("h1")).toContainText(name);
  await expect.poll(() => namesOf(page)).toContain("page_view");
  await keep();

  // Page views were tracked.
  const views = events.join("").match(/"event":"page_view"/g) ?? [];
  expect(views.length).toBeGreaterThan(4);
  expect(secrets.filter((secret) => events.join("").includes(secret))).toEqual([]);
});

test("the checkout is tracked once when it opens @release", async ({ page, context, shop }) => {
  await setConsent(context, shop.url, "analytics");
  await fillCart(page, { gateway: "cash" });
  await page.goto("/checkout");
  const checkoutEvents = ["add_payment_info", "add_shipping_info", "begin_checkout", "page_view"];
  await expect.poll(() => namesOf(page)).toEqual(checkoutEvents);
  const layer = await readDataLayer(page);
  expect(layer.find(({ event }) => event === "begin_checkout")).toMatchObject({
    ecommerce: { currency: "UAH", items: [{ quantity: 2 }] },
  });
});

test("each chosen shipping and payment method is tracked by its name @release", async ({
  page,
  context,
  shop,
}) => {
  await setConsent(context, shop.url, "analytics");
  await fillCart(page, { gateway: "cash" });
  await page.goto("/checkout?step=3");
  await page.getByRole("radio", { name: /^Рахунок/ }).check();
  const chosen = async (name: string) =>
    (await readDataLayer(page)).filter(({ event }) => event === name);
  await expect
    .poll(() => chosen("add_payment_info"))
    .toMatchObject([
      { checkout_option: "Готівкою, коли отримаєте", ecommerce: { currency: "UAH" } },
      { checkout_option: "Рахунок для компанії", ecommerce: { items: [{ quantity: 2 }] } },
    ]);
  expect(await chosen("add_shipping_info")).toMatchObject([
    { checkout_step: "delivery", checkout_option: "Відділення Нової пошти" },
  ]);
  expect(JSON.stringify(await readDataLayer(page))).not.toContain("Нечуй");
});

test("an order is tracked once, however often its page opens, and without its buyer @release", async ({
  page,
  context,
  shop,
}) => {
  await setConsent(context, shop.url, "analytics");
  const shopper = newShopper();
  const order = await placeOrder(page, { gateway: "cash", shopper });
  await page.goto(`/checkout-success?order=${order.token}`);
  await expect.poll(() => namesOf(page)).toEqual(["page_view", "purchase"]);
  const layer = await readDataLayer(page);
  expect(layer.find(({ event }) => event === "purchase")).toMatchObject({
    ecommerce: {
      affiliation: "Online Store",
      transaction_id: order.number,
      currency: "UAH",
      value: order.subtotal - order.discount_total,
      shipping: order.shipping_price,
      items: [{ item_id: order.items[0]?.product_id, quantity: 2 }],
    },
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Створити профіль" })).toBeVisible();
  await expect.poll(() => namesOf(page)).toContain("page_view");
  await page.waitForTimeout(500);
  expect(await namesOf(page)).toEqual(["page_view"]);
  await page.goto(`/order/${order.token}`);
  await expect.poll(() => namesOf(page)).toEqual(["page_view"]);
  const layerText = JSON.stringify([...layer, ...(await readDataLayer(page))]);
  const own = [shopper.email, shopper.phone.slice(1), "Нечуй", order.token, "Львів"];
  expect(own.filter((secret) => layerText.includes(secret))).toEqual([]);
});

const searchesOf = async (page: Page) =>
  (await readDataLayer(page)).flatMap((one) => (one.event === "search" ? [one] : []));

test("a search is tracked once: from its field, its address and its suggestions @release", async ({
  page,
  context,
  shop,
}) => {
  await setConsent(context, shop.url, "analytics");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await waitUntilHydrated(page);
  const field = page.getByRole("combobox", { name: "Пошук" });
  await field.fill("намет");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?search=/);
  await expect.poll(() => searchesOf(page)).toHaveLength(1);
  expect(await searchesOf(page)).toMatchObject([
    { search_term: "намет", results: expect.any(Number) },
  ]);
  // Another order, a product and back: the same search.
  await page.getByRole("link", { name: "Намет двомісний Плай 2" }).first().click();
  await expect.poll(() => namesOf(page)).toContain("view_item");
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?search=/);
  await expect
    .poll(async () => (await namesOf(page)).filter((one) => one === "page_view").length)
    .toBeGreaterThan(3);
  expect(await searchesOf(page)).toHaveLength(1);

  await field.fill("ліхтар");
  await page.getByRole("listbox", { name: "Підказки" }).getByRole("option").first().click();
  await expect.poll(() => searchesOf(page)).toHaveLength(2);
  expect((await searchesOf(page))[1]).toMatchObject({ search_term: "ліхтар" });

  await page.goto(`/search?search=${encodeURIComponent("трактор")}`);
  await waitUntilHydrated(page);
  await expect.poll(() => searchesOf(page)).toMatchObject([{ search_term: "трактор", results: 0 }]);
});

/** Spec section 7. */
const everyEvent = [
  "add_payment_info",
  "add_shipping_info",
  "add_to_cart",
  "begin_checkout",
  "page_view",
  "purchase",
  "remove_from_cart",
  "search",
  "view_item",
  "view_item_list",
];

test("each event of the shop is produced by a visit that buys @release", async ({
  page,
  context,
  shop,
}) => {
  await setConsent(context, shop.url, "analytics");
  const seen = new Set<string>();
  const waitFor = async (...names: string[]) => {
    await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(names));
    for (const name of await namesOf(page)) seen.add(name);
  };
  await page.goto(`/search?search=${encodeURIComponent("намет")}`);
  await waitUntilHydrated(page);
  await waitFor("search", "view_item_list");
  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  await addToCart(page);
  await waitFor("view_item", "add_to_cart");
  await page.getByRole("button", { name: "Менше" }).filter({ visible: true }).first().click();
  await waitFor("remove_from_cart");
  await fillCart(page, { gateway: "cash" });
  await page.goto("/checkout");
  await waitFor("begin_checkout", "add_shipping_info", "add_payment_info");
  const order = await placeOrder(page, { gateway: "cash", shopper: newShopper() });
  await page.goto(`/checkout-success?order=${order.token}`);
  await waitFor("purchase");
  expect([...seen].sort()).toEqual(everyEvent);
});

/** The events that are stored on the device and not sent yet. */
async function countStoredEvents(page: Page): Promise<number> {
  const storedValues = await readStored<{ key: string; value: unknown[] }>(page, "device");
  return storedValues.find(({ key }) => key === "analytics")?.value.length ?? 0;
}

/** Sets or removes the shop's container id; its pages are rendered again. */
const setContainerId = (shop: ShopFixture, container_id: string | undefined) =>
  withShop(shop, async ({ db, pool }) => {
    const key = "google-tag-manager";
    await db.delete(appSettings).where(eq(appSettings.key, key));
    if (container_id) await db.insert(appSettings).values({ key, settings: { container_id } });
    await pool.query("update catalogue_state set version = version + 1");
  });

test("checkout events reach the tag manager on the next page where it may run @release", async ({
  page,
  context,
  shop,
}) => {
  await setContainerId(shop, "GTM-TORBA1");
  // The worker keeps the shell that it is given at its first start.
  await expect
    .poll(async () => (await fetch(`${shop.url}/shell/ua`)).text())
    .toContain("GTM-TORBA1");
  const requests: string[] = [];
  await context.route("https://www.googletagmanager.com/**", async (route) => {
    requests.push(new URL(page.url()).pathname);
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await setConsent(context, shop.url, "analytics");
  await fillCart(page, { gateway: "cash" });
  await page.goto("/checkout?step=3");
  await page.getByRole("radio", { name: /^Рахунок/ }).check();
  const checkoutEvents = [
    "add_payment_info",
    "add_payment_info",
    "add_shipping_info",
    "begin_checkout",
  ];
  await expect.poll(() => namesOf(page)).toEqual([...checkoutEvents, "page_view"]);
  const pushed = await readDataLayer(page);
  // The tag manager may not run here: the event waits on the device.
  await expect.poll(() => countStoredEvents(page)).toBe(5);
  expect(requests).toEqual([]);

  await page.goto("/contacts");
  await expect
    .poll(async () => (await namesOf(page)).filter((name) => checkoutEvents.includes(name)))
    .toEqual(checkoutEvents);
  await expect.poll(() => requests).toEqual(["/contacts"]);
  // With the time at which it happened, to the microsecond.
  const stamps = (layer: AnalyticsEvent[]) =>
    layer
      .filter(({ event }) => checkoutEvents.includes(event))
      .map(({ event, timestamp_micros }) => `${timestamp_micros} ${event}`)
      .sort();
  expect(stamps(await readDataLayer(page))).toEqual(stamps(pushed));
  expect(await countStoredEvents(page)).toBe(0);
  // No other page sends it again.
  await page.goto("/offer");
  await expect.poll(() => requests).toEqual(["/contacts", "/offer"]);
  await expect.poll(() => namesOf(page)).toContain("page_view");
  expect((await namesOf(page)).filter((name) => checkoutEvents.includes(name))).toEqual([]);

  // The way from the checkout to the thank-you page is a document of its own, which has it.
  await page.goto("/checkout?step=3");
  await page.getByRole("radio", { name: /^Готівкою/ }).check();
  await page.getByRole("button", { name: /^Замовити за/ }).click();
  await page.waitForURL((url) => url.pathname === "/checkout-success" && url.search === "");
  await expect(page.getByRole("heading", { level: 1, name: "Дякуємо" })).toBeVisible();
  await expect.poll(() => requests.at(-1)).toBe("/checkout-success");
  await expect
    .poll(() => namesOf(page))
    .toEqual(expect.arrayContaining([...new Set(checkoutEvents), "purchase"]));
  expect(await countStoredEvents(page)).toBe(0);
  expect(await page.locator("body").innerText()).not.toMatch(/Нечуй|067|Подзвоніть/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Дякуємо" })).toBeVisible();
  await setContainerId(shop, undefined);
});
