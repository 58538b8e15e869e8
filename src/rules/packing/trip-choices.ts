/** What the plan screen offers: activities in the order of likelihood, days, company. */
import { type Activity, activities } from "./activities.ts";
import { type ClimatePlace, climateDays } from "./climate/climate-days.ts";

const warmEnough = 20;
const msPerDay = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10);
}

/** Both days included; 0: the last is before the first. */
export function countDays(from: string, to: string): number {
  return Math.max(Math.round((Date.parse(to) - Date.parse(from)) / msPerDay) + 1, 0);
}

type Season = { month: number; isWarm: boolean; hasSnow: boolean };

function readSeason(place: ClimatePlace | null, date: string): Season {
  const month = Number(date.slice(5, 7));
  const day = place ? climateDays(place, date, date)[0] : undefined;
  if (!day) return { month, isWarm: month >= 6 && month <= 9, hasSnow: month <= 2 || month === 12 };
  return { month, isWarm: day.t_max >= warmEnough, hasSnow: (day.t_min + day.t_max) / 2 <= 0 };
}

/** 0: it suits; 1: it may; 2: rather not. Beach in January suits Egypt, and not Odesa. */
function rank({ months, weather }: Activity, { month, isWarm, hasSnow }: Season): number {
  if (weather.includes("snow")) return hasSnow ? 0 : 2;
  if (weather.includes("warm")) return isWarm ? 0 : 2;
  return months.length === 0 || months.includes(month) ? 0 : 1;
}

/** Activities for a place and a day: those of its season first, otherwise in their own order. */
export function orderActivities(place: ClimatePlace | null, date: string): Activity[] {
  const season = readSeason(place, date);
  return [...activities].sort((one, other) => rank(one, season) - rank(other, season));
}

export type DatePreset = { key: "weekend" | "week"; from: string; to: string };

/** «Ці вихідні»: the coming Saturday and Sunday, or what is left of them; «тиждень»: from then on. */
export function datePresets(today: string): DatePreset[] {
  const weekday = new Date(today).getUTCDay();
  const toSaturday = weekday === 0 ? 0 : 6 - weekday;
  const saturday = addDays(today, toSaturday);
  const sunday = weekday === 0 ? today : addDays(saturday, 1);
  return [
    { key: "weekend", from: saturday, to: sunday },
    { key: "week", from: saturday, to: addDays(saturday, 6) },
  ];
}
