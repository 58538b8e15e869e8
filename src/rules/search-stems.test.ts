import { expect, test } from "vitest";
import { stemsOf } from "./search-stems.ts";

const meet = (a: string, b: string) => stemsOf(a).some((stem) => stemsOf(b).includes(stem));

/** Each line: forms of one word. */
const forms = [
  "намет намети намета намету наметів наметами наметом",
  "палатка палатки палаток палатку палаткой",
  "термос термоса термоси термосів термосом термосы",
  "ніж ножі ножа ножів ножом нож",
  "сіль солі соль",
  "шкарпетка шкарпетки шкарпеток шкарпетками",
  "спальник спальники спальників спальника спальником спальников",
  "пальник пальники пальників",
  "килимок килимки килимка килимків килимком",
  "перець перцю перцем",
  "мішок мішки мішка",
  "носок носки носков",
  "чай чаю чаї чая",
  "олія олії олію олій",
  "батарея батареї батарей",
  "батарейка батарейки батарейок батареек",
  "двомісний двомісна двомісні двомісного двомісних",
  "зимний зимные зимных",
  "альбом альбоми альбомів альбому",
  "хліб хліба хлібом",
  "папір паперу",
  "вода води воду вод",
  "їжа їжі їжу",
  "рис рису",
  "ліхтар ліхтаря ліхтарі ліхтарів",
  "каструля каструлі каструль",
  "ложка ложки ложок ложек",
  "сир сиру сири",
  "горіх горіхи горіхів",
  "ремінь ременя ремені",
  "вишня вишні вишень",
  "tent tents",
  "knife knives",
  "battery batteries",
  "box boxes",
  "match matches",
  "shoe shoes",
  "glove gloves",
  "sock socks",
  "hiking hike",
  "glass glasses",
];

test.each(forms)("%s", (line) => {
  const [first = "", ...others] = line.split(" ");
  expect(others.filter((other) => !meet(first, other))).toEqual([]);
});

test("other words stay others", () => {
  const pairs = [
    ["намет", "наметка"],
    ["тісто", "тости"],
    ["газ", "газон"],
    ["сир", "сироп"],
    ["кава", "кавун"],
    ["рис", "рисунок"],
    ["glass", "gloss"],
    ["gas", "gauze"],
  ] as const;
  expect(pairs.filter(([a, b]) => meet(a, b))).toEqual([]);
});

test("a number and a code are forms of themselves", () => {
  expect(stemsOf("3000")).toEqual(["3000"]);
  expect(stemsOf("tent2")).toEqual(["tent2"]);
});
