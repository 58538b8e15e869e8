import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import { groupByAisle, groupByBag, groupByPerson, sharesOf } from "./groupings.ts";
import { readListLayout } from "./layout.ts";

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  name: id,
  state: "need",
  quantity: 1,
  unit: "",
  product_id: null,
  variant_id: null,
  category_id: null,
  note: "",
  weight: 0,
  position: "a0",
  ...more,
});
const namesOf = (parts: readonly { key: string; items: Item[] }[]) =>
  parts.map(({ key, items }) => [key, ...items.map(({ id }) => id)].join(" "));

test("every bag is a part, empty ones too; what is in none comes last", () => {
  const bags = ["pack", "case"].map((id) => ({ id, name: id, limit: null }));
  const items = [item("map"), item("tent", { bag: "pack" }), item("old", { bag: "gone" })];
  expect(namesOf(groupByBag(items, bags))).toEqual(["pack tent", "case", " map old"]);
  expect(namesOf(groupByBag([], bags))).toEqual(["pack", "case"]);
  expect(namesOf(groupByBag(items, []))).toEqual([" map tent old"]);
});

test("a thing stands once: with a traveller's, with those of several, or with everyone's", () => {
  const travellers = ["olia", "marko", "ivan"].map((id) => ({
    id,
    name: id,
    age: null,
    sex: null,
  }));
  const items = [
    item("shoes", { for: ["olia"] }),
    item("tent"),
    item("stove", { bring: "marko" }),
    item("double bag", { for: ["marko", "olia"] }),
    item("mugs", { scope: "each" }),
  ];
  expect(namesOf(groupByPerson(items, { travellers }))).toEqual([
    "olia shoes",
    "marko stove",
    "ivan",
    "olia marko double bag",
    " tent mugs",
  ]);
  const alone = travellers.filter(({ id }) => id === "olia");
  expect(namesOf(groupByPerson(items, { travellers: alone }))).toEqual([
    `olia ${items.map(({ id }) => id).join(" ")}`,
  ]);
});

test("of what several have alike everyone has their own number", () => {
  const travellers = ["olia", "marko", "ivan"].map((id) => ({
    id,
    name: id,
    age: null,
    sex: null,
  }));
  const items = [
    item("socks", { for: ["olia", "marko"], scope: "person", quantity: 18 }),
    item("toothbrush", { scope: "each", quantity: 3 }),
    item("double bag", { for: ["olia", "marko"], scope: "person" }),
    item("uneven", { scope: "each", quantity: 4 }),
    item("tent", { quantity: 3 }),
    item("shoes", { for: ["olia"], scope: "person" }),
    item("at home", { scope: "each", quantity: 3, state: "skip" }),
  ];
  const shares = travellers.map((one) =>
    sharesOf(items, one, { travellers }).map(({ name, quantity }) => `${quantity} ${name}`),
  );
  const brush = "1 toothbrush";
  expect(shares).toEqual([["9 socks", brush], ["9 socks", brush], [brush]]);
});

test("aisles are the parts of the shop's departments, in the shop's order", () => {
  const categories = [
    { id: "food", parent_id: null, name: "Продукти" },
    { id: "home", parent_id: null, name: "Дім" },
    { id: "lamps", parent_id: "home", name: "Світло" },
    { id: "grains", parent_id: "food", name: "Крупи" },
    { id: "rice", parent_id: "grains", name: "Рис" },
    { id: "tea", parent_id: "food", name: "Чай" },
  ];
  const where: Record<string, string> = {
    lamp: "lamps",
    tea: "tea",
    rice: "rice",
    oats: "grains",
    gift: "home",
    odd: "unknown",
  };
  const items = ["lamp", "odd", "tea", "rice", "passport", "gift", "oats"].map((id) => item(id));
  expect(namesOf(groupByAisle(items, categories, ({ id }) => where[id]))).toEqual([
    "grains rice oats",
    "tea tea",
    "home gift",
    "lamps lamp",
    " odd passport",
  ]);
  expect(namesOf(groupByAisle(items, [], ({ id }) => where[id]))).toHaveLength(1);
});

test("a stored layout of another build falls back field by field", () => {
  expect(readListLayout(undefined)).toEqual({ filter: "all", grouping: "section" });
  expect(readListLayout({ filter: "packed", grouping: "moon" })).toEqual({
    filter: "packed",
    grouping: "section",
  });
});
