import { expect, test } from "vitest";
import { showFontIfFast } from "./first-font.ts";

test.each([
  ["a fast first page gets the shop's font", "device-font", 900, ""],
  ["a slow one keeps the device's until the next page", "device-font", 1100, "device-font"],
  ["a page that has the font, as a shell does, stays as it is", "", 900, ""],
  ["a first page that was left stays left", undefined, 900, undefined],
])("%s", (_, first, now, expected) => {
  const dataset = first === undefined ? {} : { first };
  showFontIfFast({ dataset }, now);
  expect(dataset).toEqual(expected === undefined ? {} : { first: expected });
});
