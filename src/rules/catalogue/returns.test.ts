import { expect, test } from "vitest";
import { inheritReturns, isReturnable } from "./returns.ts";

const category = (id: string, parent_id: string | null, returnable: boolean | null) => ({
  id,
  parent_id,
  returnable,
});
const categories = inheritReturns([
  category("clothes", null, true),
  category("jackets", "clothes", null),
  category("socks", "clothes", false),
  category("food", null, false),
  category("melons", "food", null),
  category("sale", null, null),
]);
const product = (...ids: string[]) => ({ category_id: ids[0] ?? null, category_ids: ids });

test("a category without a word of its own has its parent's", () => {
  expect(isReturnable(product("jackets"), categories)).toBe(true);
  expect(isReturnable(product("melons"), categories)).toBe(false);
});

test("any category excludes, only the main one promises", () => {
  expect(isReturnable(product("jackets", "socks"), categories)).toBe(false);
  expect(isReturnable(product("jackets", "sale"), categories)).toBe(true);
  expect(isReturnable(product("sale", "jackets"), categories)).toBeNull();
});

test("the product's own word wins, and nothing is known of what is in no known category", () => {
  expect(isReturnable({ ...product("socks"), returnable: true }, categories)).toBe(true);
  expect(isReturnable({ ...product("jackets"), returnable: false }, categories)).toBe(false);
  expect(isReturnable(product(), categories)).toBeNull();
  expect(isReturnable(product("gone"), categories)).toBeNull();
});

test("categories in a ring end the search", () => {
  const ring = inheritReturns([category("a", "b", null), category("b", "a", null)]);
  expect(isReturnable(product("a"), ring)).toBeNull();
});
