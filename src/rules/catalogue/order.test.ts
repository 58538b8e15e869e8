import { expect, test } from "vitest";
import { readOrder } from "./order.ts";

const price = { by: "price", descending: false };
const popularity = { by: "popularity", descending: true };

test("a minus turns a sort round, whichever way it goes by itself", () => {
  expect(readOrder(["price_desc"])).toEqual([{ ...price, descending: true }]);
  expect(readOrder(["-price_desc"])).toEqual([price]);
  expect(readOrder(["-popular"])).toEqual([{ ...popularity, descending: false }]);
});

test("each fact orders once, and what is unknown orders nothing", () => {
  expect(readOrder(["price_asc", "-price", "nonsense", "popular", "constructor"])).toEqual([
    price,
    popularity,
  ]);
});

test("relevance decides first or not at all, then whether it can be had", () => {
  const stock = { by: "stock", descending: false };
  const matches = { by: "matches", descending: true };
  expect(readOrder(["search"])).toEqual([matches, stock, popularity]);
  expect(readOrder(["search", "price"])).toEqual([matches, stock, popularity, price]);
  expect(readOrder(["price", "search"])).toEqual([price, stock, popularity]);
});
