import { expect, test } from "vitest";
import { initialOptions, nextActiveOption, resultOptions } from "./suggestion-options.ts";

const category = (name: string, is_main = false) => ({
  ...{ id: name, name, path: `/${name}`, image: "", is_main },
});

test("without text the options are recent searches, then main categories", () => {
  const options = initialOptions(["намет"], [category("Намети", true), category("Інше")]);
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ["recent", `/search?search=${encodeURIComponent("намет")}`],
    ["popular", "/Намети"],
  ]);
});

test("results are matching categories, products and a link to all", () => {
  const product = {
    ...{ id: "p", name: "Намет", path: "/p", images: [], category_id: null, min_price: 1 },
    ...{ on_sale: false, stock_status: "available" as const },
  };
  const categories = [category("Намети й тенти"), category("Ліхтарі")];
  const options = resultOptions("намет", ["намет"], { products: [product], count: 9 }, categories);
  expect(options.map(({ kind }) => kind)).toEqual(["category", "product", "all"]);
  expect(resultOptions("x", ["x"], { products: [], count: 0 }, categories)).toEqual([]);
});

test("arrows cycle through the field; Home and End work only inside the list", () => {
  expect(nextActiveOption("ArrowDown", -1, 3)).toBe(0);
  expect(nextActiveOption("ArrowDown", 2, 3)).toBe(-1);
  expect(nextActiveOption("ArrowUp", -1, 3)).toBe(2);
  expect(nextActiveOption("ArrowUp", 0, 3)).toBe(-1);
  expect(nextActiveOption("Home", -1, 3)).toBeUndefined();
  expect(nextActiveOption("End", 0, 3)).toBe(2);
  expect(nextActiveOption("ArrowDown", -1, 0)).toBeUndefined();
});
