import { expect, test } from "vitest";
import { readHryvnias } from "./price-range.tsx";

test.each([
  ["1 299", 1299],
  ["1.299", 1299],
  ["29,90 грн", 29.9],
  ["1 299,9", 1299.9],
  ["10.5", 10.5],
  [".5", 0.5],
  ["", 0],
  ["грн", 0],
  ["99999999999", 999_999_999],
])("%s is a limit of %d hryvnias", (typed, hryvnias) => {
  expect(readHryvnias(typed)).toBe(hryvnias);
});
