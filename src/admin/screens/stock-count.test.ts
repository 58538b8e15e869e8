import { expect, test } from "vitest";
import { countOf } from "./stock-count.ts";

test("a count is written anew, or by what has arrived and what is gone", () => {
  expect(countOf("12", 5)).toBe(12);
  expect(countOf(" +10 ", 5)).toBe(15);
  expect(countOf("-2", 5)).toBe(3);
  // A phone's keyboard types other signs for a minus.
  expect(countOf("−2", 5)).toBe(3);
  expect(countOf("–2", 5)).toBe(3);
});

test("what is no count, and less than nothing, is not saved", () => {
  for (const text of ["", "+", "abc", "1.5", "1e3", "-6", "0x10"])
    expect(countOf(text, 5), text).toBeUndefined();
});
