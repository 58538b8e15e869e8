import { expect, test } from "vitest";
import { takeComplaints } from "./quiet-console.ts";

test("a complaint on the console is kept until somebody accounts for it", () => {
  console.error("no stock for %s", "tent");
  console.warn("slow");
  expect(takeComplaints()).toEqual(["console.error: no stock for tent", "console.warn: slow"]);
  expect(takeComplaints()).toEqual([]);
});

// The one expected failure of every run: only a test that fails shows that the hook after it does
// fail tests. Were it unhooked, this would pass, and so be told as the failure that it then is.
test.fails("a complaint that nobody accounts for fails the test", () => {
  console.error("nobody expected this");
});
