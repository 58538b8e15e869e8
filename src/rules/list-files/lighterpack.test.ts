import { expect, test } from "vitest";
import type { FileContent } from "./file-list.ts";
import { readLighterPack } from "./lighterpack.ts";

const header = "Item Name,Category,desc,qty,weight,unit,url,price,worn,consumable";
const read = (...lines: string[]) =>
  readLighterPack([header, ...lines].join("\n"), { name: "Пак", lang: "ua" });
const codes = (content: FileContent | undefined) =>
  content?.issues.map(({ line, column, code }) => `${line} ${column} ${code}`);
const itemsOf = (content: FileContent | undefined) =>
  content?.lists[0]?.activities.flatMap(({ name, groups }) =>
    groups.flatMap(({ items }) => items.map((item) => ({ in: name, ...item }))),
  );

test("a row is an item of its category, with what it weighs in kilograms", () => {
  const content = read(
    'Tent,"Big 3 (Pack, Tent)",With bag,1,482,gram,https://x.y,10,,',
    "Gas,Kitchen,,2,0.1,kilogram,,,,Consumable",
    "Knife,Kitchen,,1,3.5,ounce,,,Worn,",
    "Rope,,,,2,pound,,,,",
    "Map,,,,,,,,,",
  );
  expect(itemsOf(content)).toEqual([
    {
      in: "Big 3 (Pack, Tent)",
      name: "Tent",
      note: "With bag",
      quantity: 1,
      weight: 0.482,
      isSkipped: false,
    },
    { in: "Kitchen", name: "Gas", note: "", quantity: 2, weight: 0.1, isSkipped: false },
    { in: "Kitchen", name: "Knife", note: "", quantity: 1, weight: 0.0992, isSkipped: false },
    { in: "Загальне", name: "Rope", note: "", quantity: 1, weight: 0.9072, isSkipped: false },
    { in: "Загальне", name: "Map", note: "", quantity: 1, weight: 0, isSkipped: false },
  ]);
  expect(codes(content)).toEqual(
    ["url", "price", "worn", "consumable"].map((column) => `1 ${column} unread`),
  );
});

test("what is wrong is told by its line and column, all of it", () => {
  const content = read(
    "Good,A,,1,1,gram,,,,",
    ",A,,1,1,gram,,,,",
    "Bad,A,,1.5,1,gram,,,,",
    "Bad,A,,-1,1,gram,,,,",
    "Bad,A,,1,abc,gram,,,,",
    "Bad,A,,1,1,stone,,,,",
    "Bad,A,,1,1001,kg,,,,",
    '"Two\nlines",A,,1,x,gram,,,,',
    "Long,A,,1,1,gram,,,,,more",
    "Short,A",
    `${"н".repeat(201)},A,,1000,1,,,,,`,
    `Good,${"н".repeat(201)},,1,1,gram,,,,`,
    `Good,${"н".repeat(200)},,1,1,gram,,,,`,
    `${"н".repeat(200)},A,,1,1,GRAM,,,,`,
    "Bad,A,,1,1,constructor,,,,",
    "Good,A,,1,1000,kg,,,,",
  );
  expect(codes(content)).toEqual([
    "3 Item Name nameMissing",
    "4 qty quantity",
    "5 qty quantity",
    "6 weight weight",
    "7 unit unit",
    "8 weight weight",
    "10 weight weight",
    "11 Item Name columns",
    "13 Item Name nameTooLong",
    "13 qty quantity",
    "13 unit unit",
    "14 Category nameTooLong",
    "17 unit unit",
  ]);
  // The others are imported, one that leaves out its last cells too.
  expect(itemsOf(content)?.map(({ name }) => name.slice(0, 5))).toEqual([
    "Good",
    "Short",
    "ннннн",
    "Good",
    "Good",
  ]);
});

test("quantity 0 begins as not taken, a weightless thing needs no unit, a long note is cut", () => {
  const content = read("A,C,,0,0,,,,,", `B,C,${"о".repeat(501)},1,"1,5",g,,,,`);
  expect(
    itemsOf(content)?.map(({ quantity, weight, isSkipped }) => [quantity, weight, isSkipped]),
  ).toEqual([
    [1, 0, true],
    [1, 0.0015, false],
  ]);
  expect(itemsOf(content)?.[1]?.note).toHaveLength(500);
  expect(codes(content)).toEqual(["2 qty none", "3 desc noteCut"]);
});

test("a table of other marks or order of columns is read, another table is none of ours", () => {
  const given = { name: "Пак", lang: "en" } as const;
  const semicolons = readLighterPack("weight;unit;Item Name\r\n5;gram;Спис\r\n", given);
  expect(itemsOf(semicolons)).toMatchObject([{ in: "General", name: "Спис", weight: 0.005 }]);
  const spaced = readLighterPack('" Item Name ",qty\n" Спис  довгий ",2\n', given);
  expect(itemsOf(spaced)).toMatchObject([{ name: "Спис довгий", quantity: 2 }]);
  expect(readLighterPack("sku,name\n1,Tent\n", given)).toBeUndefined();
});

test("a quote that does not close is a fault of its row", () => {
  const content = read("Good,A,,1,1,gram,,,,", '"Tent,A,,1,1,gram,,,,');
  expect(codes(content)).toEqual(["3 Item Name quotes"]);
});
