import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checklistBodies } from "#contract/checklists.ts";
import { readBareMeasure } from "./amount-in-text.ts";
import { readLine, readLines, type TypedLine } from "./quick-add.ts";

/** `name|count|measure|unit`, several things with a plus between: as the vectors say it. */
function summaryOf(lines: readonly TypedLine[]): string[] {
  return lines.map((line) => {
    if (line.kind === "section") return `розділ «${line.name}»`;
    const { name, quantity, unit, measure, state, forName } = line;
    const times = quantity > 1 ? `${quantity}×` : "";
    const amount = measure ? `${times}${measure.amount} ${measure.unit}` : `${quantity} ${unit}`;
    const more = [state === "need" ? "" : state, forName ? `для ${forName}` : ""];
    return [name, amount.trim(), ...more].filter(Boolean).join(" | ");
  });
}

test.for<[string, ...string[]]>([
  ["2 кг картоплі", "картоплі | 2 kg"],
  ["5 шкарпеток", "шкарпеток | 5"],
  ["0,5 л олії", "олії | 0.5 l"],
  ["socks 5x", "socks | 5"],
  ["молоко, хліб і яйця", "молоко | 1", "хліб | 1", "яйця | 1"],
  ["milk, bread and eggs", "milk | 1", "bread | 1", "eggs | 1"],
  ["чай, печиво з маком і медом", "чай | 1", "печиво з маком і медом | 1"],
  ["півтора літра квасу", "квасу | 1.5 l"],
  ["полкило сыра", "полкило сыра | 1"],
  ["1/4 кг масла", "масла | 0.25 kg"],
  ["хліб 2 бух", "хліб | 2 piece"],
  ["2 буханки хліба", "хліба | 2 piece"],
  ["крем SPF50 (2 шт)", "крем SPF50 | 2 piece"],
  ["сир (500 г)", "сир | 500 g"],
  ["аптечка (бинт)", "аптечка (бинт) | 1"],
  ["¾ л сливок", "сливок | 0.75 l"],
  ["3 рулони паперу", "паперу | 3 roll"],
  ["туалетний папір 8 рулонів", "туалетний папір | 8 roll"],
  ["чай дві пачки", "чай | 2 pack"],
  ["3 упаковки серветок", "серветок | 3 box"],
  ["2 коробки олівців", "олівців | 2 case"],
  ["2 boxes of pencils", "pencils | 2 case"],
  ["a pair of gloves", "gloves | 1 pair"],
  ["a book", "a book | 1"],
  ["два намети", "намети | 2"],
  ["один день", "один день | 1"],
  ["2 dozen eggs", "eggs | 24 piece"],
  ["2 x намет", "намет | 2"],
  ["3x flashlight", "flashlight | 3"],
  ["крем SPF 50 x2", "крем SPF 50 | 2"],
  ["тент 3 × 4 м", "тент 3 × 4 м | 1"],
  ["тент 3x4 м", "тент 3x4 м | 1"],
  ["вода 6х1,5л", "вода | 6×1.5 l"],
  ["6 x 0.5 l water", "water | 6×0.5 l"],
  ["рис 1 кг.", "рис | 1 kg"],
  ["рис – 1 кг", "рис | 1 kg"],
  ["рис: 1 кг", "рис | 1 kg"],
  ["☑ Паспорт", "Паспорт | 1 | have"],
  ["✅ Паспорт", "Паспорт | 1 | have"],
  ["[ ] Паспорт", "Паспорт | 1"],
  ["* Паспорт", "Паспорт | 1"],
  ["3) Паспорт", "Паспорт | 1"],
  ["## Одяг", "розділ «Одяг»"],
  ["**Одяг:**", "розділ «Одяг»"],
  ["Марку: 2 пари шкарпеток", "шкарпеток | 2 pair | для Марко"],
  ["Ліки: парацетамол", "Ліки: парацетамол | 1"],
  ["0 л води", "0 л води | 1"],
  ["999 серветок", "серветок | 999"],
  ["батарейки AA, 4 шт", "батарейки AA | 4 piece"],
  ["iPhone 15", "iPhone 15 | 1"],
  ["iPhone 12", "iPhone 12 | 1"],
  ["Windows 11", "Windows 11 | 1"],
  ["ложки 4", "ложки | 4"],
  ["Теплі шкарпетки 3", "Теплі шкарпетки | 3"],
  ["socks 4", "socks | 4"],
  ["ложки 1", "ложки 1 | 1"],
  ["гермомішок 20", "гермомішок 20 | 1"],
  ["вітамін B 12", "вітамін B 12 | 1"],
  ["USB-C 3.1 кабель", "USB-C 3.1 кабель | 1"],
  ["   ", ""],
  ["5", "5 | 1"],
  ["кг", "кг | 1"],
  ["2 кг", "2 кг | 1"],
  ["🥔 2 кг", "🥔 2 кг | 1"],
])("what is typed: %s", ([typed, ...expected]) => {
  expect(summaryOf(readLine(typed, ["Оля", "Марко"]))).toEqual(expected.filter(Boolean));
});

