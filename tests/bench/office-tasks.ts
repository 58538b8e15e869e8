/**
 * Everyday tasks of the back office, done as a person does them: only what the screen shows, each
 * from the first screen. Counted are clicks and keys, and the seconds until the screen says that
 * the task is done. What a hand would need is estimated by the keystroke-level model (Card, Moran
 * and Newell, 1980): 0.28 s for a key, 1.1 s to point and 0.2 s to click.
 */
import { rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { needBrowser } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/server/shop-program.ts";
import { type OfficeShop, openOfficeShop } from "./office-shop.ts";
import { type Person, personAt } from "./person.ts";
import { tableOf } from "./report.ts";

type Task = { name: string; run: (person: Person, shop: OfficeShop) => Promise<void> };

const secret = "a secret of the bench, longer than 32";

export async function measureOfficeTasks(): Promise<string> {
  const running = await startShop({ env: { SECRET: secret } });
  const { executablePath, args } = needBrowser("shell");
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({
      ...{ viewport: { width: 1440, height: 900 }, locale: "uk-UA" },
    });
    page.setDefaultTimeout(60_000);
    const shop = await openOfficeShop(running, secret);
    await page.goto(`${running.url}/admin/login?token=${shop.signInToken}`);
    await page.getByRole("heading", { level: 1, name: "Сьогодні" }).waitFor();
    const rows: string[][] = [];
    for (const { name, run } of tasks) {
      await page.goto(`${running.url}/admin`);
      await page.getByRole("link", { name: /спакувати/ }).waitFor();
      const person = personAt(page);
      await run(person, shop);
      const { clicks, keys, seconds, byHand } = person.figures();
      const row = [name, String(clicks), String(keys), seconds.toFixed(1), byHand.toFixed(0)];
      rows.push(row);
      console.log(row.join(" | "));
    }
    const title = `Tasks of the back office (load ${loadavg()[0]?.toFixed(1)})`;
    const head = ["task", "clicks", "keys", "seconds of the screen", "seconds by hand, estimated"];
    return `## ${title}\n\n${tableOf(head, rows)}`;
  } finally {
    await browser.close();
    await running.term();
    await rm(running.dataDir, { recursive: true, force: true });
  }
}

const tasks: readonly Task[] = [
  {
    name: "change 20 prices",
    async run(person) {
      await person.goTo("Таблиця товарів");
      await person.clickText("Варіанти");
      const first = person.page.locator("[data-row='0'] > *").nth(2);
      await person.click(first);
      // Each price is typed over the one that is there; Enter goes down.
      for (let at = 0; at < 20; at += 1) {
        await person.type(String(101 + at));
        await person.press("Enter");
      }
      await person.clickButton("Переглянути 20 змін");
      await person.clickButton("Зберегти 20 змін");
      await person.seesText("Збережено 20 рядків");
    },
  },
  {
    name: "ship 10 orders",
    async run(person) {
      await person.click(person.page.getByRole("link", { name: /спакувати/ }));
      const boxes = person.page.getByRole("checkbox", { name: /^Обрати: / });
      for (let at = 0; at < 10; at += 1) await person.click(boxes.nth(at));
      await person.clickButton("Відправити");
      await person.seesText("Змінено 10");
    },
  },
  {
    name: "return one line of an order",
    async run(person, { shippedNumber }) {
      await person.press("Control+K");
      await person.type(shippedNumber);
      const first = { name: new RegExp(shippedNumber), selected: true };
      await person.page.getByRole("option", first).waitFor();
      await person.press("Enter");
      await person.clickButton("Повернення");
      const dialog = person.page.getByRole("dialog");
      await person.click(dialog.getByLabel(/^Скільки з/).first());
      await person.type("1");
      await person.click(dialog.getByRole("button", { name: "Повернення" }));
      await person.seesText("Повернення записано");
    },
  },
  {
    name: "import 300 rows, two of them wrong",
    async run(person, { folder }) {
      const file = path.join(folder, "price-list.csv");
      await writeFile(file, priceList());
      await person.goTo("Імпорт");
      await person.chooseFile(person.page.getByLabel("Файл"), file);
      await person.seesText("2 помилки");
      await person.clickButton(/^Імпортувати 298/);
      await person.seesText("Імпортовано");
    },
  },
  {
    name: "translate 5 products into two languages",
    async run(person) {
      for (let at = 0; at < 5; at += 1) {
        await person.goTo("Товари");
        await person.click(person.page.locator("tbody a").nth(at));
        const all = person.page.getByRole("button", { name: "Усі мови поруч" });
        const english = person.page.getByLabel("Назва, English");
        await all.or(english).first().waitFor();
        if (at === 0) await person.click(all);
        await person.retype(english, `Product number ${at}`);
        await person.retype(person.page.getByLabel("Назва, Русский"), `Товар номер ${at}`);
        await person.press("Control+S");
        await person.seesText("Збережено");
      }
    },
  },
  {
    name: "make a promo code for one category",
    async run(person) {
      await person.goTo("Акції");
      await person.click(person.page.getByRole("link", { name: "Створити" }));
      await person.click(person.page.getByLabel("Назва"));
      await person.type("Осінь у горах");
      await person.click(person.page.getByLabel("Знижка, %"));
      await person.type("15");
      await person.choose(person.page.getByLabel("Категорії"), "Намети");
      await person.click(person.page.getByLabel("Код", { exact: true }));
      await person.type("OSIN15");
      await person.clickButton("Створити");
      await person.page.getByText("OSIN15").first().waitFor();
      await person.seesText("Збережено");
    },
  },
];

/** Two rows are wrong: a price in words, and a product without a name. */
function priceList(): string {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const name = at === 200 ? "" : `Товар із прайсу ${at + 1}`;
    const price = at === 100 ? "дорого" : String(100 + at);
    return `PRICE-${at + 1},${name},${price},5`;
  });
  return ["sku,name,price,stock", ...rows, ""].join("\n");
}
