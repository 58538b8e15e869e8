import fc from "fast-check";
import { expect, test } from "vitest";
import { roundCount } from "#tests/support/rounds.ts";
import { countFile, listOfFile } from "./new-list.ts";
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

test("a tick in brackets needs no bullet", () => {
  const found = read("[x] Павербанк", "☑ Ліхтарик", "[ ] Сірники", "✅ Намет");
  expect(outline(found)).toEqual(["Файл / Загальне / : Павербанк, Ліхтарик, Сірники, Намет"]);
  expect(found.lists[0]?.activities[0]?.groups[0]?.items.map(({ isTicked }) => isTicked)).toEqual([
    true,
    true,
    undefined,
    true,
  ]);
});

test("plain lines after bullets are things", () => {
  const found = read("Їжа:", "- хліб", "- сир", "", "Ліки", "аспірин", "бинт", "Дім:", "йод");
  expect(outline(found)).toEqual([
    "Файл / Їжа / : хліб, сир, Ліки, аспірин, бинт",
    "Файл / Дім / : йод",
  ]);
  expect(found.leftOut).toEqual([]);
});

test("what stands behind a name and a colon is divided into things of that name", () => {
  const plain = read("намет", "Аня: панамка, круг 2 шт і нарукавники", "вода", "Ключ: один");
  expect(outline(plain)).toEqual([
    "Файл / Загальне / : намет, вода, Ключ: один",
    "Файл / Аня / : панамка, круг, нарукавники",
  ]);
  expect(plain).toMatchObject({ lineCount: 4, leftOut: [] });
  const marked = read("- Аня: панамка, круг", "- вода", "", "Беремо лише потрібне.");
  expect(outline(marked)).toEqual(["Файл / Аня / : панамка, круг", "Файл / Загальне / : вода"]);
  expect(marked.leftOut).toEqual(["Беремо лише потрібне."]);
});

test("what is not understood is shown as it was written", () => {
  const long = `- ${"порада ".repeat(30).trim()}`;
  const found = read(
    "# Похід",
    "## Різне",
    "- [ ] Ніж",
    "",
    "Це треба знати перед походом.",
    "- [Далі](#далі)",
    long,
    "---",
  );
  expect(outline(found)).toEqual(["Похід / Різне / : Ніж"]);
  expect(found).toMatchObject({
    lineCount: 6,
    leftOut: ["Це треба знати перед походом.", "- [Далі](#далі)", long],
  });
});

test("among boxes a plain bullet is a thing too, and one over others their heading", () => {
  const found = read(
    "# Похід",
    "## Кухня",
    "- [x] Казан",
    "- сіль",
    "  1. дрібна",
    "- Посуд",
    "  - [ ] Миска",
    "  - ложка",
    "    - чайна",
    "    - [x] столова",
    "## Одяг",
    "* Шапка",
    "- [ ] Шкарпетки",
    "",
    "  по парі на день",
    "  - теплі",
  );
  expect(outline(found)).toEqual([
    "Похід / Кухня / : Казан",
    "Похід / Кухня / сіль: дрібна",
    "Похід / Кухня / Посуд: Миска",
    "Похід / Кухня / Посуд · ложка: чайна, столова",
    "Похід / Одяг / : Шапка, Шкарпетки, теплі",
  ]);
  expect(found.leftOut).toEqual([]);
});

/** `name | quantity unit | measure` */
const amounts = ({ lists }: ReturnType<typeof read>) =>
  lists
    .flatMap(({ activities }) => activities.flatMap(({ groups }) => groups))
    .flatMap(({ items }) => items)
    .map(({ name, quantity, unit = "", measure }) =>
      [name, `${quantity} ${unit}`.trim(), measure && `${measure.amount} ${measure.unit}`]
        .filter(Boolean)
        .join(" | "),
    );

test("amounts are read as what is typed into a list", () => {
  const plain = read(
    "2 кг картоплі",
    "молоко 2 л, хліб і яйця",
    "аптечка (бинт, йод)",
    "Тент 3 x 4",
  );
  expect(amounts(plain)).toEqual([
    "картоплі | 1 | 2 kg",
    "молоко | 1 | 2 l",
    "хліб | 1",
    "яйця | 1",
    "аптечка (бинт, йод) | 1",
    "Тент 3 x 4 | 1",
  ]);
  expect(plain.leftOut).toEqual([]);
  const marked = read("## Дорога", "- [ ] 5 пар шкарпеток", "- вода 6 × 0,5 л", "- сіль, перець");
  expect(amounts(marked)).toEqual(["шкарпеток | 5 pair", "вода | 6 | 0.5 l", "сіль, перець | 1"]);
  expect(amounts(read("500 г × Сир", "1 × Рюкзак 60 л"))).toEqual([
    "Сир | 500 g",
    "Рюкзак 60 л | 1",
  ]);
  const [list] = plain.lists;
  let id = 0;
  const [activity] = list ? listOfFile(list, () => `i${id++}`).items : [];
  expect(activity?.groups[0]?.items[0]?.measure).toEqual({ amount: 2, unit: "kg" });
});

test("of a random nested text every line is a thing, a heading, or shown as left out", () => {
  const words = fc.constantFrom("Намет", "2 кг сиру", "a, b", "x3", "Кухня:", "~~ні~~", "1 × Чай");
  const mark = fc.constantFrom("- [ ] ", "- [x] ", "- ", "* ", "1. ", "## ", "", "> - ", "☐ ");
  const line = fc.tuple(fc.nat(3), mark, words);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (rows) => {
      const lines = rows.map(
        ([depth, sign, text], at) => `${"  ".repeat(depth)}${sign}${text} №${at}`,
      );
      const { lists, leftOut, fault } = read(...lines);
      expect(fault).toBeUndefined();
      const stored = JSON.stringify(lists);
      for (const [at, one] of lines.entries()) {
        const isStored = new RegExp(`№${at}(?!\\d)`).test(stored);
        if (!isStored && !one.includes("~~")) expect(leftOut).toContain(one.trim());
      }
    }),
    { numRuns: roundCount(500, 1500) },
  );
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
