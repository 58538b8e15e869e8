import { expect, test } from "vitest";
import { readPrices } from "./price-words.ts";

test("a price in a search is a filter", () => {
  const read = (search: string) => {
    const { text, price_from, price_to } = readPrices(search);
    return [text, price_from, price_to];
  };
  expect(read("рюкзак до 1000 грн")).toEqual(["рюкзак", 0, 1000]);
  expect(read("до 1 500 грн намет двомісний")).toEqual(["намет двомісний", 0, 1500]);
  expect(read("шкарпетки від 200 до 300 грн.")).toEqual(["шкарпетки", 200, 300]);
  expect(read("намет до 3000")).toEqual(["намет", 0, 3000]);
  expect(read("палатка от 2000 гривен")).toEqual(["палатка", 2000, 0]);
  const noBreak = "рюкзак від 1\u00a0000 грн до 3\u00a0000 грн";
  expect(read(noBreak)).toEqual(["рюкзак", 1000, 3000]);
  expect(read("tent under 3000 uah")).toEqual(["tent", 0, 3000]);
});

test("another number is no price, and a price alone no search", () => {
  for (const search of [
    "спальник до -10",
    "спальник до 10",
    "ліхтар до 100 м",
    "крем від 100 комарів",
    "рюкзак 500",
    "термобілизна дитяча до 128",
    "до 500 грн",
    "купити до 500 грн",
  ])
    expect(readPrices(search), search).toEqual({ text: search, price_from: 0, price_to: 0 });
});
