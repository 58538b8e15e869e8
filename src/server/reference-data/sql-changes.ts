/**
 * The catalogue's version and its change feed. Raising the version locks its one row until the
 * transaction ends, so versions are committed in order: a reader of version n sees every change up
 * to n.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { onCommit } from "#server/platform/db/transaction.ts";
import { anyRating } from "#server/platform/http/named-ids.ts";

/**
 * - offer: only prices, stock or the rating of a product changed; the snapshot's overlay has them
 * - words: a product is searched by other words, because a category or brand that is recorded at the
 *   same version has another name; nothing else of it changed
 */
export const changeKinds = [
  "shop",
  "product",
  "words",
  "offer",
  "category",
  "attribute",
  "brand",
  "settings",
  "theme",
  "location",
  "redirect",
  "list",
  "page",
  "concept",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type CatalogueChange = {
  kind: ChangeKind;
  ids: readonly string[];
  /**
   * Only this changed of these products. Figures are how many there are, and the rating: an answer that
   * shows them has the product's id. Each can be bought as before, and stands where it stood in all
   * lists, but for those sorted by rating.
   */
  only?: "quantity" | "figures";
};

/** Notifies every process of a new version when the transaction that raises it commits. */
export const channel = "torba_catalogue";

/** For a change without an entity id. */
const noId = "00000000-0000-0000-0000-000000000000";

/**
 * Raises the version; only for visible data that did change. `changeCatalogue` detects that where a
 * writer cannot know it.
 */
export function recordCatalogueChange(
  db: Db,
  kind: ChangeKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  return recordCatalogueChanges(db, [{ kind, ids }], now);
}

/** Records changes of several kinds at one version; without changes the version stays. */
export async function recordCatalogueChanges(
  db: Db,
  changes: readonly CatalogueChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const named = changes.flatMap(({ kind, ids, only }) =>
    (ids.length > 0 ? ids : [noId]).map((id) => ({
      kind,
      id,
      figures_only: only !== undefined,
      quantity_only: only === "quantity",
    })),
  );
  const { rows } = await db.execute<{ version: string }>(sql`
    with state as (
      insert into catalogue_state as s (id, version, changed_at) values (1, 1, ${now.toISOString()})
      on conflict (id) do update set version = s.version + 1, changed_at = excluded.changed_at
      returning version
    ), kept as (
      insert into catalogue_changes (version, kind, entity_id, figures_only, quantity_only)
      select state.version, named.kind, named.id, bool_and(named.figures_only),
        bool_and(named.quantity_only)
      from state, jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        as named (kind text, id uuid, figures_only boolean, quantity_only boolean)
      group by 1, 2, 3
    )
    select version, pg_notify(${channel}, version::text) from state`);
  const version = Number(rows[0]?.version);
  recordedCount += 1;
  const number = recordedCount;
  onCommit(db, () => {
    // The answers to two commits may come in the wrong order.
    if (number > recorded.number) recorded = { number, version, at: performance.now() };
  });
}

/** How many changes this process has recorded: their versions may begin anew, in a restored database. */
let recordedCount = 0;
let recorded = { number: 0, version: 0, at: Number.NEGATIVE_INFINITY };

/**
 * The last change that this process has recorded and committed; where it cannot know of the commit,
 * as in a transaction of Drizzle's, also one that is not committed.
 */
export const latestRecorded = () => recorded;

export type CatalogueState = { version: number; changedAt: Date };

/** Version 0: there was no change yet. */
export async function readCatalogueState(db: Db): Promise<CatalogueState> {
  const { rows } = await db.execute<{ version: string; changed_at: Date }>(
    sql`select version, changed_at from catalogue_state where id = 1`,
  );
  const found = rows[0];
  return found
    ? { version: Number(found.version), changedAt: new Date(found.changed_at) }
    : { version: 0, changedAt: new Date(0) };
}

export type Changes = {
  /** False where the feed was pruned or the database restored: anything may have changed. */
  complete: boolean;
  kinds: ReadonlySet<ChangeKind>;
  /** Products with changes other than prices, stock and ratings. */
  productIds: ReadonlySet<string>;
  /** Products of which only the words changed, with a name that they share. */
  wordIds: ReadonlySet<string>;
  /** The versions at which they did. */
  wordVersions: number;
  /** Products whose prices, stock or rating changed. */
  offerIds: ReadonlySet<string>;
  categoryIds: ReadonlySet<string>;
  brandIds: ReadonlySet<string>;
  attributeIds: ReadonlySet<string>;
};

/** Reads the changes after `version`. */
export async function readChanges(db: Db, version: number): Promise<Changes> {
  const { rows } = await db.execute<{
    kinds: ChangeKind[] | null;
    products: string[] | null;
    words: string[] | null;
    word_versions: number | null;
    offers: string[] | null;
    categories: string[] | null;
    brands: string[] | null;
    attributes: string[] | null;
    complete: boolean | null;
  }>(sql`
    select array_agg(distinct kind) as kinds,
      array_agg(distinct entity_id::text) filter (where kind = 'product') as products,
      array_agg(distinct entity_id::text) filter (where kind = 'words') as words,
      (count(distinct version) filter (where kind = 'words'))::int as word_versions,
      array_agg(distinct entity_id::text) filter (where kind = 'offer') as offers,
      array_agg(distinct entity_id::text) filter (where kind = 'category') as categories,
      array_agg(distinct entity_id::text) filter (where kind = 'brand') as brands,
      array_agg(distinct entity_id::text) filter (where kind = 'attribute') as attributes,
      count(distinct version) = (select s.version - ${version}::bigint from catalogue_state s)
        as complete
    from catalogue_changes where version > ${version}::bigint`);
  const found = rows[0];
  return {
    complete: found?.complete === true,
    kinds: new Set(found?.kinds ?? []),
    productIds: new Set(found?.products ?? []),
    wordIds: new Set(found?.words ?? []),
    wordVersions: found?.word_versions ?? 0,
    offerIds: new Set(found?.offers ?? []),
    categoryIds: new Set(found?.categories ?? []),
    brandIds: new Set(found?.brands ?? []),
    attributeIds: new Set(found?.attributes ?? []),
  };
}

export type FigureChanges = {
  /** False where the feed was pruned or the database restored: anything may have changed. */
  complete: boolean;
  /** The last version with any other change; 0: none of these has one. */
  otherVersion: number;
  /**
   * Of later versions: the products, and the version of each change, in order; where a rating changed,
   * also `anyRating`.
   */
  ids: readonly string[];
  versions: readonly number[];
};

/** Reads which of the changes after `since` and up to `version` are of figures alone. */
export async function readFigureChanges(
  db: Db,
  since: number,
  version: number,
): Promise<FigureChanges> {
  const { rows } = await db.execute<{
    complete: boolean;
    other_version: string;
    ids: string[] | null;
    versions: number[] | null;
  }>(sql`
    with changes as (
      select version, entity_id, figures_only, quantity_only from catalogue_changes
      where version > ${since}::bigint and version <= ${version}::bigint
    ), other as (
      select coalesce(max(version) filter (where not figures_only), 0) as version,
        count(distinct version) = ${version - since}::bigint as complete
      from changes
    ), named as (
      select version, entity_id from changes
      union all
      select version, ${anyRating}::uuid from changes where not quantity_only
    )
    select other.complete, other.version as other_version,
      array_agg(named.entity_id::text order by named.version)
        filter (where named.version is not null) as ids,
      array_agg(named.version::float8 order by named.version)
        filter (where named.version is not null) as versions
    from other left join named on named.version > other.version
    group by 1, 2`);
  const found = rows[0];
  return {
    complete: found?.complete === true,
    otherVersion: Number(found?.other_version ?? 0),
    ids: found?.ids ?? [],
    versions: found?.versions ?? [],
  };
}
