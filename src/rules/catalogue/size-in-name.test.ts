import { expect, test } from "vitest";
import { splitSize } from "./size-in-name.ts";

test("a size at the end of a name stands apart", () => {
  const split = (name: string) => Object.values(splitSize(name));
  expect(split("Газовий балон Полум’я, 450 г")).toEqual(["Газовий балон Полум’я", "450 г"]);
  expect(split("Казанок Черпак, 1,5 л")).toEqual(["Казанок Черпак", "1,5 л"]);
  expect(split("Боді Колисанка, 3 шт.")).toEqual(["Боді Колисанка", "3 шт."]);
  expect(split("Плед Галявина, 200 × 150 см")).toEqual(["Плед Галявина", "200 × 150 см"]);
  expect(split("Підгузки, 2–5 кг, 62 шт.")).toEqual(["Підгузки, 2–5 кг", "62 шт."]);
});

test("a name without a size stays whole", () => {
  for (const name of [
    "Намет двомісний Плай 2",
    "Ложка-виделка Черпак, титан",
    "Салат, 3 різні овочі й трохи зелені",
    "Котушка Плесо 2500",
    ", 5 г",
  ])
    expect(splitSize(name)).toEqual({ name, size: undefined });
});
