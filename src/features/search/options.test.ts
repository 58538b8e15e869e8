import { expect, test } from "vitest";
import { firstOptions, foundOptions, moveTo } from "./options.ts";

const category = (name: string, is_main = false) => ({
  ...{ id: name, name, path: `/${name}`, image: "", is_main },
});

test("before anything is typed come recent searches, then the main categories", () => {
  const options = firstOptions(["намет"], [category("Намети", true), category("Інше")]);
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ["recent", `/search?search=${encodeURIComponent("намет")}`],
    ["popular", "/Намети"],
  ]);
});

test("what is found: categories of that name, products, and the way to all of them", () => {
  const product = {
    ...{ id: "p", name: "Намет", path: "/p", images: [], category_id: null, min_price: 1 },
    ...{ on_sale: false, stock_status: "available" as const },
  };
  const categories = [category("Намети й тенти"), category("Ліхтарі")];
  const options = foundOptions("намет", ["намет"], { products: [product], count: 9 }, categories);
  expect(options.map(({ kind }) => kind)).toEqual(["category", "product", "all"]);
  expect(foundOptions("x", ["x"], { products: [], count: 0 }, categories)).toEqual([]);
});

test("arrows go round by way of the field, Home and End only inside the list", () => {
  expect(moveTo("ArrowDown", -1, 3)).toBe(0);
  expect(moveTo("ArrowDown", 2, 3)).toBe(-1);
  expect(moveTo("ArrowUp", -1, 3)).toBe(2);
  expect(moveTo("ArrowUp", 0, 3)).toBe(-1);
  expect(moveTo("Home", -1, 3)).toBeUndefined();
  expect(moveTo("End", 0, 3)).toBe(2);
  expect(moveTo("ArrowDown", -1, 0)).toBeUndefined();
});
