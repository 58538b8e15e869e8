import { expect, test } from "vitest";
import type { ConceptLink } from "#contract/concepts.ts";
import { type Candidate, rankProducts, suits, type Wearer } from "./right-products.ts";

const good = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  category_ids: ["clothes"],
  stock_status: "available",
  popularity: 10,
  ...more,
});
const products = [good("adult"), good("kids"), good("women"), good("men"), good("down")];
const ranked = (links: ConceptLink[], wearer: Wearer = {}, candidates = products) =>
  rankProducts(links, candidates, wearer).map(({ id }) => id);

const byAge: ConceptLink[] = [
  { product_id: "adult", age_from: 13 },
  { product_id: "kids", age_from: 3, age_to: 8 },
];

test("a thing of no known age is an adult's, and a child's own is better for a child", () => {
  expect(ranked(byAge)).toEqual(["adult"]);
  expect(ranked(byAge, { age: 3 })).toEqual(["kids"]);
  expect(ranked(byAge, { age: 8 })).toEqual(["kids"]);
  expect(ranked(byAge, { age: 10 })).toEqual([]);
  expect(ranked(byAge, { age: 13 })).toEqual(["adult"]);
  const anyAge = [{ product_id: "adult" }, { product_id: "kids", age_to: 8 }];
  expect(ranked(anyAge, { age: 5 })).toEqual(["kids", "adult"]);
});

test("what children of several ages have together fits every one of them", () => {
  const seats: ConceptLink[] = [{ product_id: "kids", age_from: 0, age_to: 1 }];
  expect(ranked(seats, { age: 1, oldest: 1 })).toEqual(["kids"]);
  expect(ranked(seats, { age: 1, oldest: 7 })).toEqual([]);
  expect(ranked(byAge, { age: 4, oldest: 8 })).toEqual(["kids"]);
  expect(ranked(byAge, { age: 7, oldest: 14 })).toEqual([]);
});

test("where only a woman's and a man's are sold, nobody unknown gets either", () => {
  const both: ConceptLink[] = [
    { product_id: "women", sex: "f" },
    { product_id: "men", sex: "m" },
  ];
  expect(ranked(both)).toEqual([]);
  expect(ranked(both, { sex: "m" })).toEqual(["men"]);
  expect(ranked([...both, { product_id: "adult" }])).toEqual(["adult", "women", "men"]);
  expect(ranked([{ product_id: "women", sex: "f" }])).toEqual(["women"]);
  expect(ranked([{ product_id: "women", sex: "f" }], { sex: "m" })).toEqual([]);
});

test("a season leaves out what is for another, and prefers what is for this one", () => {
  const links: ConceptLink[] = [
    { product_id: "adult" },
    { product_id: "down", seasons: ["winter", "autumn"] },
  ];
  expect(ranked(links, { season: "summer" })).toEqual(["adult"]);
  expect(ranked(links, { season: "winter" })).toEqual(["down", "adult"]);
  expect(ranked(links)).toEqual(["adult", "down"]);
});

test("what is in stock is first, what is no longer sold is not there", () => {
  const links = [{ product_id: "a" }, { product_id: "b" }, { product_id: "c" }];
  const candidates = [
    good("a", { stock_status: "out_of_stock" }),
    good("b", { stock_status: "discontinued" }),
    good("c", { stock_status: "preorder" }),
  ];
  expect(ranked(links, {}, candidates)).toEqual(["c", "a"]);
});

test("a category says that all of its products are the thing, after those that were named", () => {
  const candidates = [good("a", { popularity: 5 }), good("b", { popularity: 50 }), good("c")];
  expect(ranked([{ category_id: "clothes" }], {}, candidates)).toEqual(["b", "c", "a"]);
  const links = [{ category_id: "clothes" }, { product_id: "a" }];
  // A product that both links name is found by the first of them.
  expect(ranked([...links].reverse(), {}, candidates)).toEqual(["a", "b", "c"]);
});

test("a product suits whom no link excludes", () => {
  expect(suits(good("kids"), byAge, {})).toBe(false);
  expect(suits(good("kids"), byAge, { age: 5 })).toBe(true);
  expect(suits(good("unlinked"), byAge, {})).toBe(true);
});
