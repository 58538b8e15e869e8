import { expect, test } from "vitest";
import { barsOf } from "./code128.ts";

test("a code of twelve digits is as wide as the standard has it, and ends with its stop", () => {
  const bars = barsOf("123456789012");
  // Start, six pairs, check: 11 modules each; the stop has 13.
  expect(bars.reduce((sum, width) => sum + width, 0)).toBe(8 * 11 + 13);
  expect(bars.slice(0, 6).join("")).toBe("211232");
  expect(bars.slice(-7).join("")).toBe("2331112");
});

test("the check follows from every pair and its place", () => {
  // (105 + 12·1 + 34·2) mod 103 = 82
  expect(barsOf("1234").slice(18, 24).join("")).toBe("121241");
  expect(barsOf("3412").slice(18, 24).join("")).not.toBe("121241");
});

test("what is no even number of digits is no code", () => {
  for (const digits of ["", "123", "12a4"]) expect(() => barsOf(digits)).toThrow(RangeError);
});
