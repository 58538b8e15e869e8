/** One list as a shopper meets it: it stays in place, says what is bought, and comes to an end. */
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { variants } from "#tests/support/rounds.ts";
import { copyReadyList, expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

declare global {
  // The page's own record, put there by `watchShifts`.
  var layoutShifts: string[];
}

/** Records every layout shift from now on, also those right after a tap. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    globalThis.layoutShifts = [];
    const describe = ({ node, previousRect: was, currentRect: is }: LayoutShiftAttribution) => {
      const place = node?.parentElement?.closest("aside") ? "ASIDE" : node?.nodeName;
      const words = node?.textContent?.slice(0, 40);
      return `${place} ${words}: ${was.x},${was.y} to ${is.x},${is.y}`;
    };
    new PerformanceObserver((found) => {
      // as: TypeScript's DOM library does not know the entry
      for (const entry of found.getEntries() as unknown as { sources: LayoutShiftAttribution[] }[])
        globalThis.layoutShifts.push(...entry.sources.map(describe));
    }).observe({ type: "layout-shift" });
  });
type LayoutShiftAttribution = {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
};

const buyButton = (page: Page) =>
  page.getByRole("button", { name: /^Купити, чого бракує/ }).filter({ visible: true });

for (const width of variants([360], [360, 1280]))
  test(`at ${width} nothing moves when a list is ticked, copied, bought and unticked`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.readyList);
    await waitUntilHydrated(page);
    // A ready list asks for ticks first; the purchase of everything is a quiet second way.
    await expect(page.getByText("Позначте, що маєте.")).toBeVisible();
    if (width < 960) await expect(buyButton(page)).toHaveCount(0);
    await rows(page).nth(2).scrollIntoViewIfNeeded();
    await watchShifts(page);
    await rows(page).nth(0).click();
    await page.waitForURL((url) => !url.pathname.endsWith(shop.readyList));
    await expect(page.getByText("Список ваш.")).toBeVisible();
    await expect(buyButton(page)).toBeVisible();
    await rows(page).nth(2).click();
    await expect(page.getByRole("status").getByText(/торби праворуч/)).toBeVisible();
    await rows(page).nth(0).click();
    await expect(rows(page).nth(0)).toHaveAttribute("data-state", "need");
    await rows(page).nth(2).press("KeyP");
    await expect(rows(page).nth(2)).toHaveAttribute("data-state", "packed");
    await rows(page).nth(3).press("KeyS");
    await expect(
      page
        .getByRole("status")
        .getByText(/: не беру$/)
        .first(),
    ).toBeAttached();
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
    await buyButton(page).click();
    await page.getByRole("button", { name: "Додати решту, ці потім" }).click();
    await expect(rows(page).nth(0)).toHaveAttribute("data-bought", "inCart");
    await expect(page.getByRole("status").getByText(/^Додано/)).toBeVisible();
    // Of the panel beside the list, what is bought leaves.
    const shifts = await page.evaluate(() => globalThis.layoutShifts);
    expect(shifts.filter((shift) => !shift.startsWith("ASIDE"))).toEqual([]);
  });

test("sizes are requested with price and progress, filled in the next time, and nothing is lost", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await copyReadyList(page, shop.readyList);
  const missing = Number(
    (await page.getByRole("button", { name: /^Бракує/ }).textContent())?.replace(/\D/g, ""),
  );
  await buyButton(page).click();
  const dialog = page.getByRole("dialog");
  const first = dialog.getByRole("region").first();
  await expect(first.getByRole("img")).toHaveCount(0);
  await expect(first.locator("img")).toBeVisible();
  await expect(first.getByText(/грн$/)).toBeVisible();
  const total = await dialog.getByRole("region").count();
  await expect(dialog.getByRole("status").getByText(`Вибрано 0 з ${total}`)).toBeVisible();
  const name = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("radio", { name: "L", exact: true }).check();
  await expect(dialog.getByRole("status").getByText(`Вибрано 1 з ${total}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Додати вибране" }).click();
  // What was not chosen is said.
  const toast = page.getByRole("status").filter({ hasText: "Додано в кошик" });
  await expect(toast).toContainText(new RegExp(`${total - 1}\\sреч.+\\sна\\sрозмір`));
  const row = page.getByRole("button", {
    name: new RegExp(`^${name.replaceAll(/\s/g, "\\s")}.*, у\\sкошику`),
  });
  await expect(row).toHaveAttribute("data-bought", "inCart");
  // One count: rows are still missing until somebody has them.
  await expect(page.getByRole("button", { name: /^Бракує/ })).toContainText(String(missing));

  await buyButton(page).click();
  await expect(dialog.getByText("як минулого разу").first()).toBeVisible();
  await expect(
    dialog.getByText(new RegExp(`^Вибрано\\s[1-9]\\d*\\sз\\s${total - 1}$`)),
  ).toBeVisible();
  await expect(dialog.getByRole("region")).toHaveCount(total - 1);
});

test("the panel says how many rows it does not show, and what they cost @release", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await copyReadyList(page, shop.readyList);
  const panel = page.getByRole("complementary", { name: /^Бракує/ });
  await expect(panel.getByRole("listitem")).toHaveCount(6);
  const more = panel.getByRole("button", { name: /^Ще \d+ реч.+ на .+ грн$/ });
  const count = Number(/\d+/.exec((await more.textContent()) ?? "")?.[0]);
  const sum = (prices: string[]) =>
    prices.reduce((total, price) => total + Number(price.replace(/\D/g, "")), 0);
  await more.click();
  await expect(panel.getByRole("listitem")).toHaveCount(6 + count);
  const prices = await panel.getByRole("listitem").locator("b").allTextContents();
  const [total = ""] = await panel.locator("dd").allTextContents();
  expect(sum(prices)).toBe(sum([total]));
});

test("an own list is copied, sorted, shown without prices, and begun again @release", async ({
  page,
  shop,
}) => {
  const own = await copyReadyList(page, shop.readyList);
  const choose = async (name: string, role: "menuitem" | "menuitemcheckbox" = "menuitem") => {
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const menu = page.getByRole("button", { name: `Ще: ${title}`, exact: true });
    await menu.filter({ visible: true }).click();
    await page.getByRole(role, { name }).click();
  };
  const names = () =>
    page
      .locator("details")
      .first()
      .locator("[data-item] > button > span > span:first-child")
      .allTextContents();
  const before = await names();
  await choose("Порядок речей");
  await page.getByRole("menuitemradio", { name: "За назвою" }).click();
  await expect.poll(names).not.toEqual(before);
  const price = page.locator("[data-item]").getByText(/грн$/).first();
  await expect(price).toBeVisible();
  await choose("Показувати ціни", "menuitemcheckbox");
  await expect(price).toHaveCount(0);
  await choose("Почати спочатку");
  await expect(rows(page).and(page.locator('[data-state="have"]'))).toHaveCount(0);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(rows(page).and(page.locator('[data-state="have"]'))).toHaveCount(1);
  await choose("Зробити копію");
  await page.waitForURL((url) => url.pathname !== own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/, копія$/);
  await expect(rows(page).and(page.locator('[data-state="have"]'))).toHaveCount(0);
  // How lists are shown is remembered for all of them, after a reload too.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(price).toHaveCount(0);
  await expect(page).toHaveTitle(/, копія\s—\sТорба$/);
});

test("without signal a thing is replaced by what the shop offers, and a typed one finds its product @release", async ({
  shop,
}) => {
  const phone = await openPhone(shop.url);
  const { page } = phone;
  await page.goto(shop.readyList);
  await waitUntilStored(page);
  await phone.setOffline(true);
  await page
    .getByRole("button", { name: /^Чим замінити/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: /^Футболка/ })).toHaveText(
    "Футболка бавовняна Смерека",
  );
  // Nothing is taken before it is tapped.
  await expect(page.locator('[data-item] a[href*="bavovniana"]')).toHaveCount(0);
  await sheet.getByRole("button", { name: /^Узяти «Футболка бавовняна/ }).click();
  await expect(page.locator('[data-item] a[href*="futbolka-bavovniana"]').first()).toBeVisible();

  await page.getByRole("button", { name: "Додати річ" }).first().click();
  await expect(page.getByRole("combobox", { name: "Назва речі" })).toBeFocused();
  await page.keyboard.type("Парасолька");
  await page.keyboard.press("Enter");
  const row = page.locator("[data-item]").filter({ hasText: "Парасолька" });
  await expect(row.locator('a[href*="parasolia-skladana"]')).toBeVisible();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

/** A list of two things, on a screen of its own. */
async function makeShortList(page: Page): Promise<void> {
  await page.goto("/checklist");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Новий список" }).first().click();
  await page.getByRole("textbox", { name: "Назва" }).fill("Дача");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Додати розділ" }).click();
  await page.getByRole("textbox", { name: "Назва розділу" }).fill("Речі");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Додати річ" }).click();
  await expect(page.getByRole("combobox", { name: "Назва речі" })).toBeFocused();
  // The field stays for the next thing.
  for (const name of ["Гамак", "Вудка"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("status").getByText("Додано: Вудка")).toBeVisible();
  await page.getByRole("button", { name: "Готово" }).click();
  await expect(rows(page)).toHaveCount(2);
}

/** Animations of the ring's stitches, from now on. */
const countRingAnimations = (page: Page) =>
  page.evaluate(() => {
    let most = 0;
    const look = () => {
      const all = document.getAnimations().map(({ effect }) => effect);
      const ofRing = all.filter(
        // as: animations of elements have keyframes
        (one) =>
          (one as KeyframeEffect).target?.matches("svg > path") &&
          !(one as { transitionProperty?: string }).transitionProperty,
      );
      most = Math.max(most, ofRing.length);
      requestAnimationFrame(look);
    };
    look();
    Reflect.set(globalThis, "ringAnimations", () => most);
  });

const motions = variants<"reduce" | "no-preference">(["reduce"], ["reduce", "no-preference"]);
for (const reducedMotion of motions)
  test(`a packed list is finished, with ${reducedMotion} of motion @release`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await makeShortList(page);
    for (const at of [0, 1]) await rows(page).nth(at).click();
    // The way into the bag: the button of a row, or one for all.
    await page.getByRole("button", { name: "Покласти в торбу: Гамак" }).click();
    await expect(rows(page).first()).toHaveAttribute("data-state", "packed");
    await expect(rows(page).first()).toBeFocused();
    await countRingAnimations(page);
    await page.getByRole("button", { name: "Усе в торбу" }).click();
    const finish = page.getByRole("complementary", { name: "Усе в торбі" });
    await expect(finish).toBeVisible();
    await expect(page.getByRole("img", { name: "Готово 2 з 2" })).toBeVisible();
    const most = () => page.evaluate(() => Reflect.get(globalThis, "ringAnimations")());
    if (reducedMotion === "reduce") expect(await most()).toBe(0);
    else await expect.poll(most).toBeGreaterThan(0);
    await expect(finish.getByRole("button", { name: "Поділитися" })).toBeVisible();
    await finish.getByRole("button", { name: "Почати спочатку" }).click();
    await expect(finish).toHaveCount(0);
    await expect(rows(page).first()).toHaveAttribute("data-state", "need");
  });
