/** Somebody at the screen: every click and every key is counted. */
import type { Locator, Page } from "@playwright/test";

/** Seconds of the keystroke-level model. */
const oneKey = 0.28;
const oneClick = 1.1 + 0.2;

export type Person = ReturnType<typeof personAt>;

export function personAt(page: Page) {
  const counted = { clicks: 0, keys: 0 };
  const began = performance.now();
  let ended = began;

  async function click(target: Locator, held?: "Shift"): Promise<void> {
    await target.click(held && { modifiers: [held] });
    counted.clicks += 1;
    if (held) counted.keys += 1;
  }
  async function type(text: string): Promise<void> {
    await page.keyboard.type(text);
    counted.keys += text.length;
  }
  /** A chord is one press. */
  async function press(keys: string): Promise<void> {
    await page.keyboard.press(keys);
    counted.keys += 1;
  }
  /** The last of them ends the task. */
  async function sees(target: Locator): Promise<void> {
    await target.waitFor();
    ended = performance.now();
  }
  return {
    page,
    click,
    type,
    press,
    /** Alt and the arrow, which a browser without a window does not know. */
    async goBack(): Promise<void> {
      await page.goBack();
      counted.keys += 1;
    },
    clickButton: (name: string | RegExp) =>
      click(page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) })),
    clickText: (text: string) => click(page.getByText(text, { exact: true }).first()),
    async retype(field: Locator, text: string): Promise<void> {
      await click(field);
      await press("Control+A");
      await type(text);
    },
    /** The list opens by a click and closes by another. */
    async choose(list: Locator, option: string): Promise<void> {
      const found = list.locator("option").filter({ hasText: option }).first();
      await list.selectOption(await found.getAttribute("value"));
      counted.clicks += 2;
    },
    /** The browser's own dialog takes two more clicks: the file and «open». */
    async chooseFile(field: Locator, file: string): Promise<void> {
      await field.setInputFiles(file);
      counted.clicks += 3;
    },
    seesText: (text: string) => sees(page.getByText(text).first()),
    sees,
    figures: () => ({
      ...counted,
      seconds: (ended - began) / 1000,
      byHand: counted.clicks * oneClick + counted.keys * oneKey,
    }),
  };
}
