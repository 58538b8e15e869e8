import { expect, test } from "vitest";
import { takeConsoleMessages } from "./quiet-console.ts";

test("a message on the console is recorded until the test takes it", () => {
  console.error("no stock for %s", "tent");
  console.warn("slow");
  expect(takeConsoleMessages()).toEqual(["console.error: no stock for tent", "console.warn: slow"]);
  expect(takeConsoleMessages()).toEqual([]);
});

// The one expected failure of every run: only a failing test proves that the hook fails tests.
// Without the hook this test would pass, and `test.fails` would report that as a failure.
test.fails("a message that the test does not take fails the test", () => {
  console.error("nobody expected this");
});
