import { expect, test } from "vitest";
import { matchProduct, type NamedProduct } from "./match-product.ts";

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
  expect(matchProduct("Headlamp", products)?.id).toBe("lamp");
  expect(matchProduct("ліхтар дитячий", products)?.id).toBe("lamp-kids");
});

test("a beginning will do, but not of a short word", () => {
  expect(matchProduct("Налобн. ліхтар", products)?.id).toBe("lamp");
  expect(matchProduct("Чай", products)?.id).toBe("tea");
});

test("what the shop does not sell is nothing", () => {
  expect(matchProduct("Паспорт", products)).toBeUndefined();
  expect(matchProduct("Headlamp Petzl", products)).toBeUndefined();
  expect(matchProduct("—", products)).toBeUndefined();
});
