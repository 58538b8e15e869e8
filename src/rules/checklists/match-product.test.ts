import { expect, test } from "vitest";
import { type Good, matchProduct } from "./match-product.ts";

const good = (id: string, popularity: number, ...names: string[]): Good => ({
  id,
  names,
  popularity,
});
const goods = [
  good("lamp", 50, "Ліхтар налобний Іскра 350", "Headlamp Iskra 350"),
  good("lamp-kids", 20, "Ліхтар налобний дитячий", "Headlamp for kids"),
  good("kettle", 90, "Чайник похідний", "Camping kettle"),
  good("tea", 10, "Чай чорний", "Black tea"),
];

test("the most popular product that has every word is the one", () => {
  expect(matchProduct("Headlamp", goods)?.id).toBe("lamp");
  expect(matchProduct("ліхтар дитячий", goods)?.id).toBe("lamp-kids");
});

test("a beginning will do, but not of a short word", () => {
  expect(matchProduct("Налобн. ліхтар", goods)?.id).toBe("lamp");
  expect(matchProduct("Чай", goods)?.id).toBe("tea");
});

test("what the shop does not sell is nothing", () => {
  expect(matchProduct("Паспорт", goods)).toBeUndefined();
  expect(matchProduct("Headlamp Petzl", goods)).toBeUndefined();
  expect(matchProduct("—", goods)).toBeUndefined();
});
