import { expect, test } from "vitest";
import { type NamedProduct, suggestProduct } from "./match-product.ts";

const good = (id: string, popularity: number, ...names: string[]): NamedProduct => ({
  id,
  names,
  popularity,
});
const products = [
  good("lamp", 50, "Ліхтар налобний Іскра 350", "Headlamp Iskra 350"),
  good("lamp-kids", 20, "Ліхтар налобний дитячий", "Headlamp for kids"),
  good("kettle", 90, "Чайник похідний", "Camping kettle"),
  good("tea", 10, "Чай чорний", "Black tea"),
];

test("the most popular product that has every word is the one", () => {
  expect(suggestProduct("Headlamp", products)?.id).toBe("lamp");
  expect(suggestProduct("ліхтар дитячий", products)?.id).toBe("lamp-kids");
});

test("a beginning will do, but not of a short word", () => {
  expect(suggestProduct("Налобн. ліхтар", products)?.id).toBe("lamp");
  expect(suggestProduct("Чай", products)?.id).toBe("tea");
});

test("what the shop does not sell is nothing", () => {
  expect(suggestProduct("Паспорт", products)).toBeUndefined();
  expect(suggestProduct("Headlamp Petzl", products)).toBeUndefined();
  expect(suggestProduct("—", products)).toBeUndefined();
});
