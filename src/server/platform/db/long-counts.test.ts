import { expect, test } from "vitest";
import { countedFor, createLongCounts, longList } from "./long-counts.ts";

test("a long list is counted once in ten seconds, a short one each time", () => {
  let now = 0;
  const counts = createLongCounts(() => now);
  counts.set({ closed: true }, { total: longList });
  counts.set({ closed: false }, { total: longList - 1 });
  expect(counts.find({ closed: true })).toEqual({ total: longList });
  expect(counts.find({ closed: false })).toBeUndefined();
  expect(counts.find({})).toBeUndefined();
  now = countedFor - 1;
  expect(counts.find({ closed: true })).toEqual({ total: longList });
  now = countedFor;
  expect(counts.find({ closed: true })).toBeUndefined();
});
