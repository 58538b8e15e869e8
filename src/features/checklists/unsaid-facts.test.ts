import { expect, test } from "vitest";
import { formatDayRange } from "#i18n/days.ts";
import { unsaidFacts } from "./unsaid-facts.ts";

const days = formatDayRange("2026-12-05", "2026-12-06", "ua");

test("what the name of a list says is not said again below it", () => {
  const name = `Буковель, ${days}`.replaceAll("\u00a0", " ");
  expect(unsaidFacts(name, [days, "Буковель"])).toEqual([]);
  expect(unsaidFacts(name, [days, "Буковель, Івано-Франківська обл."])).toEqual([
    "Буковель, Івано-Франківська обл.",
  ]);
  expect(unsaidFacts("Гори", [days, ""])).toEqual([days]);
});
