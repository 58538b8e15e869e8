import { expect, test } from "vitest";
import { daysFrom, stateOf } from "./calendar-days.ts";

const cell = { slot_id: "a", date: "2026-07-02", capacity: 4, taken: 0, left: 4, closed: false };

test("a cell says how much is left, and closed wins over full", () => {
  expect(stateOf(cell)).toBe("open");
  expect(stateOf({ ...cell, taken: 3 })).toBe("tight");
  expect(stateOf({ ...cell, taken: 4 })).toBe("full");
  expect(stateOf({ ...cell, taken: 4, closed: true })).toBe("closed");
  expect(stateOf({ ...cell, capacity: 0 })).toBe("full");
});

test("days go on over the end of a month and the change of clocks", () => {
  expect(daysFrom("2026-10-24", 3)).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  expect(daysFrom("2026-02-28", 2)).toEqual(["2026-02-28", "2026-03-01"]);
});
