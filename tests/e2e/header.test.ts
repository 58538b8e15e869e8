/** The header of a phone says what waits, and stays in place. */
import type { Page } from "@playwright/test";
import { variants } from "#tests/support/rounds.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { addProduct } from "#tests/support/shop/rows.ts";
import { withShop } from "./placed-order.ts";
import {
  category,
  copyReadyList,
  expect,
  rows,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

declare global {
  // The page's own record of what moved, put there by `watchHeader`.
  var headerShifts: string[];
}

/** Records every layout shift in the header from now on. */
const watchHeader = (page: Page) =>
  page.evaluate(() => {
    globalThis.headerShifts = [];
    new PerformanceObserver((found) => {
      // as: TypeScript's DOM library does not know the entry
      for (const entry of found.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        for (const { node } of entry.sources)
          if (node?.parentElement?.closest("header"))
            globalThis.headerShifts.push(node.textContent ?? "");
    }).observe({ type: "layout-shift" });
  });

/** Where everything in the header begins and ends, without the count of changes itself. */
const placesIn = (page: Page) =>
  page
    .locator("header")
    .locator("button:visible, a:visible")
    .filter({ hasNotText: /чека/ })
    .evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [one.ariaLabel ?? one.textContent, left, right, top, bottom];
      }),
    );

/** px in a row: on the narrowest screen its middle is the product's link. */
const beside = { x: 40, y: 20 };

for (const width of variants([360], [320, 360, 1280]))
  test(`at ${width} nothing in the header moves while changes wait, however many @release`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await copyReadyList(page, shop.readyList);
    await waitUntilHydrated(page);
    await expect(rows(page).nth(9)).toBeAttached();
    const before = await placesIn(page);
    await watchHeader(page);
    await context.setOffline(true);
    const waiting = (count: number) =>
      page
        .locator("header button")
        .filter({ hasText: new RegExp(`${count}\\sзмін[аи]? чека`), visible: true });
    let taps = 0;
    for (const count of [1, 2, 9, 10]) {
      for (; taps < count; taps += 1)
        await rows(page)
          .nth(taps + 1)
          .click({ position: beside });
      await expect(waiting(count)).toBeVisible();
      expect(await placesIn(page)).toEqual(before);
    }
    await context.setOffline(false);
    await expect(waiting(10)).toHaveCount(0);
    expect(await placesIn(page)).toEqual(before);
    expect(await page.evaluate(() => globalThis.headerShifts)).toEqual([]);
  });

test("without connectivity the header counts the cart without the gift that a change has lost", async ({
  page,
  context,
  shop,
}) => {
  const [tent, mug] = await withShop(shop, async ({ db }) => {
    const tent = await addProduct(db, { price: 50_000, regularPrice: 50_000 });
    const mug = await addProduct(db, { price: 10_000, regularPrice: 10_000 });
    const gift = { kind: "gift", giftProductId: mug, minimum: 90_000 } as const;
    await addPromo({ db }, { ...gift, code: { code: "KUKHOL" } });
    return [tent, mug];
  });
  const post = (path: string, data: object) => page.request.post(`/ajax${path}?lang=ua`, { data });
  await post("/cart/items", { product_id: tent, quantity: 2 });
  expect(await (await post("/action_code", { code: "KUKHOL" })).json()).toMatchObject({
    items: [{ quantity: 2 }, { id: mug }],
  });
  await page.goto(`/namety/namet-${tent}`);
  await waitUntilHydrated(page);
  const count = (text: string) =>
    page.getByRole("navigation", { name: "Моє" }).getByRole("link", { name: text });
  await expect(count("У кошику 3 шт.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Менше" }).filter({ visible: true }).first().click();
  await expect(count("У кошику 1 шт.")).toBeVisible();
});

test("a button whose code cannot be had says so, and opens what it is for with the next tap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const code = /\/assets\/(search-sheet|city-menu|listing-sheet)-.*\.js$/;
  const note = page.getByText("Не вдалося завантажити. Перевірте зв’язок.");
  for (const { path, name, opened } of [
    { path: "/", name: "Пошук", opened: page.getByRole("dialog", { name: "Пошук" }) },
    { path: "/", name: /^Місто: /, opened: page.getByRole("menuitemradio").first() },
    { path: category, name: "Фільтри", opened: page.getByRole("dialog", { name: "Фільтри" }) },
  ]) {
    await page.route(code, (route) => route.abort());
    await page.goto(path);
    await waitUntilHydrated(page);
    const button = page.getByRole("button", { name }).filter({ visible: true });
    await button.click();
    await expect(note).toBeVisible();
    await page.unroute(code);
    await expect(button).not.toHaveAttribute("data-early");
    await button.click();
    await expect(opened).toBeVisible();
  }
});
