import { expect, test } from "vitest";
import type { Trip } from "#contract/assistant.ts";
import type { Checklist } from "#contract/checklists.ts";
import { loadPlanner } from "./load-planner.ts";
import { emptyDraft, repeatOf, tripOf } from "./trip-draft.ts";
import { forecastToShow, storedWeatherOf, weatherOf, weatherToKeep } from "./trip-weather.ts";
import { weatherShift } from "./weather-shift.ts";

const planner = await loadPlanner("ua");
const place = { address: "Яремче", country: "UA", lat: 48.46, lng: 24.55, elevation: 580 };
const draft = { ...emptyDraft, place, from: "2027-07-10", to: "2027-07-12" };
const tripFor = (changes: Partial<typeof draft>): Trip => {
  const trip = tripOf({ ...draft, ...changes });
  if (!trip) throw new Error("no trip");
  return trip;
};
const trip = tripFor({});
const day = (date: string, source: "forecast" | "climate") => ({
  date,
  t_min: -4,
  t_max: 3,
  precipitation: 1,
  snow: false,
  wind: null,
  condition: null,
  reliable: source === "forecast",
  source,
});
const answer = {
  location: { name: "Яремче", lat: 48.46, lng: 24.55 },
  updated: "2027-07-08T06:00:00Z",
  stale: false,
  reliable_days: 14,
  credits: [],
  days: [
    day("2027-07-10", "forecast"),
    day("2027-07-11", "forecast"),
    day("2027-07-12", "climate"),
  ],
};

/** As a list keeps it that was made by that forecast. */
function madeOf(shown: ReturnType<typeof weatherOf>): Pick<Checklist, "plan" | "journey"> {
  const weather = weatherToKeep(planner.tripWeatherOf(shown.days), shown);
  const about = {
    name: "Яремче",
    trip,
    rules: "1",
    takenAt: shown.updated,
    dropped: [],
    owned: new Set<string>(),
  };
  const newId = () => "id";
  return planner.listOfPlan([], { ...about, weather, lang: "ua", newId }).op.payload;
}

test("without an answer a list is planned again by its own forecast, and says so", () => {
  const list = madeOf(weatherOf(trip, { answer, planner }));
  const again = weatherOf(trip, { answer: undefined, planner, list });
  expect(again.days.map(({ t_min, source }) => [t_min, source])).toEqual([
    [-4, "forecast"],
    [-4, "forecast"],
    // No forecast was there for that day: the climate is not called one.
    [expect.any(Number), "climate"],
  ]);
  expect(again).toMatchObject({ isStored: true, updated: null });
  expect(storedWeatherOf(list)?.source).toBe("forecast");
  // Of another place, or of other days, it says nothing.
  const elsewhere = tripFor({ place: { ...place, lat: 46.5 } });
  const later = tripFor({ from: "2027-07-20", to: "2027-07-21" });
  for (const other of [elsewhere, later]) {
    const shown = weatherOf(other, { answer: undefined, planner, list });
    expect(shown.days.every(({ source }) => source === "climate")).toBe(true);
    expect(shown.isStored).toBeUndefined();
  }
});

test("a difference of some degrees is mentioned, a smaller one is not", () => {
  const list = madeOf(weatherOf(trip, { answer, planner }));
  const warmer = (degrees: number) => ({
    days: answer.days.map((one) => ({ ...one, t_min: one.t_min + degrees })),
  });
  expect(weatherShift(list, warmer(2))).toBeUndefined();
  expect(weatherShift(list, warmer(5))).toEqual({ was: "−4°…+3°", now: "+1°…+3°" });
  expect(weatherShift({}, warmer(5))).toBeUndefined();
});

test("a trip is repeated with its people and activities, on days to be chosen", () => {
  const { journey } = madeOf(weatherOf(trip, { answer, planner }));
  if (!journey) throw new Error("no journey");
  const repeated = repeatOf({ ...journey, activities: ["hiking", "of another build"] });
  expect(repeated).toMatchObject({ place: { lat: 48.46 }, activities: ["hiking"] });
  expect(repeated.people).toHaveLength(1);
  expect(repeated).not.toHaveProperty("from");
});

test("the few forecast days of a longer trip stay with its list", () => {
  const few = { ...answer, days: [day("2027-07-10", "forecast"), ...answer.days.slice(2)] };
  const days = [...few.days, day("2027-07-11", "climate")];
  const list = madeOf(weatherOf(trip, { answer: { ...few, days }, planner }));
  expect(storedWeatherOf(list)?.source).toBe("climate");
  const again = weatherOf(trip, { answer: undefined, planner, list });
  expect(again.days.map(({ source }) => source)).toEqual(["forecast", "climate", "climate"]);
});

test("a list shows the new forecast, without signal its own, and no climate by itself", () => {
  const list = madeOf(weatherOf(trip, { answer, planner }));
  expect(forecastToShow(list, answer)).toBe(answer);
  expect(forecastToShow(list, undefined)).toMatchObject({
    isStored: true,
    updated: null,
    days: [{ source: "forecast", t_min: -4 }, { source: "forecast" }, { source: "climate" }],
  });
  const usual = madeOf(weatherOf(trip, { answer: undefined, planner }));
  expect(forecastToShow(usual, undefined)).toBeUndefined();
});
