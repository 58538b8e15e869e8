import { expect, test } from "vitest";
import { makeConceptFinder } from "./find-concept.ts";

const find = makeConceptFinder([
  { key: "torch", words: ["Ліхтарик", "Torch", "Фонарик", "ручний ліхтар"] },
  { key: "headlamp", words: ["Налобний ліхтар", "Headlamp", "ліхтар налобний", "ліхтар"] },
  { key: "eggs", words: ["Яйця", "Eggs", "Яйца", "яйце"] },
  { key: "laundry_gel", words: ["Гель для прання", "Laundry gel"] },
  { key: "shower_gel", words: ["Гель для душу", "Shower gel", "гель"] },
  { key: "gas", words: ["Газовий балон", "Gas canister"] },
  { key: "crispbread", words: ["Хлібці", "хлібці й паштет"] },
  { key: "mat", words: ["Килимок", "Mat"] },
]);
const keyOf = (name: string) => find(name)?.key;

test("a thing is found by its names in any form, order and case", () => {
  expect(keyOf("ліхтарики")).toBe("torch");
  expect(keyOf("ліхтар ручний")).toBe("torch");
  expect(keyOf("ЛІХТАР НАЛОБНИЙ")).toBe("headlamp");
  expect(keyOf("яйцями")).toBe("eggs");
  expect(keyOf("torches")).toBe("torch");
});

test("how much of it, and what stands after a mark, say nothing of what it is", () => {
  expect(keyOf("Газовий балон, 230 г")).toBe("gas");
  expect(keyOf("2 газові балони")).toBe("gas");
  expect(keyOf("Килимок (надувний)")).toBe("mat");
  expect(keyOf("хлібці та паштет")).toBe("crispbread");
});

test("one word of a name is not the name, and one word more is another thing", () => {
  expect(keyOf("Гель")).toBe("shower_gel");
  expect(keyOf("Гель для бороди")).toBeUndefined();
  expect(keyOf("прання")).toBeUndefined();
  expect(keyOf("ліхтарик велосипедний")).toBeUndefined();
});

test("of two concepts with the same words the one that is called so first is meant", () => {
  const both = makeConceptFinder([
    { key: "stove", words: ["Пальник", "плитка"] },
    { key: "chocolate_bar", words: ["Плитка"] },
  ]);
  expect(both("плитки")?.key).toBe("chocolate_bar");
});

test("what says nothing is nothing", () => {
  for (const name of ["", "—", "12", "230 г", "й"]) expect(keyOf(name)).toBeUndefined();
});
