import { expect, test } from "vitest";
import { allPlaces } from "#rules/places/all-places.ts";
import { readPlace } from "#rules/places/find-places.ts";
import { climateDays, climateSource } from "./climate-days.ts";
import { sources, stations } from "./stations.ts";

const placeOf = (name: string) => {
  const place = readPlace(name);
  if (!place) throw new Error(`no ${name}`);
  return place;
};
const dayOf = (name: string, date: string) => {
  const [day] = climateDays(placeOf(name), date, date);
  if (!day) throw new Error(date);
  return day;
};

test("every station has twelve highs above twelve lows, four seasons and a named source", () => {
  for (const line of stations.trim().split("\n")) {
    const [, , , highs = "", lows = "", wetDays = "", source = ""] = line.split("|");
    const high = highs.split(" ").map(Number);
    const low = lows.split(" ").map(Number);
    expect([high.length, low.length, wetDays.split(" ").length], line).toEqual([12, 12, 4]);
    expect(
      high.every((value, month) => value > (low[month] ?? 99)),
      line,
    ).toBe(true);
    expect(sources[Number(source)], line).toBeTruthy();
  }
});

test("every built-in place has a station near it and a climate that can be true", () => {
  for (const place of allPlaces()) {
    for (const date of ["2027-01-15", "2027-07-15"]) {
      const [day] = climateDays(place, date, date);
      const isTrue = day && day.t_min > -35 && day.t_max < 48 && day.t_max - day.t_min < 26;
      expect(isTrue, `${place.name.ua} ${JSON.stringify(day)}`).toBe(true);
    }
  }
});

test("Lviv in July is warm, Hoverla is cold, Antalya is hot and dry, Sydney has its summer", () => {
  const lviv = dayOf("Львів", "2027-07-15");
  expect(lviv.t_max).toBeGreaterThan(21);
  expect(lviv.t_max).toBeLessThan(28);
  expect(dayOf("Говерла", "2027-07-15").t_min).toBeLessThan(4);
  expect(dayOf("Говерла", "2027-01-15").snow || dayOf("Говерла", "2027-01-15").t_max < 0).toBe(
    true,
  );
  expect(dayOf("Анталія", "2027-07-15").t_max).toBeGreaterThan(33);
  expect(dayOf("Сідней", "2027-01-15").t_max).toBeGreaterThan(dayOf("Сідней", "2027-07-15").t_max);
});

test("one month passes into the next without a jump, and a year into another", () => {
  for (const [from, to] of [
    ["2027-08-31", "2027-09-01"],
    ["2026-12-31", "2027-01-01"],
  ] as const) {
    const days = climateDays(placeOf("Київ"), from, to);
    const [before, after] = days;
    expect(days.map(({ date }) => date)).toEqual([from, to]);
    expect(Math.abs((before?.t_max ?? 0) - (after?.t_max ?? 99))).toBeLessThanOrEqual(0.4);
  }
});

test("a higher place is colder by 0.6 °C for 100 m; far from a station the margin is wider", () => {
  const at = (elevation: number, lat = 48.16) =>
    climateDays({ lat, lng: 24.5, elevation }, "2027-07-15", "2027-07-15")[0];
  const low = at(1500);
  const high = at(2000);
  expect((low?.t_max ?? 0) - (high?.t_max ?? 0)).toBeCloseTo(3, 1);
  const near = climateDays({ lat: 50.62, lng: 26.25 }, "2027-07-15", "2027-07-15")[0];
  const ocean = climateDays({ lat: 30, lng: -40 }, "2027-07-15", "2027-07-15")[0];
  const width = (day = near) => (day?.t_max ?? 0) - (day?.t_min ?? 0);
  expect(width(near)).toBeGreaterThan(12);
  expect(width(ocean) - 2 * 4).toBeGreaterThan(0);
});

test("rainy days are as many as the month has, spread over the journey; the source is named", () => {
  const days = climateDays(placeOf("Львів"), "2027-07-01", "2027-07-30");
  const wet = days.filter(({ precipitation }) => precipitation > 0);
  expect(wet.length).toBeGreaterThanOrEqual(12);
  expect(wet.length).toBeLessThanOrEqual(16);
  expect(days.slice(0, 7).some(({ precipitation }) => precipitation > 0)).toBe(true);
  expect(climateDays(placeOf("Львів"), "2027-07-10", "2027-07-09")).toEqual([]);
  expect(climateSource(placeOf("Львів"))).toBe("ДСТУ-Н Б В.1.1-27:2010");
  expect(climateSource({ lat: 43.23, lng: 76.93 })).toMatch(/^≈ /);
});
