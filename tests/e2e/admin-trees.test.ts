/** Trees of the back office are put in order by a finger: categories, and the lines of a ready list. */
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { shareOffice } from "./admin-office.ts";

const office = shareOffice();

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: "uk-UA",
    viewport: { width: 390, height: 760 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await office().signIn(page);
  return page;
}

const lines = (page: Page) => page.locator("[data-line]");
const handleOf = (line: Locator) => line.getByRole("button", { name: /^Перемістити: / });
const heightOf = async (line: Locator) => (await line.boundingBox())?.height ?? 0;

/** A finger on the handle goes down by `distance` px, waits there, and is lifted. */
async function dragByFinger(handle: Locator, distance: number, waits = 0): Promise<void> {
  const page = handle.page();
  const box = await handle.boundingBox();
  if (!box) throw new Error("the handle is not on the screen");
  const fingers = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch("touchStart", y);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", y + (distance * step) / 8);
  await page.waitForTimeout(waits);
  await touch("touchEnd");
}

const toMiddle = (line: Locator) =>
  line.evaluate((element) => element.scrollIntoView({ block: "center" }));

test("categories are moved between and into others by a finger, and the page scrolls with it @release", async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto(`${office().shop.url}/admin/product_categories/tree`);
  await expect(lines(page).first()).toBeVisible();
  const size = await handleOf(lines(page).first()).boundingBox();
  expect([size?.width, size?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
  // Only the top ones are left, so that what stands where is plain.
  for (;;) {
    const open = page.locator('[data-line] button[aria-expanded="true"]').first();
    if ((await open.count()) === 0) break;
    await open.click();
  }
  const nameAt = (at: number) => handleOf(lines(page).nth(at)).getAttribute("aria-label");
  const [first, second, third] = [await nameAt(0), await nameAt(1), await nameAt(2)];
  const row = await heightOf(lines(page).first());
  await toMiddle(lines(page).first());
  await dragByFinger(handleOf(lines(page).first()), row * 1.45);
  await expect(page.getByText("Категорію переміщено")).toBeVisible();
  await expect.poll(() => nameAt(0)).toBe(second);
  expect(await nameAt(1)).toBe(first);

  // Into the next one: half a row further than beside it.
  const count = await lines(page).count();
  await dragByFinger(handleOf(lines(page).nth(1)), row);
  await expect.poll(() => lines(page).count()).toBe(count - 1);
  const parent = lines(page).nth(1);
  await expect(handleOf(parent)).toHaveAttribute("aria-label", third ?? "");
  await parent.getByRole("button", { expanded: false }).click();
  await expect(page.getByRole("button", { name: first ?? "" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: first ?? "" })).toBeVisible();

  // Everything is open again; the first goes to the end while the finger waits at the edge.
  for (;;) {
    const folded = page.locator('[data-line] button[aria-expanded="false"]').first();
    if ((await folded.count()) === 0) break;
    await folded.click();
  }
  await page.evaluate(() => scrollTo(0, 0));
  const handle = handleOf(lines(page).first());
  const box = await handle.boundingBox();
  await dragByFinger(handle, 760 - 20 - (box?.y ?? 0), 6_000);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect.poll(() => nameAt(0)).not.toBe(second);
  await page.context().close();
});

test("lines of a ready list are moved by a finger, and the page scrolls with it @release", async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto(`${office().shop.url}/admin/checklists`);
  await page.locator("tbody a").first().click();
  await expect(lines(page).first()).toBeVisible();
  const size = await handleOf(lines(page).first()).boundingBox();
  expect([size?.width, size?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
  const nameAt = (at: number) => handleOf(lines(page).nth(at)).getAttribute("aria-label");
  const items = await lines(page).evaluateAll((all) =>
    all.flatMap((line, at) => (line.querySelector("b") ? [at] : [])),
  );
  const at = items.find((one) => items.includes(one + 1)) ?? 0;
  const [name, next] = [await nameAt(at), await nameAt(at + 1)];
  const row = await heightOf(lines(page).nth(at));
  await toMiddle(lines(page).nth(at));
  await dragByFinger(handleOf(lines(page).nth(at)), row * 1.6);
  await expect.poll(() => nameAt(at)).toBe(next);
  expect(await nameAt(at + 1)).toBe(name);
  // A drag is no press.
  await expect(page.getByRole("menu")).toHaveCount(0);

  await toMiddle(lines(page).nth(at + 1));
  const handle = handleOf(lines(page).nth(at + 1));
  const from = await page.evaluate(() => scrollY);
  const box = await handle.boundingBox();
  await dragByFinger(handle, 760 - 20 - (box?.y ?? 0), 2_500);
  expect((await page.evaluate(() => scrollY)) - from).toBeGreaterThan(200);
  await expect.poll(() => nameAt(at + 1)).not.toBe(name);
  await page.context().close();
});
