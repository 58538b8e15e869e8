import { expect, test } from "vitest";
import type { FileContent } from "./file-list.ts";
import { readMarkdown } from "./markdown.ts";

const read = (...lines: string[]) => readMarkdown(lines.join("\n"), { name: "Файл", lang: "ua" });
/** `List / Activity / Group: item, item` */
const outline = ({ lists }: FileContent) =>
  lists.flatMap((list) =>
    list.activities.flatMap((activity) =>
      activity.groups.map(
        (group) =>
          `${list.name} / ${activity.name} / ${group.name}: ${group.items.map(({ name }) => name).join(", ")}`,
      ),
    ),
  );
const codes = ({ issues }: FileContent) => issues.map(({ line, code }) => `${line} ${code}`);

test("headings make a list, its activities and their groups", () => {
  const content = read("# Похід", "- [ ] Карта", "## Табір", "### Сон", "* [ ] Мат", "+ [ ] Намет");
  expect(outline(content)).toEqual([
    "Похід / Загальне / : Карта",
    "Похід / Табір / Сон: Мат, Намет",
  ]);
  expect(content.issues).toEqual([]);
});

test("a file without headings is one list under the file's name", () => {
  expect(outline(read("- [ ] Карта", "1. [ ] Ніж"))).toEqual(["Файл / Загальне / : Карта, Ніж"]);
});

test("a level that is left out is not missed, and a deeper one joins the group's name", () => {
  const lines = ["# A", "### B", "- [ ] b", "## C", "#### D", "- [ ] d", "##### E", "- [ ] e"];
  expect(outline(read(...lines))).toEqual(["A / B / : b", "A / C / D: d", "A / C / D · E: e"]);
});

test("each first heading begins a list, and one of a name met before goes on with it", () => {
  const lines = ["# A", "- [ ] a", "# B", "## X", "- [ ] b", "# A", "- [ ] c", "# Empty"];
  expect(outline(read(...lines))).toEqual(["A / Загальне / : a, c", "B / X / : b"]);
});

test("an underlined heading, a quote and a front matter are read for what they are", () => {
  const lines = ["---", "title: x", "---", "Похід", "=====", "> - [ ] у цитаті", "", "- [ ]  Ніж"];
  expect(outline(read(...lines))).toEqual(["Похід / Загальне / : у цитаті, Ніж"]);
});

test("a front matter's own marks make no list", () => {
  expect(outline(read("---", "# Чуже", "- [ ] теж", "---", "- [ ] Ніж"))).toEqual([
    "Файл / Загальне / : Ніж",
  ]);
  const windows = ["---", "# Чуже", "- [ ] теж", "---", "# A", "- [ ] a", "---", ""].join("\r\n");
  expect(outline(read(windows))).toEqual(["A / Загальне / : a"]);
  expect(read("---", "- [ ] чуже", "---").lists).toEqual([]);
  expect(codes(read("---", "title: x", "---", "- [ ]"))).toEqual(["4 nameMissing"]);
});

test("lines below the top, or longer ones, are no front matter", () => {
  const lines = ["- [ ] a", "", "---", "- [ ] b", "", "---", "- [ ] c"];
  expect(outline(read(...lines))).toEqual(["Файл / Загальне / : a, b, c"]);
  expect(outline(read("---", "# A", "---x", "- [ ] a"))).toEqual(["A / Загальне / : a"]);
});

test("a bullet of nothing has no name, and one of a heading is no thing", () => {
  expect(codes(read("- a", "-", "- # Слово"))).toEqual(["2 nameMissing", "3 notATask"]);
});

test("a heading ends the one beside it, and one of no words or too many is none", () => {
  const lines = ["# A", "## X", "- [ ] x", "## Y", "- [ ] y", "##", "- [ ] z"];
  expect(outline(read(...lines))).toEqual(["A / X / : x", "A / Y / : y, z"]);
  expect(outline(read("#", `# ${"д".repeat(201)}`, "- [ ] a"))).toEqual(["Файл / Загальне / : a"]);
});

