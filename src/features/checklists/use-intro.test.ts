import { expect, test } from "vitest";
import { isTaken } from "./use-intro.ts";

test("a ready list is not called the shopper's, though its things are in the cart", () => {
  expect(isTaken({ kind: "ready" }, true)).toBe(false);
  expect(isTaken({ kind: "own" }, false)).toBe(false);
  expect(isTaken({ kind: "own" }, true)).toBe(true);
});
