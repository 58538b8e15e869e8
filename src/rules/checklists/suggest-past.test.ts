import { expect, test } from "vitest";
import { findListed, suggestPast } from "./suggest-past.ts";

const thing = (name: string, product_id: string | null = null) => ({
  name,
  product_id,
  category_id: null,
});

test("the most frequent of own things comes first, once, and with the product it had", () => {
  const things = [
    thing("Сирники"),
    thing("Сир твердий"),
    thing("сир твердий", "cheese"),
    thing("Хліб"),
    thing("Масло"),
  ];
  expect(suggestPast("сир", things)).toEqual([thing("сир твердий", "cheese"), thing("Сирники")]);
  expect(suggestPast("тверд", things).map(({ name }) => name)).toEqual(["сир твердий"]);
  expect(suggestPast("", things)).toEqual([]);
  // It stands in the field already.
  expect(suggestPast("хліб", things)).toEqual([]);
});

test("what stands on the list is found by the beginnings of its words", () => {
  const listed = [thing("Намет на трьох"), thing("Кілки до намету"), thing("Ліхтар")];
  expect(findListed("нам", listed).map(({ name }) => name)).toEqual([
    "Намет на трьох",
    "Кілки до намету",
  ]);
  expect(findListed("намет тр", listed)).toEqual([thing("Намет на трьох")]);
  expect(findListed(" ", listed)).toEqual([]);
});