test("names of 200 letters are not too long", () => {
  const long = "д".repeat(200);
  const content = read(`# ${long}`, `- [ ] ${long}`, "- [ ] 1 × a", "- [ ] 999 × b");
  expect(outline(content)).toEqual([`${long} / Загальне / : ${long}, a, b`]);
  expect(content.issues).toEqual([]);
  const groups = read("# A", "## B", `### ${long}`, "#### C", "- [ ] a");
  expect(outline(groups)).toEqual([`A / B / ${long}: a`]);
});

test("words before a list, below its parts or after its things do not describe it", () => {
  for (const lines of [
    ["Слова", "", "# A", "- [ ] a"],
    ["# A", "## X", "Слова", "", "- [ ] a"],
    ["# A", "- [ ] a", "", "# A", "Слова"],
  ])
    expect(read(...lines).lists).toMatchObject([{ name: "A", description: "" }]);
});

test("the words under a list's heading describe it", () => {
  const [list] = read("# A", "Для *двох*", "на ніч.", "", "Ще.", "", "- [ ] a").lists;
  expect(list?.description).toBe("Для двох на ніч.");
  const long = read("# A", "о".repeat(501), "", "- [ ] a");
  expect([long.lists[0]?.description.length, ...codes(long)]).toEqual([500, "2 noteCut"]);
});

test("bullets under a task are items of their own, indented text under it is its note", () => {
  const content = read(
    "- [ ] Аптечка",
    "  - [ ] Бинт",
    "  - перевірити строк",
    "",
    "  Взяти обидві.",
    "  - [ ] Йод",
  );
  const items = content.lists[0]?.activities[0]?.groups[0]?.items;
  expect(items?.map(({ name, note }) => [name, note])).toEqual([
    ["Аптечка", "Взяти обидві."],
    ["Бинт", ""],
    ["перевірити строк", ""],
    ["Йод", ""],
  ]);
});

test("a plain bullet over tasks is their heading, and any other one is left out and told", () => {
  const content = read("# A", "- Кухня", "  - [ ] Казан", "  - сіль", "- Зміст", "- [ ] Ніж");
  expect(outline(content)).toEqual(["A / Кухня / : Казан", "A / Загальне / : Ніж"]);
  expect(codes(content)).toEqual(["4 notATask", "5 notATask"]);
  const nested = read("- [ ] Ніж", "- Зміст", "  - перше", "    - друге");
  expect(codes(nested)).toEqual(["2 notATask", "3 notATask", "4 notATask"]);
  const inside = read("# A", "## X", "- Кухня", "  - [ ] Казан");
  expect(outline(inside)).toEqual(["A / X / Кухня: Казан"]);
});

test("in a file without tasks a bullet with bullets is a heading, and each last one an item", () => {
  const content = read(
    "- Одяг",
    "  - Шкарпетки",
    "  - **На ніч**",
    "    - 2 × Термобілизна",
    "    - ~~Подушка~~",
    "",
    "      Позичити.",
    "- Паспорт",
    "- [Далі](#далі)",
    `- ${"порада ".repeat(30)}`,
  );
  expect(outline(content)).toEqual([
    "Файл / Одяг / : Шкарпетки",
    "Файл / Одяг / На ніч: Термобілизна, Подушка",
    "Файл / Загальне / : Паспорт",
  ]);
  const night = content.lists[0]?.activities[0]?.groups[1]?.items;
  expect(night?.map(({ quantity, note, isSkipped }) => [quantity, note, isSkipped])).toEqual([
    [2, "", false],
    [1, "Позичити.", true],
  ]);
  expect(codes(content)).toEqual(["5 struck", "9 notATask", "10 prose"]);
});

test("headings and nested bullets join, and no bullet of a deep file is lost", () => {
  const leaves = Array.from({ length: 120 }, (_, at) => `${"  ".repeat(at % 4)}- річ ${at}`);
  const content = read("# A", "## Дорога", ...leaves);
  const items = content.lists.flatMap(({ activities }) =>
    activities.flatMap(({ groups }) => groups.flatMap(({ items }) => items)),
  );
  // Of each four the first three are headings of the next.
  expect(items).toHaveLength(30);
  expect(outline(content)[0]).toBe("A / Дорога / річ 0 · річ 1 · річ 2: річ 3");
  expect(content.issues).toEqual([]);
});

