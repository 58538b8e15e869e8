/** Descriptions are written as text: what the editor shows is what the shop stores. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { shareOffice } from "./admin-office.ts";
import { listComplaints } from "./admin-session.ts";

const office = shareOffice();

const paste = (box: Locator, html: string) =>
  box.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

/** The caret stands after so many letters of the text. */
const placeCaret = (box: Locator, selector: string, offset: number) =>
  box.evaluate(
    (element, [found, at]) => {
      const walker = document.createTreeWalker(
        element.querySelector(String(found)) ?? element,
        NodeFilter.SHOW_TEXT,
      );
      const node = walker.nextNode();
      if (node) getSelection()?.collapse(node, Number(at));
    },
    [selector, offset] as const,
  );

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByText("Збережено").first()).toBeVisible();
};

test("a description is typed, marked, pasted, read as HTML and taken back; the shop stores what is seen", async ({
  browser,
}) => {
  const { shop, openPage, runInDatabase } = office();
  const page = await openPage(browser);
  const complaints = listComplaints(page);
  const [product] = await runInDatabase("select id from products order by position, id limit 1");
  await page.goto(`${shop.url}/admin/products/${product?.id}`);
  const box = page.getByRole("textbox", { name: "Опис", exact: true });
  const tools = box.locator("..");
  const press = (name: string) => tools.getByRole("button", { name, exact: true }).click();
  await box.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");

  await press("Підзаголовок");
  await page.keyboard.type("Намет на двох");
  await page.keyboard.press("Enter");
  await press("Абзац");
  await page.keyboard.type("Легкий і ");
  await press("Жирний");
  await page.keyboard.type("сухий");
  await press("Жирний");
  await page.keyboard.press("Enter");
  await press("Список");
  await page.keyboard.type("2 кг");
  await page.keyboard.press("Enter");
  await page.keyboard.type("два входи");
  // The last word becomes a link.
  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await press("Посилання");
  await page.keyboard.type("/p/namet");
  await page.keyboard.press("Enter");
  const written =
    "<h2>Намет на двох</h2><p>Легкий і <b>сухий</b></p>" +
    '<ul><li>2 кг</li><li>два <a href="/p/namet">входи</a></li></ul>';
  // A space that does not break is written as itself.
  const seen = () => box.evaluate(({ innerHTML }) => innerHTML.replaceAll("&nbsp;", "\u00a0"));
  expect(await seen()).toBe(written);

  // From a document: its styles, scripts and wrappers stay behind.
  await placeCaret(box, "p", "Легкий".length);
  await paste(
    box,
    '<div class="x" style="color:red"><span style="font-size:40px">, <b style="color:blue">міцний</b></span></div><script>alert(1)</script>',
  );
  await expect(box.locator("p").first()).toHaveText("Легкий, міцний і сухий");
  // Into the middle of a heading: its words, then what has several parts as paragraphs.
  await placeCaret(box, "h2", "Намет".length);
  await paste(box, '<p style="font-size:12px">-<b>люкс</b></p>');
  await expect(box.locator("h2")).toHaveText("Намет-люкс на двох");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box.locator("h2")).toHaveText("Намет на двох");
  await placeCaret(box, "h2", "Намет на двох".length);
  await paste(box, "<p>Перший</p><p>Другий</p>");
  await expect(box.locator("h2")).toHaveText("Намет на двох");
  await expect(box.locator("p")).toHaveText(["Перший", "Другий", "Легкий, міцний і сухий"]);
  // The line after a heading joins it.
  await placeCaret(box, "p", 0);
  await page.keyboard.press("Backspace");
  await expect(box.locator("h2")).toHaveText("Намет на двохПерший");
  await page.keyboard.type(", ");
  await expect(box.locator("h2")).toHaveText("Намет на двох, Перший");

  // As HTML and back.
  await press("HTML");
  const source = page.getByLabel("Опис", { exact: true });
  await source.fill(`${await source.inputValue()}<p>Знизу</p>`);
  await page.getByRole("button", { name: "Показати як текст" }).first().click();
  await expect(box.locator("p").last()).toHaveText("Знизу");

  await save(page);
  const stored = async () => {
    const [row] = await runInDatabase(
      `select translations -> 'ua' ->> 'description' as html from products where id = '${product?.id}'`,
    );
    return String(row?.html);
  };
  const html = await stored();
  expect(html).not.toMatch(/style|span|class|script/);
  expect(html).toContain('<ul><li>2 кг</li><li>два <a href="/p/namet">входи</a></li></ul>');
  await page.reload();
  await expect(box.locator("h2")).toHaveText("Намет на двох, Перший");
  expect(await seen()).toBe(html);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a refusal stands at its field or in its dialog, and no «saved» is left beside it", async ({
  browser,
}) => {
  const { shop, openPage } = office();
  const page = await openPage(browser);
  await page.goto(`${shop.url}/admin/redirects/new`);
  const to = page.getByLabel("Куди");
  await page.getByLabel("Звідки").fill("/stare");
  await to.fill("/stare");
  await page.getByRole("button", { name: "Створити" }).click();
  await expect(page.getByText("Сама на себе й по колу вона не веде")).toBeVisible();
  await expect(to).toBeFocused();
  await to.fill("/nove");
  await page.getByRole("button", { name: "Створити" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "/stare" })).toBeVisible();

  await to.fill("/nove-1");
  await page.getByRole("button", { name: "Зберегти" }).click();
  const undo = page.getByRole("button", { name: "Повернути" });
  await expect(undo).toBeVisible();
  await to.fill("/nove-2");
  const saveButton = page.getByRole("button", { name: "Зберегти" });
  // The message stands above the bar and covers none of its buttons.
  const bottomOf = async () => {
    const box = await undo.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const top = async () => (await saveButton.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await bottomOf()) < (await top())).toBe(true);
  await page.context().setOffline(true);
  await saveButton.click();
  await expect(page.getByText("Не збережено.")).toBeVisible();
  await expect(undo).toHaveCount(0);

  await page.getByRole("button", { name: "Видалити", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Видалити", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Магазин не відповідає");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Видалити", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Переадресації" })).toBeVisible();
  await page.context().close();
});
