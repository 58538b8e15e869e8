/** Several lists of one trip: put together by keys alone, bought at once without signal, taken back. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe-check.ts";
import { copyReadyList, expect, test, waitUntilHydrated } from "./screen-fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const buyForAll = (page: Page) =>
  page.getByRole("region", { name: "Яремче" }).getByRole("button", { name: "Купити, чого бракує" });

/** Kopiykas in «бракує 21 речі на 4 378,50 грн». */
function readPrice(words: string | null): number {
  const [, price = ""] = /([\d\s]+(?:,\d+)?)\sгрн/.exec(words ?? "") ?? [];
  return Math.round(Number(price.replace(/\s/g, "").replace(",", ".")) * 100);
}

test("two lists become a trip, and what both lack is bought once, with one undo @worker", async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await copyReadyList(page, shop.readyList);
  const second = await copyReadyList(page, shop.readyList);
  await page.goto("/checklist");
  await waitUntilHydrated(page);

  // Keys alone: choose both, and begin a trip.
  await page.getByRole("button", { name: "Вибрати кілька" }).press("Enter");
  const boxes = page.getByRole("checkbox", { name: /^Вибрати: / });
  await expect(boxes).toHaveCount(2);
  for (const at of [0, 1]) await boxes.nth(at).press("Space");
  await page.getByRole("toolbar").getByRole("button", { name: "У подорож" }).press("Enter");
  await dialog(page).getByRole("button", { name: "Нова подорож" }).press("Enter");
  await dialog(page).getByLabel("Куди або навіщо").fill("Яремче");
  await dialog(page).getByLabel("Перший день").fill("2099-07-03");
  await dialog(page).getByLabel("Останній день").fill("2099-07-07");
  await page.keyboard.press("Enter");
  const trip = page.getByRole("region", { name: "Яремче" });
  await expect(trip.getByText("3–7 липня · 2 списки")).toBeVisible();
  await expect(trip.getByRole("article")).toHaveCount(2);
  await expectAccessible(page, "lists of a trip");

  // Both lists want the same, so each product has two of everything, once.
  await buyForAll(page).press("Enter");
  const lines = dialog(page).getByRole("checkbox");
  await expect(lines.first()).toBeChecked();
  await expectAccessible(page, "what the lists of a trip lack");
  const products = await lines.count();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(true);

  // A tick without signal lowers what its list and the trip lack by the price of its thing.
  const lacks = trip.getByText(/бракує.*\sна\s/);
  await expect(lacks).toHaveCount(3);
  const readLacks = async () => (await lacks.allInnerTexts()).map(readPrice);
  const [inTrip = 0, inFirst = 0, inSecond] = await readLacks();
  await trip.getByRole("article").first().getByRole("link").click();
  const offers = page.getByRole("link", { name: /^Товар для/ });
  const price = readPrice(await offers.first().getAttribute("aria-label"));
  const item = page.locator("[data-item]").filter({ has: offers }).first();
  const id = await item.getAttribute("data-item");
  const row = page.locator(`[data-item="${id}"] > [data-state]`);
  await row.click({ position: { x: 40, y: 20 } });
  await page.goBack();
  await expect.poll(readLacks).toEqual([inTrip - price, inFirst - price, inSecond]);
  await page.goForward();
  // Beside a price and behind an amount there is room for the word that its change waits.
  const counted = page
    .locator("[data-item]")
    .filter({ has: offers, hasText: /\d\sшт\./ })
    .first();
  const hit = page.locator(
    `[data-item="${await counted.getAttribute("data-item")}"] > [data-state]`,
  );
  await hit.click({ position: { x: 40, y: 20 } });
  const isCut = (mark: Element) =>
    mark.getBoundingClientRect().right > (mark.parentElement?.getBoundingClientRect().right ?? 0);
  expect(await hit.locator("[data-mark]").evaluate(isCut)).toBe(false);
  await hit.click({ position: { x: 40, y: 20 } });
  await row.click({ position: { x: 40, y: 20 } });
  await page.goBack();
  await expect.poll(readLacks).toEqual([inTrip, inFirst, inSecond]);

  await buyForAll(page).press("Enter");
  await expect(lines).toHaveCount(products);
  const [first] = await dialog(page).getByRole("listitem").allInnerTexts();
  expect(first).toMatch(/\d+\sшт\.|→/);
  // Both lists want it: that needs no word at each line.
  expect(first).not.toContain("Карпати, 3 дні");
  await dialog(page).getByRole("button", { name: "Додати в кошик" }).click();
  await dialog(page).getByRole("button", { name: "Додати решту, ці потім" }).click();
  await expect(page.getByText(/^Надішлемо, щойно буде зв’язок/)).toBeVisible();
  const undo = page.getByRole("button", { name: "Повернути" });

  // What is bought is said and not offered again, until it is taken back.
  await buyForAll(page).press("Enter");
  await expect(
    dialog(page)
      .getByText(/у\sкошику\sвже\s\d+/)
      .first(),
  ).toBeVisible();
  expect(await lines.count()).toBeLessThan(products);
  await page.keyboard.press("Escape");
  // Nor does a card say that it is missing: each says what its own list's button does.
  await expect.poll(async () => (await readLacks())[1]).toBeLessThan(inFirst);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect.poll(readLacks).toEqual([inTrip, inFirst, inSecond]);
  await buyForAll(page).press("Enter");
  await expect(lines).toHaveCount(products);
  await page.keyboard.press("Escape");
  await context.setOffline(false);

  // One list leaves from its own menu, and the other needs no heading any more.
  await page.goto(second);
  await page
    .getByRole("button", { name: "Ще: Карпати, 3 дні", exact: true })
    .filter({ visible: true })
    .press("Enter");
  await page.getByRole("menuitem", { name: /^Подорож/ }).press("Enter");
  await dialog(page).getByRole("button", { name: "Вийняти з подорожі «Яремче»" }).press("Enter");
  await expect(page.getByText(/більше\sне\sв\sподорожі/)).toBeVisible();
});
