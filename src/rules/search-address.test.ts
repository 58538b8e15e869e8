import { expect, test } from "vitest";
import { readCustomFilters, searchPath, withoutEachWord } from "./search-address.ts";

const read = (search: string) => readCustomFilters(new URLSearchParams(search));

test("keys that no listing has are custom filters, but for marks of whoever sent the shopper", () => {
  expect(read("search=a&price_from=5&season=summer&attributes.color=red")).toEqual([
    ["search", "a"],
    ["price_from", "5"],
    ["attributes.season", "summer"],
    ["attributes.color", "red"],
  ]);
  expect(read("search=a&utm_source=mail&gclid=1&lang=en&limit=5&category_id=x")).toEqual([
    ["search", "a"],
  ]);
});

test("a text of several words can lose each of them", () => {
  expect(withoutEachWord(" пуховий  намет ")).toEqual([
    { word: "пуховий", rest: "намет" },
    { word: "намет", rest: "пуховий" },
  ]);
  expect(withoutEachWord("намет")).toEqual([]);
});

test("the address of a search is read back as it was typed", () => {
  expect(new URLSearchParams(searchPath(" м’ята & чай+ ").split("?")[1]).get("search")).toBe(
    "м’ята & чай+",
  );
});
