import { expect, test } from "vitest";
import { makeNewId } from "./new-id.ts";

test("an id holds its instant, its version and its variant, and all else is chance", () => {
  const newId = makeNewId(
    () => 0x017f22e279b0,
    (size) => Buffer.alloc(size, 0xff),
  );
  expect(newId()).toBe("017f22e2-79b0-77ff-bfff-ffffffffffff");
});

test("ids made one millisecond apart sort by time", () => {
  let now = 1_700_000_000_000;
  const newId = makeNewId(() => now++);
  const made = Array.from({ length: 50 }, newId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(50);
});

test("ids made in one moment sort as they were made", () => {
  const newId = makeNewId(() => 1_700_000_000_000);
  const made = Array.from({ length: 2_000 }, newId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(2_000);
});
