import type { TripPlace, TripWeather } from "#contract/assistant.ts";
import { guessWeather } from "#rules/packing/guess-weather.ts";
import type { ReadContext } from "#server/platform/http/context.ts";

/** The days of a trip that came without weather. */
export async function weatherFor(
  _context: ReadContext,
  place: TripPlace,
  days: readonly string[],
): Promise<TripWeather> {
  return guessWeather(place, days);
}
