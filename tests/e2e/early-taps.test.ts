/** A page is seen before its code is here: what is tapped meanwhile is not lost. */
import { expect, rows, test } from "./screens-world.ts";

test("a tap before the page's code is here ticks once it is", async ({ page, shop }) => {
  let isHeld = true;
  let letGo = () => {};
  const later = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/entry-client-.*\.js$/, async (route) => {
    if (isHeld) await later;
    await route.continue();
  });
  const early = page.waitForResponse(/\/assets\/early-taps-.*\.js$/);
  await page.goto(shop.readyList, { waitUntil: "commit" });
  await (await early).finished();
  await rows(page).first().click();
  await rows(page).nth(2).click();
  isHeld = false;
  letGo();
  await page.waitForURL((url) => url.pathname !== shop.readyList);
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "need");
  await expect(rows(page).nth(2)).toHaveAttribute("data-state", "have");
});
