import { expect, test } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { writeCalendar } from "./calendar.ts";
import type { ListWords } from "./item-line.ts";
import { listOfFile } from "./new-list.ts";
import { readListText } from "./read-list-text.ts";
import { writeListJson } from "./write-json.ts";
import { writeLinkJson } from "./write-link.ts";
import { writeListMarkdown } from "./write-markdown.ts";
import { writeListTable } from "./write-table.ts";
import { writeListText } from "./write-text.ts";

const given = { name: "Файл", lang: "ua" } as const;

const unitWords: Record<string, string> = { g: "г", kg: "кг", l: "л", pair: "пар", pack: "пачки" };
const words: ListWords = {
  lang: "ua",
  unit: (unit) => unitWords[unit] ?? unit,
  person: ({ name }, all) => name || `Дорослий ${all.length}`,
  days: (from, to) => `${Number(from.slice(8))}–${Number(to.slice(8))} липня`,
};

/** Names, notes and units that each format could take for its own marks. */
const items: Partial<Item>[] = [
  { name: "Намет", quantity: 2, unit: "", note: "легкий; двомісний", weight: 1.2345 },
  { name: "Сир", quantity: 500, unit: "г", state: "have" },
  { name: "2 × 4 м тент", state: "packed" },
  { name: "Socks x3", quantity: 7, unit: "пар" },
  { name: "Подушка", state: "skip" },
  { name: "Ліхтар", state: "skip", quantity: 3 },
  { name: "=1+1", note: "-2", unit: "@" },
  { name: "'=1", note: "+380" },
  { name: 'Ніж "Opinel", №8; [новий] *гострий* _дуже_ <b>&amp;', note: 'a "b", c' },
  { name: "1. Карта", note: "# не заголовок" },
  { name: "- Мотузка, 10 м" },
  { name: "C#" },
  { name: "`код` \\ | !" },
  { name: "https://torba.example/a_b_c", weight: 0.5 },
];

function makeList(rows: readonly Partial<Item>[]): Checklist {
  const half = Math.ceil(rows.length / 2);
  const item = (fields: Partial<Item>, at: number): Item => ({
    ...itemDefaults,
    name: "",
    ...fields,
    id: `i${at}`,
    position: `a${at}`,
  });
  const group = (name: string, id: string, part: readonly Partial<Item>[]) => ({
    id,
    name,
    position: id,
    items: part.map(item),
  });
  const activity = (name: string, ...groups: ReturnType<typeof group>[]) => ({
    id: name,
    name,
    icon: "tent",
    position: "a0",
    groups,
  });
  return {
    id: "l1",
    version: 1,
    epoch: "",
    kind: "own",
    images: [],
    from: null,
    date_updated: "",
    name: "Карпати *3 дні*",
    description: "Усе потрібне, 100 %",
    journey: {
      location: "Яремче, Україна",
      date_from: "2027-07-09",
      date_to: "2027-07-11",
      people: 2,
      activities: [],
    },
    items: [
      activity(
        "Ночівля [ліс]",
        group("", "g1", rows.slice(0, 2)),
        group("Сон", "g2", rows.slice(2, half)),
      ),
      activity("Одяг", group("Теплий", "g3", rows.slice(half))),
    ],
  };
}

type ItemKeys = (keyof Item)[];

/** The sections and the fields of items that a format keeps. */
const shape = (activities: Checklist["items"], stored: ItemKeys) =>
  activities.map(({ name, groups }) => ({
    name,
    groups: groups.map((group) => ({
      name: group.name,
      items: group.items.map((item) => Object.fromEntries(stored.map((key) => [key, item[key]]))),
    })),
  }));

const list = makeList(items);
let ids = 0;
const readBack = (text: string) => {
  const read = readListText(text, given);
  expect(read.fault).toBeUndefined();
  expect(read.leftOut).toEqual([]);
  expect(read.lists).toHaveLength(1);
  const [first] = read.lists;
  if (!first) throw new Error("no list was read");
  const made = listOfFile(first, () => `n${ids++}`);
  return { ...made, description: first.description, activities: made.items };
};

