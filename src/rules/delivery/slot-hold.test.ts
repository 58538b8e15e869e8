import { expect, test } from "vitest";
import { holdOf } from "./slot-hold.ts";

const now = Date.UTC(2026, 6, 1, 8);
const chosen = { date: "2026-07-02", slot_id: "morning" };
const until = now + 60_000;
const delivery = { ...chosen, held_until: new Date(until).toISOString() };

test("a slot that the shop keeps is held until its instant, and not a millisecond longer", () => {
  expect(holdOf(chosen, delivery, now)).toEqual({ state: "held", until });
  expect(holdOf(chosen, delivery, until - 1)).toEqual({ state: "held", until });
  expect(holdOf(chosen, delivery, until)).toEqual({ state: "over" });
  expect(holdOf(chosen, { ...delivery, held_until: null }, now)).toEqual({ state: "over" });
});

test("until the shop has said of this very slot, it is only asked for", () => {
  expect(holdOf({ ...chosen, slot_id: "evening" }, delivery, now)).toEqual({ state: "asked" });
  expect(holdOf({ ...chosen, date: "2026-07-03" }, delivery, now)).toEqual({ state: "asked" });
  expect(holdOf({ ...chosen, slot_id: null }, delivery, now)).toEqual({ state: "none" });
});
