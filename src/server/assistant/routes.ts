import type { FastifyInstance } from "fastify";
import { isDay } from "#rules/delivery/kyiv-time.ts";
import { climateDays } from "#rules/packing/climate/climate-days.ts";
import { suggestedActivities } from "#rules/packing/suggestions.ts";
import { listOfferedActivities } from "#server/activities/sql-activities.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { findWeatherPlace } from "#server/weather/place.ts";

/** More of them say nothing further. */
const maxActivities = 50;
const maxDays = 62;
const msPerDay = 86_400_000;

export function registerAssistantRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readActivities", async ({ db, lang }) =>
    (await listOfferedActivities(db, lang)).map((activity) => ({
      id: activity.key,
      name: activity.name,
      icon: activity.icon,
      seasons: activity.seasons,
      weather: activity.weather,
    })),
  );

  registerRead(app, shop, "readSuggestions", async (context, { query }) => {
    const wanted = suggestedActivities({
      activities: readWords(query, "activities").slice(0, maxActivities),
      ages: readAges(query),
      days: await readDays(context, query),
    });
    const { db, lang, publicUrl, locationId, catalogueVersion } = context;
    const reference = await readReferenceData(db, catalogueVersion);
    const { categories } = catalogueView(reference, lang, publicUrl, locationId).context;
    const offered = new Map(
      (await listOfferedActivities(db, lang)).map(({ key, categoryIds }) => [key, categoryIds]),
    );
    const suiting = wanted.flatMap((key) => {
      const own = offered.get(key) ?? [];
      return categories
        .filter(({ id, activity }) => activity === key || own.includes(id))
        .map(({ id }) => id);
    });
    return [...new Set(suiting)];
  });
}

/** `a,b` and `key=a&key=b` are the same. */
function readWords(query: URLSearchParams, key: string): string[] {
  const words = query.getAll(key).flatMap((value) => value.split(","));
  return words.map((word) => word.trim()).filter(Boolean);
}

/** `people=2` is how many there are; `people=34,6` are their ages. */
function readAges(query: URLSearchParams): number[] {
  const numbers = readWords(query, "people").map(Number);
  return numbers.length > 1 ? numbers.filter((age) => age >= 0 && age <= 120) : [];
}

/** Averages: of a journey without a known place or days none. */
async function readDays(context: ReadContext, query: URLSearchParams) {
  const location = query.get("location")?.trim() ?? "";
  const from = query.get("date_from") ?? "";
  const to = query.get("date_to") ?? from;
  const place = location ? await findWeatherPlace(context, location) : undefined;
  if (!place || !isDay(from) || !isDay(to)) return [];
  const last = new Date(Date.parse(from) + (maxDays - 1) * msPerDay).toISOString().slice(0, 10);
  return climateDays(place, from, to < last ? to : last);
}