test("Markdown keeps names, amounts, notes, ticks and what is left at home", () => {
  const read = readBack(writeListMarkdown(list, words));
  expect(read).toMatchObject({ name: list.name, description: list.description });
  const stored: ItemKeys = ["name", "quantity", "note", "state"];
  // A packed thing is a ticked one.
  const expected = shape(list.items, stored);
  for (const { groups } of expected)
    for (const group of groups)
      for (const item of group.items) if (item.state === "packed") item.state = "have";
  expect(shape(read.activities, stored)).toEqual(expected);
  const units = read.activities.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  expect(units.map(({ unit }) => unit).filter(Boolean)).toEqual(["g", "pair"]);
});

test("the table keeps all but the icon and the products, and no cell of it is a formula", () => {
  const text = writeListTable(list, words);
  const read = readBack(text);
  const stored: ItemKeys = ["name", "quantity", "unit", "note", "weight", "state"];
  const rounded = { ...list, items: structuredClone(list.items) };
  for (const { groups } of rounded.items)
    for (const group of groups)
      for (const item of group.items) item.weight = Math.round(item.weight * 1e4) / 1e4;
  expect(shape(read.activities, stored)).toEqual(shape(rounded.items, stored));
  expect(text).toContain("'=1+1,");
  for (const cell of text.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
  expect(text.split("\r\n")[0]).toBe(
    "\uFEFFItem Name,Category,desc,qty,weight,unit,url,price,worn,consumable,group,state,quantity unit,measure,measure unit,scope,for,carried by,bag",
  );
});

test("JSON keeps everything but ids and places", () => {
  const product = "0b54ff1c-5d3b-4e0f-9d2c-3f3f2d1c0b1a";
  const own = makeList([...items, { name: "Пальник", product_id: product }]);
  const read = readBack(writeListJson(own));
  const { id: _id, position: _position, ...fields } = { ...itemDefaults, id: "", position: "" };
  const stored = ["name", ...Object.keys(fields)] as ItemKeys;
  expect(shape(read.activities, stored)).toEqual(shape(own.items, stored));
  expect(JSON.stringify(read)).toContain(product);
});

test("a link keeps what is needed, and neither ticks, nor products, nor what is left at home", () => {
  const product_id = "0b54ff1c-5d3b-4e0f-9d2c-3f3f2d1c0b1a";
  const own = makeList([
    ...items.filter(({ state }) => state !== "skip"),
    { name: "Пальник", product_id, scope: "person", for: ["olia"], rule: "stove" },
    { name: "Подушка", state: "skip" },
  ]);
  const read = readBack(writeLinkJson(own));
  const stored: ItemKeys = ["name", "quantity", "unit", "measure", "note", "weight", "rule", "for"];
  const isCarried = ({ state }: Item) => state !== "skip";
  const expected = own.items.map((activity) => ({
    ...activity,
    groups: activity.groups.map((one) => ({ ...one, items: one.items.filter(isCarried) })),
  }));
  expect(shape(read.activities, stored)).toEqual(shape(expected, stored));
  expect(read).toMatchObject({ name: own.name, journey: own.journey });
  expect(JSON.stringify(read)).not.toContain(product_id);
  for (const { state } of itemsOf({ items: read.activities })) expect(state).toBe("need");
});

test("a field of a foreign JSON that is not valid does not spoil the item", () => {
  const text = writeListJson(list).replace('"quantity": 2', '"quantity": -5');
  const item = readBack(text).activities[0]?.groups[0]?.items[0];
  expect(item).toMatchObject({ name: "Намет", quantity: 1, note: "легкий; двомісний" });
});

/** Every letter that could begin or end a mark, in random order. */
test("random names survive every format", () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const letters = [..."aб1 xх×*_~`[]()<>#+-=@'\",;:.!?\\|&/№"];
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 12 }, () => ({
      name: `${Array.from({ length: 1 + random(9) }, () => letters[random(letters.length)])
        .join("")
        .replace(/\s+/g, " ")
        .trim()}ж`,
      quantity: 1 + random(3),
    }));
    const random12 = makeList(rows);
    for (const text of [
      writeListMarkdown(random12, words),
      writeListTable(random12, words),
      writeListJson(random12),
    ])
      expect(shape(readBack(text).activities, ["name", "quantity"])).toEqual(
        shape(random12.items, ["name", "quantity"]),
      );
  }
});

