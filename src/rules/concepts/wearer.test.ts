import { expect, test } from "vitest";
import type { Journey } from "#contract/journeys.ts";
import { seasonOf, wearerOf } from "./wearer.ts";

const journey: Journey = {
  location: "Славське",
  date_from: "2026-12-27",
  date_to: null,
  people: 4,
  activities: [],
  travellers: [
    { id: "mother", name: "", age: 34, sex: "f" },
    { id: "aunt", name: "", age: null, sex: "f" },
    { id: "son", name: "", age: 9, sex: "m" },
    { id: "daughter", name: "", age: 4, sex: "f" },
  ],
};
const of = (...ids: string[]) => wearerOf({ for: ids }, journey);

test("a thing for one traveller is of their age and sex, in the season of the trip", () => {
  expect(of("son")).toEqual({ season: "winter", age: 9, oldest: 9, sex: "m" });
  expect(of("mother")).toEqual({ season: "winter", age: null, oldest: null, sex: "f" });
});

test("a thing for several fits all of them", () => {
  expect(of("son", "daughter")).toMatchObject({ age: 4, oldest: 9, sex: null });
  expect(of("mother", "aunt")).toMatchObject({ age: null, sex: "f" });
  expect(of("mother", "son")).toMatchObject({ age: null, sex: null });
  expect(of()).toMatchObject({ age: null, sex: null });
});

test("without a trip nothing is known", () => {
  expect(wearerOf({}, null)).toEqual({ season: undefined, age: null, oldest: null, sex: null });
  expect(["2026-02-28", "2026-03-01", "2026-08-31", "2026-11-30"].map(seasonOf)).toEqual([
    "winter",
    "spring",
    "summer",
    "autumn",
  ]);
});
