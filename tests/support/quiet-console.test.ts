import { expect, test } from "vitest";
import { takeComplaints } from "./quiet-console.ts";

test("a complaint on the console is kept until somebody accounts for it", () => {
  console.error("no stock for %s", "tent");
  console.warn("slow");
  expect(takeComplaints()).toEqual(["console.error: no stock for tent", "console.warn: slow"]);
  expect(takeComplaints()).toEqual([]);
});

test.fails("a complaint that nobody accounts for fails the test", () => {
  console.error("nobody expected this");
});
