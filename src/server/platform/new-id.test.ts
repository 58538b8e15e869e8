import { expect, test } from "vitest";
import { makeNewId } from "./new-id.ts";

test("an id holds its time, version and variant, and the rest is random", () => {
  const newId = makeNewId(
    () => 0x017f22e279b0,
    (size) => Buffer.alloc(size, 0xff),
  );
  expect(newId()).toBe("017f22e2-79b0-77ff-bfff-ffffffffffff");
});

test("ids created one millisecond apart sort by time", () => {
  let now = 1_700_000_000_000;
  const newId = makeNewId(() => now++);
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(50);
});

test("ids created in the same millisecond sort by creation", () => {
  const newId = makeNewId(() => 1_700_000_000_000);
  const ids = Array.from({ length: 2_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(2_000);
});
