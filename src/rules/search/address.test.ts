import { expect, test } from "vitest";
import { isFewer, readCustomFilters, searchPath, withoutEachWord } from "./address.ts";

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

test("every key of a listing stays as it is, and every key that is no filter goes", () => {
  const own =
    "search category_group_id assistant on_sale price_from price_to stock_status sort attributes.a";
  for (const key of own.split(" ")) expect(read(`${key}=1`)).toEqual([[key, "1"]]);
  const others =
    "lang no_cache location fields limit offset ids sku category_id category_ids gclid fbclid utm_x";
  for (const key of others.split(" ")) expect([key, read(`${key}=1`)]).toEqual([key, []]);
  for (const key of ["language", "slang"])
    expect(read(`${key}=1`)).toEqual([[`attributes.${key}`, "1"]]);
});

test("a text of several words can lose each of them", () => {
  expect(withoutEachWord(" пуховий  намет ")).toEqual([
    { word: "пуховий", rest: "намет" },
    { word: "намет", rest: "пуховий" },
  ]);
  expect(withoutEachWord("намет")).toEqual([]);
  const six = withoutEachWord("a b c d e f g");
  expect([six.length, six[5]]).toEqual([6, { word: "f", rest: "a b c d e" }]);
});

test("the address of a search is read back as it was typed", () => {
  expect(new URLSearchParams(searchPath(" м’ята & чай+ ").split("?")[1]).get("search")).toBe(
    "м’ята & чай+",
  );
});

test("some of the words that were typed are fewer, a misspelt one is another", () => {
  expect(isFewer("рюкзак", "Чорний рюкзак для гір")).toBe(true);
  expect(isFewer("намет", "намт")).toBe(false);
});
