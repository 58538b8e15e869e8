import { expect, test } from "vitest";
import { readQuantity, wholePacks } from "./quantity.ts";

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

test("a quantity goes to the next whole pack, also from one that is none", () => {
  expect(wholePacks(2, 1)).toEqual({ less: 1, more: 3 });
  expect(wholePacks(6, 6)).toEqual({ less: 0, more: 12 });
  expect(wholePacks(1, 6)).toEqual({ less: 0, more: 6 });
  expect(wholePacks(8, 6)).toEqual({ less: 6, more: 12 });
});
