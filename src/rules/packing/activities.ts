/** What people go for, the seasons of it, and what is akin to it. */
import type { ActivityRow } from "./activity-row.ts";
import { activityTable } from "./activity-table.ts";

export type Season = "winter" | "spring" | "summer" | "autumn";
export type ActivityKey = (typeof activityTable)[number]["key"];
export type Activity = Omit<ActivityRow, "key"> & { key: ActivityKey };

export const activities: readonly Activity[] = activityTable;

function findActivity(key: string): Activity | undefined {
  return activities.find((one) => one.key === key);
}

const seasonMonths: readonly [Season, readonly number[]][] = [
  ["winter", [12, 1, 2]],
  ["spring", [3, 4, 5]],
  ["summer", [6, 7, 8]],
  ["autumn", [9, 10, 11]],
];

/** The seasons with most of its months; all four for an activity of the whole year. */
export function seasonsOf({ months }: Pick<Activity, "months">): Season[] {
  const isIn = (month: number) => months.length === 0 || months.includes(month);
  return seasonMonths.filter(([, own]) => own.filter(isIn).length >= 2).map(([name]) => name);
}

/** What categories of the shop name for these activities: themselves and what is akin to them. */
export function activitiesOfCategories(keys: readonly string[]): Set<string> {
  return new Set(keys.flatMap((key) => [key, ...(findActivity(key)?.akin ?? [])]));
}
