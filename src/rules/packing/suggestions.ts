/** What of the shop suits a journey: activities that categories name, the wanted ones first. */
import { activitiesOfCategories } from "./activities.ts";
import type { ClimateDay } from "./climate/climate-days.ts";

export type JourneyFacts = {
  activities: readonly string[];
  /** Of those whose age is known. */
  ages: readonly number[];
  days: readonly Pick<ClimateDay, "t_min" | "precipitation" | "snow">[];
};

/** Rain on so many of the days, and a jacket is worth its weight. */
const rainyShare = 0.3;
const frost = -2;

/** Keys as the categories' `activity`, in the order in which the categories are to be shown. */
export function suggestedActivities({ activities, ages, days }: JourneyFacts): string[] {
  const wet = days.filter(({ precipitation }) => precipitation > 0).length;
  const isRainy = days.length > 0 && wet / days.length >= rainyShare;
  const isCold = days.some(({ t_min, snow }) => t_min <= frost || snow);
  const wanted = [
    ...activitiesOfCategories(activities),
    ...(ages.some((age) => age < 2) ? ["newborn"] : []),
    ...(ages.some((age) => age >= 2 && age < 12) ? ["kidscamp"] : []),
    ...(isRainy ? ["city"] : []),
    ...(isCold ? ["skiing"] : []),
  ];
  return [...new Set(wanted)];
}