const party = {
  travellers: [
    { id: "t1", name: "Оля", age: 34, sex: "f" as const },
    { id: "t2", name: "Марко, малий", age: 5, sex: "m" as const },
    { id: "t3", name: "", age: null, sex: null },
  ],
  bags: [
    { id: "b1", name: "Рюкзак · великий", limit: 12, traveller: "t1" },
    { id: "b2", name: "Ручна поклажа", limit: 8 },
  ],
};
const detailed: Partial<Item>[] = [
  { name: "Сир", measure: { amount: 500, unit: "g" }, note: "твердий; без дірок", weight: 0.5 },
  { name: "Вода", quantity: 6, measure: { amount: 0.5, unit: "l" }, bag: "b1" },
  { name: "Чай", measure: { amount: 0.5, unit: "pack" }, bring: "t1" },
  { name: "Дрова", measure: { amount: 2, unit: "оберемок" } },
  { name: "2 кг картоплі", measure: { amount: 1.5, unit: "kg" } },
  { name: "Шкарпетки", quantity: 4, unit: "pair", scope: "each", weight: 0.0705, bag: "b2" },
  { name: "Білизна", quantity: 21, scope: "each", bag: "b1" },
  { name: "Футболка", quantity: 18, scope: "person", for: ["t1", "t3"], weight: 0.15 },
  { name: "2 × 4 м тент", quantity: 9, unit: "pair", scope: "each" },
  { name: "Річ — 7 кожному (разом 21)", quantity: 2, scope: "each" },
  { name: "Пустушка", scope: "person", for: ["t2"], bag: "b2", bring: "t1" },
  { name: "Спальник", scope: "person", for: ["t1", "t3"], weight: 1.2, state: "packed" },
  { name: "Хліб · вага: 2 кг", quantity: 2, note: "чорний · для: тостів" },
  { name: "Гречка", quantity: 2, measure: { amount: 400, unit: "g" }, state: "have" },
];
function makeDetailed(): Checklist {
  const made = makeList(detailed);
  const { travellers, bags } = party;
  return { ...made, bags, journey: made.journey && { ...made.journey, people: 3, travellers } };
}

/** Items with the names of people and bags, for a new list has ids of its own. */
function namedItems({
  items: all,
  journey,
  bags = [],
}: Pick<Checklist, "items" | "journey" | "bags">) {
  const nameOf = (id: string | null | undefined) => {
    const one = journey?.travellers?.find((traveller) => traveller.id === id);
    return one && words.person(one, journey?.travellers ?? []);
  };
  return all
    .flatMap(({ groups }) => groups.flatMap((group) => group.items))
    .map(({ name, quantity, unit, measure = null, note, weight, scope = "shared", ...item }) => ({
      name,
      quantity,
      unit,
      measure,
      note,
      weight,
      scope,
      for: (item.for ?? []).map(nameOf),
      bring: nameOf(item.bring) ?? null,
      bag: bags.find(({ id }) => id === item.bag)?.name ?? null,
    }));
}

/** A dot and a comma that part details are signs that look the same. */
const lookAlike = (text: string) =>
  text.replaceAll(" · ", " ‧ ").replaceAll("Марко,", "Марко‚").replaceAll("Річ — ", "Річ – ");
const detailedAsRead = () => JSON.parse(lookAlike(JSON.stringify(namedItems(makeDetailed()))));

test("Markdown keeps measures, units, notes, weights, bags and people", () => {
  const read = readBack(writeListMarkdown(makeDetailed(), words));
  const expected = detailedAsRead();
  // A note is a paragraph of its own, in which nothing parts.
  expected[12].note = "чорний · для: тостів";
  expect(namedItems(read)).toEqual(expected);
  expect(writeListMarkdown(makeDetailed(), words)).toContain(
    "- [x] Спальник · вага: 1,2 кг · для: Оля, Дорослий 3",
  );
});

