import { expect, test } from "vitest";
import { chooseRows } from "./choose-rows.ts";

const ids = ["a", "b", "c", "d", "e"];
const chosenAfter = (chosen: string[], id: string, from?: string) =>
  [...chooseRows({ ids, chosen: new Set(chosen), id, from })].sort().join("");

test("a row is chosen, and chosen again is not", () => {
  expect(chosenAfter(["a"], "c")).toBe("ac");
  expect(chosenAfter(["a", "c"], "c")).toBe("a");
});

test("with Shift all rows from the one before are chosen, upwards as well, or are not", () => {
  expect(chosenAfter(["b"], "d", "b")).toBe("bcd");
  expect(chosenAfter(["d"], "b", "d")).toBe("bcd");
  expect(chosenAfter(["a", "b", "c", "d"], "c", "a")).toBe("d");
  // The row before is on another page.
  expect(chosenAfter(["x"], "b", "x")).toBe("bx");
});
