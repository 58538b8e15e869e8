/** Everyday tasks in this shop's back office, each by its shortest way. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { OfficeShop } from "./office-shop.ts";
import type { Person } from "./person.ts";
import { priceList, type TaskName, translatedNames } from "./task-names.ts";

type Task = (person: Person, shop: OfficeShop) => Promise<void>;

export const officeTasks: Record<TaskName, Task> = {
  async prices(person) {
    await goTo(person, "Каталог", "Таблиця товарів");
    await person.clickText("Варіанти");
    await person.click(person.page.locator("[data-row='0'] [data-column='2']"));
    // Each price is typed over the one that is there; Enter goes down.
    for (let at = 0; at < 20; at += 1) {
      await person.type(String(101 + at));
      await person.press("Enter");
    }
    await person.clickButton("Переглянути 20 змін");
    await person.clickButton("Зберегти 20 змін");
    await person.seesText("Збережено 20 рядків");
  },
  async ship(person) {
    await person.click(person.page.getByRole("link", { name: /спакувати/ }));
    const boxes = person.page.getByRole("checkbox", { name: /^Вибрати: / });
    await person.click(boxes.first());
    await person.click(boxes.nth(9), "Shift");
    await person.clickButton("Відправити");
    await person.seesText("Змінено 10");
  },
  async giveBack(person, { shippedNumber }) {
    await person.press("Control+K");
    await person.type(shippedNumber);
    const first = { name: new RegExp(shippedNumber), selected: true };
    await person.page.getByRole("option", first).waitFor();
    await person.press("Enter");
    await person.clickButton("Записати повернення");
    const dialog = person.page.getByRole("dialog");
    await person.click(dialog.getByLabel(/^Скільки з/).first());
    await person.type("1");
    await person.click(dialog.getByRole("button", { name: "Записати повернення" }));
    await person.seesText("Повернення записано");
  },
  async importRows(person, { folder }) {
    const file = path.join(folder, "price-list.csv");
    await writeFile(file, priceList());
    await goTo(person, "Каталог", "Імпорт");
    await person.chooseFile(person.page.getByLabel("Файл"), file);
    await person.seesText("2 помилки");
    await person.clickButton(/^Імпортувати 298/);
    await person.seesText("Імпортовано");
  },
  async translate(person) {
    await goTo(person, "Каталог", "Товари");
    for (let at = 0; at < 5; at += 1) {
      await person.click(person.page.locator("tbody a").nth(at));
      const all = person.page.getByRole("button", { name: "Усі мови поруч" });
      const english = person.page.getByLabel("Назва, English");
      await all.or(english).first().waitFor();
      if (at === 0) await person.click(all);
      const [first, second] = translatedNames(at);
      // The products of the demo shop are translated; their names are written over.
      await person.retype(english, first);
      await person.retype(person.page.getByLabel("Назва, Русский"), second);
      await person.press("Control+S");
      await person.seesText("Збережено");
      await person.goBack();
    }
  },
  async promo(person) {
    await goTo(person, "Щодня", "Акції й промокоди");
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
};

/** By the menu at the side; its group stays open once it was opened. */
async function goTo(person: Person, group: string, screen: string): Promise<void> {
  const menu = person.page.getByRole("navigation", { name: "Усі розділи" });
  const link = menu.getByRole("link", { name: screen, exact: true });
  if (!(await link.isVisible())) await person.click(menu.getByRole("button", { name: group }));
  await person.click(link);
}
