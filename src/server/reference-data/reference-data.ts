/**
 * Caches the rows that every catalogue read needs besides products (categories, attributes,
 * settings, locations) for one version of the catalogue. A change by another process raises the
 * version in the database, and the next read notices it.
 */
import { BoundedMap } from "#rules/bounded-map.ts";
import type { QueryContext, View } from "#rules/catalogue/plan.ts";
import type { ReadSearch } from "#rules/search/terms.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type ReferenceRows, readReferenceRows } from "./sql.ts";
import { readCatalogueState } from "./sql-changes.ts";

export type ReferenceData = {
  version: number;
  changedAt: Date;
  rows: ReferenceRows;
  queryContexts: Map<string, QueryContext>;
  views: Map<string, View>;
  /** By location and text. */
  searches: BoundedMap<string, ReadSearch | null>;
};

/** The same texts are searched repeatedly. */
const maxSearches = 2000;

/** By connection pool; a transaction has its own entry. */
const referenceDataCache = new WeakMap<Db, ReferenceData>();

/**
 * @param knownVersion the current version, if the caller has read it: then the database is queried
 * only for newer data
 */
export async function readReferenceData(db: Db, knownVersion?: number): Promise<ReferenceData> {
  const cached = referenceDataCache.get(db);
  if (cached && cached.version === knownVersion) return cached;
  // Read before the rows: these may then be newer than the version, never older.
  const state = await readCatalogueState(db);
  if (cached && cached.version === state.version) return cached;
  const rows = await readReferenceRows(db);
  const reference: ReferenceData = {
    ...state,
    rows,
    queryContexts: new Map(),
    views: new Map(),
    searches: new BoundedMap(maxSearches),
  };
  referenceDataCache.set(db, reference);
  return reference;
}

/** The cached data of exactly this version. */
export function findCachedReferenceData(db: Db, version: number): ReferenceData | undefined {
  const cached = referenceDataCache.get(db);
  return cached?.version === version ? cached : undefined;
}
