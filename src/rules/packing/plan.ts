/** Plans in any language: for the server. A device loads `plan-trip.ts` and one language's texts. */
import type { Trip, TripPlan, TripWeather } from "#contract/assistant.ts";
import { defaultLang, type Lang } from "#contract/lang.ts";
import type { PlanTexts } from "./plan-texts.ts";
import { planTrip } from "./plan-trip.ts";
import { enTexts } from "./texts/en.ts";
import { ruTexts } from "./texts/ru.ts";
import { uaTexts } from "./texts/ua.ts";

export const planTexts: Record<Lang, PlanTexts> = { ua: uaTexts, en: enTexts, ru: ruTexts };

export function plan(trip: Trip, weather: TripWeather, lang: Lang = defaultLang): TripPlan {
  return planTrip(trip, weather, planTexts[lang]);
}
