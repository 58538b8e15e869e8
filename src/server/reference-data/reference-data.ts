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
import { type ChangeKind, readCatalogueState, readChanges } from "./sql-changes.ts";

export type ReferenceData = {
  version: number;
  changedAt: Date;
  rows: ReferenceRows;
  queryContexts: Map<string, QueryContext>;
  views: Map<string, View>;
  /** By location, language and text. */
  searches: BoundedMap<string, Promise<ReadSearch | null>>;
};

/** The same texts are searched repeatedly. */
const maxSearches = 2000;

/** By connection pool, the newest first; a transaction has its own entry. */
const cache = new WeakMap<Db, readonly ReferenceData[]>();
/**
 * Versions that are cached: while one is made ready for visitors, others that want the newest read
 * on. Where only products changed, they have the same rows.
 */
const maxVersions = 6;

/**
 * @param knownVersion the current version, if the caller has read it: then the database is queried
 * only for newer data
 */
export async function readReferenceData(db: Db, knownVersion?: number): Promise<ReferenceData> {
  const known = knownVersion === undefined ? undefined : findCachedReferenceData(db, knownVersion);
  if (known) return known;
  const [cached] = cache.get(db) ?? [];
  // Read before the rows: these may then be newer than the version, never older.
  const state = await readCatalogueState(db);
  if (cached && cached.version === state.version) return cached;
  const reference = await nextReferenceData(db, cached, state);
  const versions = cache.get(db) ?? [];
  const [latest] = versions;
  // Of two readers the one that read later counts.
  if (latest && latest.version >= reference.version && latest !== cached) return latest;
  // A restored database has lower versions, and other data of the same ones.
  const earlier = versions.filter(({ version }) => version < reference.version);
  cache.set(db, [reference, ...earlier].slice(0, maxVersions));
  return reference;
}

/** Kinds of changes that touch none of these rows. */
const ofProducts: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  "offer",
  "product",
  "words",
  "list",
] as const);
/** Kinds of changes with which an address may have moved. */
const mayMove: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["redirect", "page", "shop"]);
/** How a search is interpreted depends on the words of visible products. */
const keepsSearches: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  "offer",
  "list",
  "settings",
  "theme",
  "redirect",
  "page",
  "concept",
] as const);

async function nextReferenceData(
  db: Db,
  cached: ReferenceData | undefined,
  state: { version: number; changedAt: Date },
): Promise<ReferenceData> {
  const changes =
    cached && cached.version < state.version ? await readChanges(db, cached.version) : undefined;
  const kinds = changes?.complete ? [...changes.kinds] : undefined;
  const isStored = (some: ReadonlySet<ChangeKind>) =>
    kinds?.every((kind) => some.has(kind)) ?? false;
  const searches = cached && isStored(keepsSearches) ? cached.searches : emptySearches();
  if (cached && isStored(ofProducts)) return { ...cached, ...state, searches };
  const isMoved = !kinds || kinds.some((kind) => mayMove.has(kind));
  const rows = await readReferenceRows(db, isMoved ? undefined : cached?.rows.redirects);
  return {
    ...state,
    rows,
    queryContexts: new Map(),
    views: new Map(),
    searches,
  };
}

const emptySearches = (): ReferenceData["searches"] => new BoundedMap(maxSearches);

/** The cached data of exactly this version: also of one before, while visitors are served that. */
export function findCachedReferenceData(db: Db, version: number): ReferenceData | undefined {
  return cache.get(db)?.find((one) => one.version === version);
}
