import { expect, test } from "vitest";
import { shareInFavour } from "./reviews.ts";

const counts = (...ofFiveToOne: number[]) =>
  ofFiveToOne.map((count, at) => ({ rating: 5 - at, count }));

test("four and five stars are in favour, in whole percent", () => {
  expect(shareInFavour(counts(64, 15, 5, 1, 1))).toBe(92);
  expect(shareInFavour(counts(0, 0, 3, 0, 0))).toBe(0);
  expect(shareInFavour(counts(2, 0, 1, 0, 0))).toBe(67);
});

test("where nobody wrote nobody recommends", () => {
  expect(shareInFavour(counts(0, 0, 0, 0, 0))).toBeUndefined();
  expect(shareInFavour([])).toBeUndefined();
});
