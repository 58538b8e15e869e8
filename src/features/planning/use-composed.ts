/** What follows from the choices: the trip, its weather and the plan. */
import { useMemo } from "react";
import type { Trip, TripPlan } from "#contract/assistant.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Weather } from "#contract/weather.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { TripLessons } from "#rules/packing/trip-lessons.ts";
import type { Planner } from "./load-planner.ts";
import { type TripDraft, tripOf } from "./trip-draft.ts";
import { type ShownWeather, weatherOf } from "./trip-weather.ts";

export type Composed = { draft: TripDraft; trip: Trip; weather: ShownWeather; plan: TripPlan };

type Choices = {
  draft: TripDraft;
  weather: Weather | undefined;
  planner: Planner;
  list?: Checklist | undefined;
  lessons: TripLessons | undefined;
};

/**
 * undefined: the days are not chosen, or cannot be. In the same frame as the choice: a slow phone
 * draws one frame sooner than two.
 */
export function useComposed(choices: Choices): Composed | undefined {
  const { draft, weather, planner, list, lessons } = choices;
  const { t } = useText();
  return useMemo(() => {
    const trip = tripOf(draft);
    if (!trip) return undefined;
    const shown = weatherOf(trip, { answer: weather, planner, list });
    const plan = planner.plan(trip, planner.tripWeatherOf(shown.days));
    const items = lessons
      ? planner.addMissed(plan.items, lessons, trip, t("planning.missedWhy"))
      : plan.items;
    return { draft, trip, weather: shown, plan: { ...plan, items } };
  }, [draft, weather, planner, list, lessons, t]);
}
