/** The lists of the open trips by their checker, in three languages. */
import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { readOpenTrips } from "#tests/support/packing/open-trips.ts";
import { plan } from "./plan.ts";

const openTrips = await readOpenTrips();

test.each(langs)("the open trips in %s", (lang) => {
  if (!openTrips) return;
  const { trips, evaluate } = openTrips;
  expect(trips.length).toBeGreaterThanOrEqual(20);
  const results = trips.map((open) => {
    const { items } = plan(open.trip, open.trip.weather, lang);
    return { id: open.id, ...evaluate(open, items, lang) };
  });
  const mean = results.reduce((sum, { score }) => sum + score, 0) / results.length;
  expect(results.filter(({ forbidden }) => forbidden.length > 0)).toEqual([]);
  expect(results.filter(({ score }) => score < 0.9)).toEqual([]);
  expect(mean, JSON.stringify(results.filter(({ score }) => score < 1))).toBeGreaterThanOrEqual(
    0.97,
  );
});
