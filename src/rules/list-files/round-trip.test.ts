import { expect, test } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { writeCalendar } from "./calendar.ts";
import { activitiesOfFile } from "./new-list.ts";
import { readListText } from "./read-list-text.ts";
import { writeListJson } from "./write-json.ts";
import { writeListMarkdown } from "./write-markdown.ts";
import { writeListTable } from "./write-table.ts";

const given = { name: "Файл", lang: "ua" } as const;

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
    ...{ id: name, name, icon: "tent", position: "a0", groups },
  });
  return {
    ...{ id: "l1", version: 1, epoch: "", kind: "own", images: [], from: null, date_updated: "" },
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
  return { ...first, activities: activitiesOfFile(first, () => `n${ids++}`) };
};

test("Markdown keeps names, amounts, notes, ticks and what is left at home", () => {
  const read = readBack(writeListMarkdown(list));
  expect(read).toMatchObject({ name: list.name, description: list.description });
  const stored: ItemKeys = ["name", "quantity", "note", "state"];
  // A packed thing is a ticked one.
  const expected = shape(list.items, stored);
  for (const { groups } of expected)
    for (const group of groups)
      for (const item of group.items) if (item.state === "packed") item.state = "have";
  expect(shape(read.activities, stored)).toEqual(expected);
  const units = read.activities.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  expect(units.map(({ unit }) => unit).filter(Boolean)).toEqual(["г", "пар"]);
});

test("the table keeps all but the icon and the products, and no cell of it is a formula", () => {
  const text = writeListTable(list);
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
    "\uFEFFItem Name,Category,desc,qty,weight,unit,url,price,worn,consumable,group,state,quantity unit",
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
      writeListMarkdown(random12),
      writeListTable(random12),
      writeListJson(random12),
    ])
      expect(shape(readBack(text).activities, ["name", "quantity"])).toEqual(
        shape(random12.items, ["name", "quantity"]),
      );
  }
});

test("a departure is an event over whole days with a reminder the evening before", () => {
  const text = writeCalendar({
    list: { ...list, name: "Карпати, 3 дні; з Олею та всіма дітьми, бабусею й собакою" },
    reminder: "Зібрати торбу",
    url: "https://torba.example/checklist/l1",
    now: new Date(Date.UTC(2027, 5, 1, 10, 30)),
  });
  const lines = text?.split("\r\n") ?? [];
  expect(lines).toContain("DTSTART;VALUE=DATE:20270709");
  expect(lines).toContain("DTEND;VALUE=DATE:20270712");
  expect(lines).toContain("DTSTAMP:20270601T103000Z");
  expect(lines).toContain("LOCATION:Яремче\\, Україна");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text?.replaceAll("\r\n ", "")).toContain(
    "SUMMARY:Карпати\\, 3 дні\\; з Олею та всіма дітьми\\, бабусею й собакою\r\n",
  );
  const input = { reminder: "", url: "", now: new Date(0) };
  expect(writeCalendar({ ...input, list: { ...list, journey: null } })).toBeUndefined();
});
