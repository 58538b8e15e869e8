/** A tap draws its row in the frame that it falls into; the page around it follows behind the paint. */
import { expect, takeList, test } from "./screens-world.ts";

test("two rows tapped in one moment are drawn at once, and each is counted", async ({
  page,
  shop,
  complaints,
}) => {
  await takeList(page, shop.readyList);
  const before = await page.locator("[data-state=have]").count();
  const { states, last } = await page.evaluate(async () => {
    const open = [
      ...document.querySelectorAll<HTMLElement>('[data-item] > button[data-state="need"]'),
    ].slice(0, 2);
    for (const row of open) {
      row.click();
      // What a tap sets going at once, and no frame: those come between tasks.
      for (let turn = 0; turn < 50; turn += 1) await null;
    }
    return {
      states: open.map((row) => row.dataset.state),
      last: open.at(-1)?.lastElementChild?.firstElementChild?.textContent,
    };
  });
  expect(states).toEqual(["have", "have"]);
  const done = `${before + 2} з`;
  await expect(page.locator("[role=status]", { hasText: `готово ${done}` })).toBeAttached();
  await expect(page.getByRole("img", { name: `Готово ${done}` })).toBeVisible();
  // It is told once it is kept.
  await expect(page.getByText(`${last}: маю`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-state=have]")).toHaveCount(before + 2);
  expect(complaints).toEqual([]);
});