/** A message does not say what things weigh. */
const messageAsRead = () =>
  detailedAsRead().map((item: { weight: number }) => ({ ...item, weight: 0 }));

test("the text of a message keeps all but weights, and says what everyone has alike for each", () => {
  const text = writeListText(makeDetailed(), words);
  expect(namedItems(readBack(text))).toEqual(messageAsRead());
  expect(text).toContain("- [x] 2 × 400 г Гречка");
  expect(text).toContain("- [ ] Білизна — 7 кожному (разом 21) · торба: Рюкзак");
  expect(text).toContain("- [ ] 2 × 4 м тент — 3 пар кожному (разом 9)\n");
  // Four pairs for three: nobody knows whose they are.
  expect(text).toContain("- [ ] 4 пар × Шкарпетки · торба: Ручна поклажа · кожному\n");
  expect(text).toContain("- [ ] Футболка — 9 кожному (разом 18) · для: Оля, Дорослий 3\n");
  expect(text).not.toContain("· вага:");
});

test("the list of one traveller does not say what is for each", () => {
  const list = makeDetailed();
  const [first] = party.travellers;
  const journey = list.journey && { ...list.journey, people: 1, travellers: first ? [first] : [] };
  const alone = { ...list, journey };
  expect(writeListText(alone, words)).not.toContain(" · кожному");
  expect(writeListMarkdown(alone, words)).toContain("- [ ] 4 пар × Шкарпетки · вага: 0,0705 кг ·");
});

test("what stays at home is no part of a message", () => {
  const text = writeListText(makeList([{ name: "Намет" }, { name: "Фен", state: "skip" }]), words);
  const days = "Яремче, Україна, 9–11 липня";
  expect(text).toBe(`Карпати *3 дні*\n\n${days}\n\nНочівля [ліс]\n- [ ] Намет`);
  const named = { ...makeList([{ name: "Намет" }]), name: "Яремче, 9–11 липня" };
  expect(writeListText(named, words)).toBe("Яремче, 9–11 липня\n\nНочівля [ліс]\n- [ ] Намет");
});

test("the table keeps them in columns", () => {
  const read = namedItems(readBack(writeListTable(makeDetailed(), words)));
  expect(read).toEqual(namedItems(makeDetailed()));
});

test("JSON keeps them with the journey, the bags, the plan and what was removed", () => {
  const plan = {
    rules: "2027.1",
    weather: {
      source: "climate",
      taken_at: null,
      t_min: 4,
      t_max: 16,
      rainy_days: 1,
      snowy_days: 0,
      days: [{ date: "2027-07-09", t_min: 4, t_max: 16, precipitation: null, snow: false }],
    },
    made: [{ rule: "socks", quantity: 4, for: ["t1"] }],
  };
  const own = { ...makeDetailed(), plan, dropped: ["pillow"] };
  const read = readBack(writeListJson(own));
  expect(namedItems(read)).toEqual(namedItems(own));
  expect(read).toMatchObject({
    journey: own.journey,
    bags: own.bags,
    plan,
    dropped: ["pillow"],
  });
});

test("a journey that is not valid does not spoil the list", () => {
  const text = writeListJson(makeDetailed()).replace('"people": 3', '"people": 0');
  expect(readBack(text).journey).toBeNull();
});

test("a list comes back out of its calendar file, with its days", () => {
  const own = { ...makeDetailed(), name: "Карпати, 3 дні" };
  const text = writeListText(own, words);
  const url = "https://torba.example/checklist/l1";
  const file = writeCalendar({ list: own, reminder: "Зібрати", url, text, now: new Date(0) });
  const read = readBack(file ?? "");
  expect(namedItems(read)).toEqual(messageAsRead());
  expect(read).toMatchObject({
    name: "Карпати, 3 дні",
    journey: { location: "Яремче, Україна", date_from: "2027-07-09", date_to: "2027-07-11" },
  });
});
