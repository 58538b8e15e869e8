import { expect, test } from "vitest";
import { stockStatuses } from "#contract/product-names.ts";
import {
  canBuy,
  quantityOf,
  type StockFacts,
  shownStockStatus,
  stockStatusOf,
} from "./stock-status.ts";

const facts = (given: Partial<StockFacts>): StockFacts => ({
  discontinued: false,
  quantity: 0,
  backorder: false,
  preorder: false,
  ...given,
});

test("the first that holds is the status", () => {
  expect(stockStatusOf(facts({ discontinued: true, quantity: 5 }))).toBe("discontinued");
  expect(stockStatusOf(facts({ quantity: 5, backorder: true }))).toBe("available");
  expect(stockStatusOf(facts({ quantity: null, preorder: true }))).toBe("available");
  expect(stockStatusOf(facts({ backorder: true, preorder: true }))).toBe("backorder");
  expect(stockStatusOf(facts({ preorder: true }))).toBe("preorder");
  expect(stockStatusOf(facts({}))).toBe("out_of_stock");
});

test("shoppers see a backorder as a preorder, and nothing without a price as sold", () => {
  expect(shownStockStatus(facts({ backorder: true }), 100)).toBe("preorder");
  expect(shownStockStatus(facts({ quantity: 5 }), 0)).toBe("out_of_stock");
  expect(shownStockStatus(facts({ discontinued: true }), 0)).toBe("discontinued");
});

test("variants count together, and one that is not tracked has no end", () => {
  expect(quantityOf(7, [])).toBe(7);
  expect(quantityOf(7, [2, 0, 3])).toBe(5);
  expect(quantityOf(0, [0, null])).toBe(null);
});

test("shoppers can order what is in stock and what can be ordered before it is", () => {
  const sold = stockStatuses.filter((stock_status) => canBuy({ stock_status }));
  expect(sold).toEqual(["available", "preorder"]);
});
