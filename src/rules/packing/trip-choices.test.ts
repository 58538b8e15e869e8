import { expect, test } from "vitest";
import { readPlace } from "#rules/places/find-places.ts";
import { packingItems } from "./items.ts";
import { divideBySection } from "./sections.ts";
import { addDays, countDays, datePresets, orderActivities } from "./trip-choices.ts";

const order = (name: string, date: string) =>
  orderActivities(readPlace(name) ?? null, date).map(({ key }) => key);

test("activities of the season of the place come first, and none is lost", () => {
  const winter = order("Буковель", "2027-01-15");
  expect(winter.indexOf("skiing")).toBeLessThan(winter.indexOf("beach"));
  expect(winter.indexOf("skiing")).toBeLessThan(winter.indexOf("hiking"));
  const egypt = order("Шарм-еш-Шейх", "2027-01-15");
  expect(egypt.indexOf("beach")).toBeLessThan(egypt.indexOf("skiing"));
  const summer = order("Одеса", "2027-07-15");
  expect(summer.indexOf("beach")).toBeLessThan(summer.indexOf("winter"));
  expect(new Set(winter).size).toBe(35);
  // Without a place the calendar of Ukraine decides.
  expect(orderActivities(null, "2027-07-15")[0]?.key).toBe("hiking");
});

test("the weekend is the coming one, or what is left of it", () => {
  const on = (day: string) => datePresets(day).map(({ from, to }) => `${from} ${to}`);
  expect(on("2026-11-24")).toEqual(["2026-11-28 2026-11-29", "2026-11-28 2026-12-04"]);
  expect(on("2026-11-28")).toEqual(["2026-11-28 2026-11-29", "2026-11-28 2026-12-04"]);
  expect(on("2026-11-29")).toEqual(["2026-11-29 2026-11-29", "2026-11-29 2026-12-05"]);
});

test("days are counted with both ends, over the change of clocks and of the year", () => {
  expect(countDays("2026-10-24", "2026-10-26")).toBe(3);
  expect(countDays("2026-12-31", "2027-01-01")).toBe(2);
  expect(countDays("2027-01-02", "2027-01-01")).toBe(0);
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
});

test("every item of the rules has a section with three names", () => {
  const divided = divideBySection([...packingItems.values()]);
  for (const { section } of divided)
    expect(new Set(Object.values(section.name)).has(section.key), section.key).toBe(false);
  expect(divided.flatMap(({ items }) => items)).toHaveLength(packingItems.size);
});
