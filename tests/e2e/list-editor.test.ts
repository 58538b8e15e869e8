/** A list is put in order: by keys alone, by a finger, and several things at once. */
import type { Page } from "@playwright/test";
import { copyReadyList, expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

const lines = (page: Page) => page.locator("[data-line]");
const namesOf = (page: Page, count: number) =>
  lines(page).evaluateAll(
    (all, most) =>
      all.slice(0, most).map((line) => line.querySelector("button > span")?.textContent),
    count,
  );
/** Heard once. */
const expectStatus = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

async function openEditor(page: Page): Promise<void> {
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const menu = page.getByRole("button", { name: `Ще: ${title}`, exact: true });
  await menu.filter({ visible: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Редагувати список" }).press("Enter");
  await expect(lines(page).first()).toBeVisible();
}

/** A finger on the handle of a line, moved by `distance` px in steps, and lifted. */
async function dragByTouch(page: Page, name: string, distance: number): Promise<void> {
  const handle = page.getByRole("button", { name: `Перемістити: ${name}`, exact: true });
  // Far from both edges, at which the page scrolls under the finger.
  await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await handle.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  const touches = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    touches.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch("touchStart", y);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", y + (distance * step) / 8);
  await touch("touchEnd");
}

test("a list is put in order by keys alone and by a finger, and stays so", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await copyReadyList(page, shop.readyList);
  await openEditor(page);
  const [activity, group, first, second, third] = await namesOf(page, 5);
  const handle = (name: string | null | undefined) =>
    page.getByRole("button", { name: `Перемістити: ${name}`, exact: true });

  await handle(first).focus();
  await page.keyboard.press("Space");
  await expectStatus(page, `Взято: ${first}. ${activity} · ${group}, 1 з`);
  await page.keyboard.press("ArrowDown");
  await expectStatus(page, new RegExp(`^${activity} · ${group}, 2 з`));
  await page.keyboard.press("Escape");
  await expectStatus(page, `${first} лишається на місці`);
  expect(await namesOf(page, 4)).toEqual([activity, group, first, second]);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expectStatus(page, new RegExp(`^${first}: тепер ${activity} · ${group}, 2 з`));
  await expect.poll(() => namesOf(page, 4)).toEqual([activity, group, second, first]);
  await expect(handle(first)).toBeFocused();

  // To the last line of the list, over the borders of all sections, where rows are not rendered yet.
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(handle(first)).toBeFocused();
  await expect.poll(() => lines(page).last().textContent()).toContain(first);
  await page.keyboard.press("Control+KeyZ");
  await expect.poll(() => namesOf(page, 4)).toEqual([activity, group, second, first]);

  await dragByTouch(page, second ?? "", 110);
  await expect.poll(() => namesOf(page, 5)).toEqual([activity, group, first, third, second]);
  await expectStatus(page, new RegExp(`^${second}: тепер`));
  // A drag is no press.
  await expect(page.getByRole("menu")).toHaveCount(0);

  // The menu reaches the same places.
  await handle(second).click();
  await page.getByRole("menuitem", { name: "На початок" }).click();
  await expect.poll(() => namesOf(page, 3)).not.toContain(first);

  // A group goes to another section with all that is in it.
  await handle(group).click();
  await page.getByRole("menuitem", { name: "В інший розділ" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Кухня", exact: true }).click();
  await expect.poll(() => namesOf(page, 2)).not.toContain(group);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect.poll(() => namesOf(page, 2)).toEqual([activity, group]);

  await page.reload();
  await waitUntilHydrated(page);
  await expect(rows(page).first()).toBeVisible();
  await openEditor(page);
  expect(await namesOf(page, 60)).toContain(second);
  expect((await namesOf(page, 3)).includes(first)).toBe(false);

  // Several at once, with one undo.
  const before = await namesOf(page, 6);
  for (const at of [0, 1]) await page.locator("[data-line] input").nth(at).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Видалити" }).click();
  await expect.poll(() => namesOf(page, 6)).not.toEqual(before);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect.poll(() => namesOf(page, 6)).toEqual(before);

  // What was under the eyes stays there.
  await lines(page)
    .nth(30)
    .evaluate((line) => line.scrollIntoView({ block: "center" }));
  const seen = await firstItemOnScreen(page);
  const done = page.getByRole("button", { name: "Готово" });
  // Without Playwright's own scrolling to it.
  await done.dispatchEvent("click");
  await expect(rows(page).first()).toBeAttached();
  await expect.poll(() => topOf(page, seen.id)).toBeCloseTo(seen.top, -1);
});

/** The uppermost thing below the bars, and its px from the top of the screen. */
const firstItemOnScreen = (page: Page) =>
  lines(page)
    .filter({ has: page.getByRole("checkbox") })
    .evaluateAll((all) => {
      const tops = all.map((line) => ({
        id: line.getAttribute("data-line") ?? "",
        top: line.getBoundingClientRect().top,
      }));
      return tops.find(({ top }) => top > 130) ?? { id: "", top: Number.NaN };
    });

const topOf = (page: Page, id: string) =>
  page.locator(`[data-item="${id}"]`).evaluate((row) => row.getBoundingClientRect().top);

test("a pasted text becomes a list, and the list goes to paper and to a file @release", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const text =
    "Дача\n\nЇжа\n- [ ] сіль\n- [x] 2 × перець\n\nРечі:\n• гамак\n\nСонячно весь тиждень.";
  await page.goto(`/checklist-constructor?text=${encodeURIComponent(text)}`);
  await expect(page.getByText("7 рядків: 3 речі, 2 розділи")).toBeVisible();
  await expect(page.getByText("1 рядок не увійшов")).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Сонячно весь тиждень.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Додати це теж, як речі" }).check();
  await expect(page.getByText("Нічого не загублено.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Назва" })).toHaveValue("Дача");
  await page.getByRole("button", { name: "Створити список" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Дача" })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "have");
  // What was shared is in no address any more.
  await page.goBack();
  expect(page.url()).not.toContain("text=");
  await page.goForward();

  await waitUntilHydrated(page);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Ще: Дача" }).filter({ visible: true }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await page.evaluate(() =>
    Reflect.set(window, "print", () => Reflect.set(window, "printed", true)),
  );
  await choose("Надрукувати");
  await page.waitForFunction(() => Reflect.get(window, "printed"));
  const paper = page.getByRole("article", { name: "Дача, на папері" });
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByRole("listitem")).toHaveText([
    "сіль",
    "перець 2 шт.",
    "гамак",
    "Сонячно весь тиждень.",
  ]);
  await expect(paper.locator("svg path")).toBeVisible();
  await expect(page.getByRole("main")).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("article")).toHaveCount(0);

  // What the browser prints by itself has no buttons.
  const addButtons = page.getByRole("main").getByRole("button", { name: /^Додати/ });
  await expect(addButtons.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(addButtons).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  // A list that could not be copied is not passed over in silence.
  await page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { get: () => ({ writeText }) });
  });
  await choose("Поділитися");
  await expect(page.getByText("Скопіювати не вдалося: браузер не дозволив.")).toBeVisible();

  await choose("Зберегти або надіслати");
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Файл Markdown" }).click();
  expect((await download).suggestedFilename()).toBe("Дача.md");
});
