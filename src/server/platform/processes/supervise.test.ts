import { expect, test } from "vitest";
import { replacementDelay } from "./supervise.ts";

test("a server that ends once is replaced at once, and one that keeps ending ever later", () => {
  expect([1, 2, 3, 4, 20].map(replacementDelay)).toEqual([0, 500, 1_000, 2_000, 30_000]);
});
