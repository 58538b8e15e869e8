/** The rules, the climate and the making of a list: large, and needed by the plan screen alone. */
import type { Trip, TripPlan, TripWeather } from "#contract/assistant.ts";
import type { Lang } from "#contract/lang.ts";
import type { PlanTexts } from "#rules/packing/plan-texts.ts";

async function loadPlanTexts(lang: Lang): Promise<PlanTexts> {
  switch (lang) {
    case "ua":
      return (await import("#rules/packing/texts/ua.ts")).uaTexts;
    case "en":
      return (await import("#rules/packing/texts/en.ts")).enTexts;
    case "ru":
      return (await import("#rules/packing/texts/ru.ts")).ruTexts;
  }
}

export async function loadPlanner(lang: Lang) {
  const [rules, texts, climate, tripWeather, choices, list, sections, lessons] = await Promise.all([
    import("#rules/packing/plan-trip.ts"),
    loadPlanTexts(lang),
    import("#rules/packing/climate/climate-days.ts"),
    import("#rules/packing/climate/trip-weather.ts"),
    import("#rules/packing/trip-choices.ts"),
    import("#rules/packing/plan-list.ts"),
    import("#rules/packing/sections.ts"),
    import("#rules/packing/apply-lessons.ts"),
  ]);
  const { planTrip } = rules;
  const { climateSource, climateWeather } = climate;
  const { forecastCredit, tripWeatherOf } = tripWeather;
  const { datePresets, orderActivities } = choices;
  const { listOfPlan, sumPlan } = list;
  const { divideBySection } = sections;
  const { addMissed, seldomNeeded } = lessons;
  return {
    plan: (trip: Trip, weather: TripWeather): TripPlan => planTrip(trip, weather, texts),
    climateSource,
    climateWeather,
    forecastCredit,
    tripWeatherOf,
    datePresets,
    orderActivities,
    listOfPlan,
    sumPlan,
    divideBySection,
    addMissed,
    seldomNeeded,
  };
}

export type Planner = Awaited<ReturnType<typeof loadPlanner>>;
