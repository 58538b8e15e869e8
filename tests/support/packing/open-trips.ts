/** Trips with what their lists must hold, and the checker of lists, in a folder beside the repository. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PlanItem, Trip, TripWeather } from "#contract/assistant.ts";
import type { Lang } from "#contract/lang.ts";

const folder = new URL("../../../../shared/plan/", import.meta.url);
const file = (name: string) => fileURLToPath(new URL(name, folder));

type Expectation = { any: string[] };
export type OpenTrip = {
  id: string;
  title: string;
  trip: Trip & { weather: TripWeather };
  must: Expectation[];
  must_not: Expectation[];
};
type Concepts = Record<string, Record<Lang, string[]>>;
export type TripScore = {
  score: number;
  missing: unknown[];
  wrongQuantity: unknown[];
  forbidden: unknown[];
};
type Evaluate = (
  trip: OpenTrip,
  items: readonly PlanItem[],
  concepts: Concepts,
  lang: Lang,
) => TripScore;

export type OpenTrips = {
  trips: OpenTrip[];
  evaluate: (trip: OpenTrip, items: readonly PlanItem[], lang: Lang) => TripScore;
};

/** undefined, with one line logged, when the folder is absent. */
export async function readOpenTrips(): Promise<OpenTrips | undefined> {
  if (!existsSync(file("trips-open.json"))) {
    console.log("../shared/plan is absent: the open trips are not checked");
    return undefined;
  }
  // as: both files have these shapes; a test that reads them fails otherwise
  const { trips, concepts } = JSON.parse(readFileSync(file("trips-open.json"), "utf8")) as {
    trips: OpenTrip[];
    concepts: Concepts;
  };
  const checker = (await import(/* @vite-ignore */ file("trips-check.mjs"))) as {
    evaluate: Evaluate;
  };
  return {
    trips,
    evaluate: (trip, items, lang) => checker.evaluate(trip, items, concepts, lang),
  };
}
