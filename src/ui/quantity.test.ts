import { expect, test } from "vitest";
import { readQuantity } from "./quantity.ts";

test("a typed quantity is whole and stays between the limits", () => {
  expect(readQuantity("12", 1, 999)).toBe(12);
  expect(readQuantity(" 1 200 ", 1, 999)).toBe(999);
  expect(readQuantity("0", 1, 999)).toBe(1);
  expect(readQuantity("007", 0, 5)).toBe(5);
});

test("what is no number changes nothing", () => {
  for (const typed of ["", "-1", "1,5", "2.5", "1e3", "дві", "+4"]) {
    expect(readQuantity(typed, 0, 999)).toBeUndefined();
  }
});
