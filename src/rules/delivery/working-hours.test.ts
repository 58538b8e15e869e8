import { expect, test } from "vitest";
import { openingAt } from "./working-hours.ts";

const closed = (next: string) => ({ isOpen: false, next, at: 10 });

test.each([
  // Kyiv is three hours ahead of UTC in summer, two in winter.
  ["2026-07-01T06:59:59Z", closed("today")],
  ["2026-07-01T07:00:00Z", { isOpen: true }],
  ["2026-07-01T15:59:59Z", { isOpen: true }],
  ["2026-07-01T16:00:00Z", closed("tomorrow")],
  ["2026-07-01T22:30:00Z", closed("today")],
  ["2026-12-01T07:59:59Z", closed("today")],
  ["2026-12-01T08:00:00Z", { isOpen: true }],
  ["2026-07-03T16:00:00Z", closed("monday")],
  ["2026-07-04T09:00:00Z", closed("monday")],
  ["2026-07-05T09:00:00Z", closed("tomorrow")],
  ["2026-07-05T21:30:00Z", closed("today")],
])("at %s the phone is %o", (instant, opening) => {
  expect(openingAt(Date.parse(instant))).toEqual(opening);
});
