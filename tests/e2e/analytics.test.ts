/** What is counted of a visit, and that nothing is without the shopper's word. */
import type { BrowserContext, Page } from "@playwright/test";
import type { AnalyticsEvent } from "#contract/analytics.ts";
import { awake, category, expect, simpleProduct, test } from "./screens-world.ts";

const readLayer = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: AnalyticsEvent[] }).dataLayer ?? []);
/** In no order: parts of a page are shown as they come. */
const namesOf = async (page: Page) => (await readLayer(page)).map(({ event }) => event).sort();
const addToBasket = (page: Page) =>
  page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();

async function say(context: BrowserContext, url: string, consent: string): Promise<void> {
  await context.addCookies([{ name: "consent", value: consent, url }]);
}

for (const consent of [undefined, "none"])
  test(`with ${consent ?? "no word"} nothing is counted and nobody else is asked`, async ({
    page,
    context,
    shop,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(shop.url)) foreign.push(request.url());
    });
    if (consent) await say(context, shop.url, consent);
    await page.goto(category);
    await page.goto(simpleProduct);
    await awake(page);
    await addToBasket(page);
    await expect(page.getByText(/^У\sкошику/).first()).toBeVisible();
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(foreign).toEqual([]);
  });

test("with consent a visit is counted, what happened without signal later and once", async ({
  page,
  context,
  shop,
}) => {
  await say(context, shop.url, "analytics");
  await page.goto(category);
  await awake(page);
  await expect.poll(() => namesOf(page)).toEqual(["page_view", "view_item_list"]);
  const list = (await readLayer(page)).find(({ event }) => event === "view_item_list");
  expect(list).toMatchObject({ ecommerce: { currency: "UAH", value: expect.any(Number) } });

  await page.goto(simpleProduct);
  await awake(page);
  await addToBasket(page);
  await expect.poll(() => namesOf(page)).toEqual(["add_to_cart", "page_view", "view_item"]);

  await context.setOffline(true);
  const away = Date.now();
  await page.getByRole("button", { name: "Більше" }).filter({ visible: true }).first().click();
  // It is kept on the device, and told to nobody yet.
  await expect(page.getByText("Без зв’язку — зміни збережено на пристрої")).toBeVisible();
  expect(await namesOf(page)).toHaveLength(3);
  await page.waitForTimeout(1500);
  await context.setOffline(false);
  const back = Date.now();
  await expect.poll(() => namesOf(page)).toHaveLength(4);
  const last = (await readLayer(page)).at(-1);
  expect(last?.event).toBe("add_to_cart");
  expect(last?.timestamp_micros).toBeGreaterThanOrEqual(away * 1000);
  expect(last?.timestamp_micros).toBeLessThan(back * 1000);
  // Another page of the shopper's is not told the same again.
  await page.goto(category);
  await awake(page);
  await expect.poll(() => namesOf(page)).toEqual(["page_view", "view_item_list"]);
  await page.waitForTimeout(500);
  expect(await namesOf(page)).toEqual(["page_view", "view_item_list"]);
});
