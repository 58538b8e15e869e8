import type { Lang } from "#contract/lang.ts";
import { readPlace } from "#rules/places/find-places.ts";
import { addressOf } from "#rules/places/place.ts";
import { locationIn } from "#server/locations/location.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";

export type WeatherPlace = { name: string; lat: number; lng: number; elevation: number | null };

const point = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/;

/**
 * What `location` means: an id of the shop's locations, `lat,lng`, or the name of a built-in place;
 * without it the visitor's own location. undefined: unknown.
 */
export async function findWeatherPlace(
  { db, lang, locationId, catalogueVersion }: ReadContext,
  location: string,
): Promise<WeatherPlace | undefined> {
  const { rows } = await readReferenceData(db, catalogueVersion);
  const row = rows.locations.find(({ id }) => id === (location || locationId));
  if (row) return { ...locationIn(lang, row), elevation: null };
  return readPoint(location) ?? readKnown(location, lang);
}

function readPoint(text: string): WeatherPlace | undefined {
  const [, latText, lngText] = point.exec(text) ?? [];
  const [lat, lng] = [Number(latText), Number(lngText)];
  // NaN, where it is no point, is not below either.
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  return { name: text, lat, lng, elevation: null };
}

function readKnown(text: string, lang: Lang): WeatherPlace | undefined {
  const place = readPlace(text);
  if (!place) return undefined;
  const { lat, lng, elevation } = place;
  return { name: addressOf(place, lang), lat, lng, elevation };
}
