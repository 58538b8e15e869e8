import { expect, test } from "vitest";
import { tintOf, tints } from "./tint.ts";

test("a thing keeps its tint, and things of one category spread over all eight", () => {
  const ofCategory = Array.from({ length: 200 }, (_, index) => tintOf("tents", `p-${index}`));
  expect(tintOf("tents", "p-7")).toBe(ofCategory[7]);
  expect(new Set(ofCategory).size).toBe(tints.length);
  for (const tint of tints) {
    expect(ofCategory.filter((one) => one === tint).length).toBeGreaterThan(10);
  }
});
