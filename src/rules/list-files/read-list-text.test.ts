import { expect, test } from "vitest";
import { countFile } from "./new-list.ts";
import { readListText } from "./read-list-text.ts";

const read = (...lines: string[]) => readListText(lines.join("\n"), { name: "Файл", lang: "ua" });
/** `List / Activity / Group: item, item` */
const outline = ({ lists }: ReturnType<typeof read>) =>
  lists.flatMap((list) =>
    list.activities.flatMap((activity) =>
      activity.groups.map(
        ({ name, items }) =>
          `${list.name} / ${activity.name} / ${name}: ${items.map((item) => item.name).join(", ")}`,
      ),
    ),
  );

test("plain lines are items, one that ends with a colon is a heading", () => {
  const found = read("молоко", "хліб", "", "Аптечка:", "#бинт", "3 × пластир");
  expect(outline(found)).toEqual([
    "Файл / Загальне / : молоко, хліб",
    "Файл / Аптечка / : #бинт, пластир",
  ]);
  expect(found).toMatchObject({ lineCount: 5, leftOut: [] });
  expect(countFile(found.lists)).toEqual({ items: 4, sections: 2 });
});

test("what the shop shares as text comes back with its sections", () => {
  const found = read(
    "Карпати",
    "",
    "Ночівля",
    "- [ ] Намет",
    "- [x] Мат",
    "",
    "Одяг",
    "- [ ] Шапка",
  );
  expect(outline(found)).toEqual(["Карпати / Ночівля / : Намет, Мат", "Карпати / Одяг / : Шапка"]);
  expect(found.leftOut).toEqual([]);
  expect(found.lists[0]?.activities[0]?.groups[0]?.items.map(({ isTicked }) => isTicked)).toEqual([
    undefined,
    true,
  ]);
});

test("bullets and boxes of messengers are understood", () => {
  const found = read(
    "**Їжа:**",
    "• гречка",
    "– сіль",
    "",
    "Інше:",
    "☐ ніж",
    "✅ сірники",
    "☑️ мапа",
  );
  expect(outline(found)).toEqual([
    "Файл / Їжа / : гречка, сіль",
    "Файл / Інше / : ніж, сірники, мапа",
  ]);
});

test("what is not understood is shown as it was written", () => {
  const found = read(
    "# Похід",
    "## Різне",
    "- [ ] Ніж",
    "",
    "Це треба знати перед походом.",
    "- звичайний рядок",
    "---",
  );
  expect(outline(found)).toEqual(["Похід / Різне / : Ніж"]);
  expect(found).toMatchObject({
    lineCount: 5,
    leftOut: ["Це треба знати перед походом.", "- звичайний рядок"],
  });
});

test("in a text without headings a bullet without a box is an item too", () => {
  const found = read("Їжа", "- [ ] сіль", "- перець", "Цукор", "", "Разом на тиждень вистачить.");
  expect(outline(found)).toEqual(["Файл / Їжа / : сіль, перець, Цукор"]);
  expect(found.leftOut).toEqual(["Разом на тиждень вистачить."]);
});

test("a table, an article and an array of names are known by what they are", () => {
  expect(outline(read("Item Name,Category,qty", "Намет,Сон,1", "Мат,Сон,два"))).toEqual([
    "Файл / Сон / : Намет",
  ]);
  expect(read("Item Name,Category,qty", "Намет,Сон,1", "Мат,Сон,два").leftOut).toEqual([
    "Мат,Сон,два",
  ]);
  expect(outline(read('["сіль", "сірники", ""]'))).toEqual(["Файл / Загальне / : сіль, сірники"]);
  const article = JSON.stringify({ title: "Похід", content: "## Сон\n- мат" });
  expect(outline(read(article))).toEqual(["Похід / Сон / : мат"]);
  expect(read('Item Name,qty\n"Намет,1').fault).toBe("quotes");
});

test("an empty text is no list, and text that only begins like JSON is text", () => {
  expect(read("", "  ", "---").lists).toEqual([]);
  expect(outline(read("[молоко]", "{хліб"))).toEqual(["Файл / Загальне / : [молоко], {хліб"]);
});
