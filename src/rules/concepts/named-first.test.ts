import { expect, test } from "vitest";
import type { StockStatus } from "#contract/products.ts";
import { namedFirst } from "./named-first.ts";

const good = (name: string, stock_status: StockStatus = "available") => ({ name, stock_status });
const sold = [good("Запальничка Полум’я"), good("Сірники мисливські Полум’я, 20 шт.")];
const firstOf = (name: string, ranked = sold) => namedFirst(name, ranked)[0]?.name;

test("of a concept's products the one that is called so is meant, in any form and amount", () => {
  expect(firstOf("сірники")).toMatch(/^Сірники/);
  expect(firstOf("2 пачки сірників")).toMatch(/^Запальничка/);
  expect(firstOf("мисливських сірників, 20 шт")).toMatch(/^Сірники/);
  expect(firstOf("Сірники або запальничка")).toMatch(/^Запальничка/);
  expect(firstOf("запальничка")).toMatch(/^Запальничка/);
});

test("what says nothing, or is out of stock, changes no order", () => {
  expect(namedFirst("12", sold)).toEqual(sold);
  const soldOut = [good("Запальничка"), good("Сірники", "out_of_stock")];
  expect(firstOf("сірники", soldOut)).toBe("Запальничка");
});
