/** What the assistant offers: the activities of rules/packing as the owner changed them, and others. */
import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import { activities as known, type Season, seasonsOf } from "#rules/packing/activities.ts";
import type { ActivityWeather } from "#rules/packing/activity-row.ts";
import type { Db } from "#server/platform/db/db.ts";
import { activities } from "#server/platform/db/schema/activities.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { stableId } from "#server/platform/stable-id.ts";

export type ActivityRow = typeof activities.$inferSelect;

const rowsOfRules = known.map((activity, at) => ({
  id: stableId("activity", activity.key),
  key: activity.key,
  translations: {
    ua: { name: activity.name.ua },
    en: { name: activity.name.en },
    ru: { name: activity.name.ru },
  } satisfies Record<Lang, { name: string }>,
  icon: `/images/noto/${activity.icon}.svg`,
  seasons: [...seasonsOf(activity)],
  weather: [...activity.weather],
  position: at + 1,
}));

export const isOfRules = (key: string) => known.some((activity) => activity.key === key);

/** Gives those of rules/packing rows, so that they can be changed. */
export async function ensureActivities(db: Db): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from activities`);
  const have = new Set(rows.map(({ key }) => key));
  const missing = rowsOfRules.filter(({ key }) => !have.has(key));
  if (missing.length > 0) await db.insert(activities).values(missing).onConflictDoNothing();
}

const seasons: readonly Season[] = ["winter", "spring", "summer", "autumn"];
const weathers: readonly ActivityWeather[] = ["warm", "snow", "dry"];

export type OfferedActivity = {
  key: string;
  name: string;
  icon: string;
  seasons: Season[];
  weather: ActivityWeather[];
  categoryIds: string[];
};

/** Those offered now, in order. */
export async function listOfferedActivities(db: Db, lang: Lang): Promise<OfferedActivity[]> {
  const rows = await db.select().from(activities);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const bare = rowsOfRules.filter(({ key }) => !byKey.has(key));
  return [
    ...rows.filter(({ enabled, deleted }) => enabled && !deleted),
    ...bare.map((row) => ({ ...row, categoryIds: [] })),
  ]
    .sort((a, b) => a.position - b.position)
    .map((row) => ({
      key: row.key,
      name: inLang(row.translations, lang, "name"),
      icon: row.icon,
      seasons: seasons.filter((season) => row.seasons.includes(season)),
      weather: weathers.filter((weather) => row.weather.includes(weather)),
      categoryIds: row.categoryIds,
    }));
}
