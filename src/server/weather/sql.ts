import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { weatherDays } from "#server/platform/db/schema/weather.ts";
import type { Forecast } from "./open-meteo.ts";

export type WeatherRow = typeof weatherDays.$inferSelect;

/** A newer forecast takes the place of the whole older one: in the caller's transaction. */
export async function saveForecast(db: Db, forecast: Forecast, fetchedAt: Date): Promise<void> {
  const { cell, elevation, days } = forecast;
  if (days.length === 0) return;
  await db.delete(weatherDays).where(eq(weatherDays.cell, cell));
  await db
    .insert(weatherDays)
    .values(days.map((day) => ({ ...day, cell, elevation, fetchedAt })))
    .onConflictDoNothing();
}

export function listForecast(db: Db, cell: string, since: Date): Promise<WeatherRow[]> {
  return db
    .select()
    .from(weatherDays)
    .where(and(eq(weatherDays.cell, cell), gte(weatherDays.fetchedAt, since)))
    .orderBy(asc(weatherDays.day));
}

export async function deleteForecasts(db: Db, before: Date): Promise<void> {
  await db.delete(weatherDays).where(lt(weatherDays.fetchedAt, before));
}

/** Of those cells that have a forecast: when it was fetched. */
export async function readForecastAges(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ cell: weatherDays.cell, at: sql<string>`max(${weatherDays.fetchedAt})` })
    .from(weatherDays)
    .groupBy(weatherDays.cell);
  return new Map(rows.map(({ cell, at }) => [cell, new Date(at).getTime()]));
}

export type JourneyPlace = { location: string | null; lat: number | null; lng: number | null };

/** Where journeys go that are under way on some of these days; each place once. */
export async function listJourneyPlaces(
  db: Db,
  from: string,
  to: string,
  most: number,
): Promise<JourneyPlace[]> {
  const { rows } = await db.execute<JourneyPlace>(sql`
    select journey->>'location' as location,
      case when jsonb_typeof(journey->'place'->'lat') = 'number'
        then (journey->'place'->>'lat')::double precision end as lat,
      case when jsonb_typeof(journey->'place'->'lng') = 'number'
        then (journey->'place'->>'lng')::double precision end as lng
    from checklists
    where owner_id is not null and deleted_at is null
      and journey->>'date_from' <= ${to}
      and coalesce(journey->>'date_to', journey->>'date_from') >= ${from}
    group by 1, 2, 3
    order by min(journey->>'date_from')
    limit ${most}`);
  return rows;
}
