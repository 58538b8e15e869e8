import type { Db } from "#server/platform/db/db.ts";
import type { CachedVisit } from "#server/platform/http/core.ts";
import { noLocation } from "#server/platform/http/sql.ts";
import { findCachedReferenceData } from "./reference-data.ts";

/** @see Core.findCachedVisit */
export function findCachedVisit(
  db: Db,
  catalogueVersion: number | undefined,
  location: string | null,
): CachedVisit | undefined {
  const reference =
    catalogueVersion === undefined ? undefined : findCachedReferenceData(db, catalogueVersion);
  if (catalogueVersion === undefined || !reference) return undefined;
  const { locations } = reference.rows;
  const row =
    locations.find(({ id }) => id === location) ??
    locations.find(({ isDefault }) => isDefault) ??
    locations[0];
  return { catalogueVersion, locationId: row?.id ?? noLocation };
}
