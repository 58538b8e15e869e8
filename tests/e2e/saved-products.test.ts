/** Wishlist and comparison: equal in all tabs at once, stored offline, sent once. */
import type { Page } from "@playwright/test";
import { countOps } from "#tests/support/browser/phone.ts";
import { category, expect, simpleProduct, test, waitUntilHydrated } from "./screen-fixtures.ts";

const wishButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `В обране: ${name}` });
const compareButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Порівняти: ${name}` });
const badge = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Моє" }).getByRole("link", { name });

/** Two products of one category, as the page shows them. */
async function findTwo(page: Page): Promise<[string, string]> {
  const found = await page.locator("main article h2").allTextContents();
  const known = await page.request.get(`/ajax/sitemap?lang=ua&path=${category}`);
  const own = (await known.json()).resource;
  const all = await page.request.get(
    `/ajax/products?limit=100&lang=ua&fields=name,category_id&category_id=${own}`,
  );
  const here: { name: string; category_id: string }[] = (await all.json()).data;
  const [first, second] = found.filter((name) =>
    here.some((one) => one.name === name && one.category_id === own),
  );
  if (!first || !second) throw new Error("the category shows fewer than two of its own");
  return [first, second];
}

/** The worker controls the page and has the catalogue. */
async function readyOffline(page: Page): Promise<void> {
  await page.goto(category);
  await waitUntilHydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return lists.flat().some((url) => /\/overlay-/.test(url));
      }),
    )
    .toBe(true);
}

test("a change of comparison or wishlist in one tab shows at once in the other @release", async ({
  context,
  complaints,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto(category);
    await waitUntilHydrated(page);
  }
  const [first, second] = await findTwo(one);
  await wishButton(one, first).click();
  await expect(wishButton(other, first)).toHaveAttribute("aria-pressed", "true");
  await expect(badge(other, "В обраному 1 товар")).toBeVisible();
  await compareButton(other, first).click();
  await compareButton(other, second).click();
  await expect(compareButton(one, second)).toHaveAttribute("aria-pressed", "true");

  await other.goto("/comparison");
  const columns = other.locator("main thead th");
  await expect(columns).toHaveText(["Характеристика", second, first]);
  const rows = other.locator("main tbody tr");
  const all = await rows.count();
  await other.getByLabel("Лише відмінності").check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await compareButton(one, first).click();
  await expect(columns).toHaveText(["Характеристика", second]);
  await one.getByRole("button", { name: "Повернути" }).click();
  await expect(columns).toHaveCount(3);
  await other.getByRole("button", { name: `Прибрати: ${second}` }).click();
  await expect(compareButton(one, second)).toHaveAttribute("aria-pressed", "false");

  await one.goto("/wishlist");
  await expect(one.locator("main article")).toHaveCount(1);
  await wishButton(one, first).click();
  await expect(one.getByRole("heading", { name: "В обраному порожньо" })).toBeVisible();
  await one.getByRole("button", { name: "Повернути" }).click();
  await expect(one.locator("main article")).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("a cart line is saved for later and restored; list rows and compared products can be saved @release", async ({
  context,
  complaints,
}) => {
  const page = await context.newPage();
  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await compareButton(page, name).first().click();
  // There is one toast, the newest: that of the comparison comes first.
  await expect(page.getByText("Додано до порівняння")).toBeVisible();
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
  // A full navigation would lose a tap that is not stored yet; the badge shows it sooner.
  await expect(page.getByText("Додано в кошик")).toBeVisible();
  await expect(badge(page, "У кошику 1 шт.")).toBeVisible();
  await page.goto("/cart");
  const line = page.getByRole("link", { name, exact: true });
  await page.getByRole("button", { name: `Перенести в обране: ${name}` }).click();
  await expect(badge(page, "В обраному 1 товар")).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(line).toBeVisible();
  await expect(badge(page, "В обраному 1 товар")).toHaveCount(0);

  // Client-side navigation: a new document could load before the change is reverted.
  await badge(page, "У порівнянні 1 товар").click();
  await expect(page).toHaveURL(/comparison/);
  await wishButton(page, name).click();
  // It is pressed before it is stored, and the next document would lose it.
  await expect(page.getByText("Додано в обране")).toBeVisible();

  const ready = await page.request.get("/ajax/checklists?kind=ready&lang=ua");
  await page.goto(`/checklist/${(await ready.json())[0].id}`);
  await waitUntilHydrated(page);
  await page.locator("[data-item] [aria-haspopup=menu]").nth(1).click();
  await page.getByRole("menuitem", { name: "Додати товар в обране" }).click();
  await expect(badge(page, "В обраному 2 товари")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("products saved offline are there on a cold start, sent once, and in no cache @worker", async ({
  context,
  shop,
}) => {
  const page = await context.newPage();
  await readyOffline(page);
  const [name, other] = await findTwo(page);
  await context.setOffline(true);
  await wishButton(page, name).click();
  await expect(page.getByText("Додано в обране")).toBeVisible();
  await compareButton(page, name).click();
  await compareButton(page, other).click();
  await expect(compareButton(page, other)).toHaveAttribute("aria-pressed", "true");
  await compareButton(page, other).click();
  // Said once it is stored: before that two other changes would be counted.
  await expect(page.getByText("Прибрано з порівняння")).toBeVisible();
  await expect.poll(() => countOps(page)).toBe(2);
  await page.close();

  const again = await context.newPage();
  await again.goto("/wishlist");
  await expect(again.locator("main article h2")).toHaveText([name]);
  await again.goto("/comparison");
  await expect(again.locator("main thead th")).toHaveText(["Характеристика", name]);

  await context.setOffline(false);
  await again.goto("/wishlist");
  await expect.poll(() => countOps(again)).toBe(0);
  type Answer = { version: number; items: { id: string; added_name: string }[] };
  for (const path of ["wishlist", "comparison"]) {
    const answer = await again.request.get(`${shop.url}/ajax/${path}?lang=ua`);
    const { version, items }: Answer = await answer.json();
    expect([version, items.map((item) => item.added_name)]).toEqual([1, [name]]);
    const listStored = (id = "") =>
      again.evaluate(async (product) => {
        const names = await caches.keys();
        const lists = await Promise.all(
          names.map(async (one) => (await (await caches.open(one)).keys()).map(({ url }) => url)),
        );
        return lists
          .flat()
          .filter((url) => /wishlist|comparison/.test(url) || url.includes(`ids=${product}`))
          .filter((url) => !url.includes("/assets/"));
      }, id);
    // The second copy of what was sent goes a moment later.
    await expect.poll(() => listStored(items[0]?.id)).toEqual([]);
  }
});
