import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { activities, activitiesOfCategories, seasonsOf } from "./activities.ts";

test("every activity has its own key and three names", () => {
  expect(new Set(activities.map(({ key }) => key)).size).toBe(35);
  for (const lang of langs)
    expect(new Set(activities.map(({ name }) => name[lang])).size).toBe(activities.length);
});

test("months over the new year make a season", () => {
  const byKey = (key: string) => activities.find((one) => one.key === key);
  expect(seasonsOf({ months: byKey("skiing")?.months ?? [] })).toEqual(["winter"]);
  expect(seasonsOf({ months: byKey("hiking")?.months ?? [] })).toEqual([
    "spring",
    "summer",
    "autumn",
  ]);
  expect(seasonsOf({ months: [] })).toEqual(["winter", "spring", "summer", "autumn"]);
});

test("an activity leads to what is akin to it; an unknown one to itself", () => {
  expect(activitiesOfCategories(["camping", "surfing"])).toEqual(
    new Set(["camping", "hiking", "surfing"]),
  );
});