test("text below a heading of bullets is left out and reported, a heading too long as well", () => {
  const long = "порада ".repeat(30);
  const content = read("- Одяг", "", "  Теплий.", "  - Шапка", `- ${long}`, "  - Мапа");
  expect(outline(content)).toEqual(["Файл / Одяг / : Шапка", "Файл / Загальне / : Мапа"]);
  expect(codes(content)).toEqual(["1 sectionText", "5 prose"]);
});

test("marks of the text are not part of a name, nor links within the file", () => {
  const lines = ["# **A** [↑](#top)", "- [ ] *Карта* `1:50 000` [тут](https://x.y) gps\\*"];
  expect(outline(read(...lines))).toEqual(["A / Загальне / : Карта 1:50 000 тут gps*"]);
});

test("a picture is named by its words", () => {
  expect(outline(read("- [ ] ![Намет](tent.png) на двох", "- [ ] Ніж ![](knife.png)"))).toEqual([
    "Файл / Загальне / : Намет на двох, Ніж",
  ]);
});

test("an empty box is a task without a name, and nothing like it is", () => {
  for (const box of ["[ ]", "[x]", "[X]", "[]"])
    expect(codes(read("- [ ] a", `- ${box}`))).toEqual(["2 nameMissing"]);
  for (const other of ["a []", "[] a", "# [ ]"])
    expect(codes(read("- [ ] a", `- ${other}`))).toEqual(["2 notATask"]);
});

test("a break inside a name parts its words", () => {
  expect(outline(read("- [ ] Ніж\\", "  складаний"))).toEqual([
    "Файл / Загальне / : Ніж складаний",
  ]);
});

test("ticks and strikes are told; a struck thing begins as not taken", () => {
  const content = read("- [x] Карта", "- [ ] ~~Подушка~~", "- [X] Ніж");
  expect(codes(content)).toEqual(["1 tickDropped", "2 struck", "3 tickDropped"]);
  const items = content.lists[0]?.activities[0]?.groups[0]?.items;
  expect(items?.map(({ isSkipped }) => isSkipped)).toEqual([false, true, false]);
});

test("what is wrong is told by its line and column, all of it", () => {
  const content = read(
    "- [ ] Добра",
    "- [ ]",
    `- [ ] ${"н".repeat(201)}`,
    "- [ ] 0 × Нічого",
    "  - [ ] 1000 × Забагато",
    `## ${"з".repeat(201)}`,
    `- [ ] Нотатка`,
    "",
    `  ${"о".repeat(501)}`,
  );
  expect(codes(content)).toEqual([
    "2 nameMissing",
    "3 nameTooLong",
    "4 quantity",
    "5 quantity",
    "6 nameTooLong",
    "7 noteCut",
  ]);
  expect(content.issues[0]).toEqual({ line: 2, column: 1, code: "nameMissing" });
});

test("nesting without end is a fault, found before anything is read", () => {
  expect(codes(read("- [ ] a", `${"- ".repeat(200_000)}x`))).toEqual(["2 tooDeep"]);
  for (const mark of ["> ", "- ", "* ", "+ ", "1. ", "123456789) "]) {
    expect(codes(read(`${mark.repeat(51)}x`))).toEqual(["1 tooDeep"]);
    expect(codes(read("- [ ] a", "", `${mark.repeat(50)}x`))).not.toContain("3 tooDeep");
  }
  expect(codes(read("- [ ] a", "  - [ ] b", "", "-".repeat(80)))).toEqual([]);
});

test("more than a list holds is a fault", () => {
  const items = Array.from({ length: 5001 }, (_, index) => `- [ ] ${index}`);
  expect(codes(read(...items))).toEqual(["1 tooMany"]);
  expect(codes(read(...items.slice(1)))).toEqual([]);
});

test("Windows line ends count as others do", () => {
  const content = readMarkdown("# A\r\n\r\n- [ ] a\r\n- [ ]\r\n", { name: "x", lang: "en" });
  expect(outline(content)).toEqual(["A / General / : a"]);
  expect(codes(content)).toEqual(["4 nameMissing"]);
});