const vectors = "../shared/plan/quickadd-vectors.tsv";

test.runIf(existsSync(vectors))("the shared vectors", () => {
  const rows = readFileSync(vectors, "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("# typed"))
    .map((row) => row.split("\t"));
  expect(rows.length).toBeGreaterThanOrEqual(56);
  for (const [typed = "", name = "", count, measure, unit, , note = ""] of rows) {
    const lines = readLine(typed, ["Оля"]);
    const names = lines.map((line) =>
      line.kind === "section" ? `розділ «${line.name}»` : line.name,
    );
    expect(names.join(" + "), typed).toBe(name);
    const last = lines.at(-1);
    const measured = lines.find((line) => line.kind === "item" && line.measure);
    const item = measured?.kind === "item" ? measured : last;
    // Of several things the row says a measure where one has it.
    if (item?.kind !== "item" || (lines.length > 1 && measure === "-")) continue;
    if (count !== "-") expect(item.quantity, typed).toBe(Number(count));
    expect(item.measure?.amount ?? "-", typed).toBe(measure === "-" ? "-" : Number(measure));
    expect(item.measure?.unit || item.unit || "-", typed).toBe(unit);
    const [, state = "need"] = /стан (\w+)/.exec(note) ?? [];
    expect(item.state, typed).toBe(state);
  }
});

test("every line becomes things or a section, every word of it stays, and the wire accepts them", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "2",
      "кг",
      "х",
      "×",
      "0,5",
      "л",
      "пар",
      "дві",
      "десяток",
      "1/2",
      "½",
      "of",
      "і",
    ),
    fc.constantFrom(
      "картопля",
      "Socks",
      "7up",
      ",",
      "-",
      "[ ]",
      "~~",
      "#",
      ":",
      "5x",
      "2кг",
      "\ud800",
    ),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(" ");
      const lines = readLine(text, ["Оля"]);
      const hasLetters = /[\p{L}\p{N}]/u.test(text);
      if (hasLetters) expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line.name.trim()).not.toBe("");
        if (line.kind === "section" || !line.name.isWellFormed()) continue;
        const { kind: _kind, forName: _for, ...item } = line;
        expect(checklistBodies.createItem.safeParse(item).error).toBeUndefined();
      }
    }),
    { numRuns: 3000 },
  );
});

test("a pasted text loses no line", () => {
  const text = "Кухня:\r\n- [x] Казанок\n\n  • ложка ×2\n# Одяг\n5 пар шкарпеток, шапка";
  expect(summaryOf(readLines(text))).toEqual([
    "розділ «Кухня»",
    "Казанок | 1 | have",
    "ложка | 2",
    "розділ «Одяг»",
    "шкарпеток | 5 pair",
    "шапка | 1",
  ]);
});

test("a measure of its own is read as it is shown", () => {
  const amounts = ["500 г", "1,5л", "0.5 kg", "½ л", "500\u00a0г"].map(readBareMeasure);
  expect(amounts.map((one) => one && `${one.amount} ${one.unit}`)).toEqual([
    "500 g",
    "1.5 l",
    "0.5 kg",
    "0.5 l",
    "500 g",
  ]);
  expect(["", "г", "500", "500 г сиру", "0 г"].map(readBareMeasure)).toEqual(
    new Array(5).fill(undefined),
  );
});
