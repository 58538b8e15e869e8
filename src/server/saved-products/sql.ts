import { sql } from "drizzle-orm";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";
import type { OpenLane } from "#server/platform/lanes/lane.ts";

/** The owner, and wishlist or comparison. */
export type SavedProductsKey = { ownerId: string; kind: SavedProductsKind };

export type StoredEntry = {
  productId: string;
  addedName: string;
  dateAdded: Date;
  version: number;
};

/** Creates the row where there is none; locks it and raises its version. */
export async function openSavedProducts(
  db: Db,
  { ownerId, kind, newId }: SavedProductsKey & { newId: string },
): Promise<OpenLane> {
  const [opened] = await queryPrepared<OpenLane>(
    db,
    "open_membership",
    sql`insert into memberships (id, owner_id, kind, version)
        values (${newId}, ${ownerId}, ${kind}, 1)
        on conflict (owner_id, kind) do update set version = memberships.version + 1
        returning id, version`,
  );
  if (!opened) throw new Error("the saved products were neither created nor found");
  return opened;
}

export async function lowerSavedProductsVersion(db: Db, id: string): Promise<void> {
  await queryPrepared(
    db,
    "lower_membership",
    sql`update memberships set version = version - 1 where id = ${id}`,
  );
}

/** 0: there is no row yet. */
export async function findSavedProductsVersion(
  db: Db,
  { ownerId, kind }: SavedProductsKey,
): Promise<number> {
  const [found] = await queryPrepared<{ version: number }>(
    db,
    "find_membership",
    sql`select version from memberships where owner_id = ${ownerId} and kind = ${kind}`,
  );
  return found?.version ?? 0;
}

/** The version and all entries in one statement; the newest entry first. */
export async function readSavedProducts(
  db: Db,
  { ownerId, kind }: SavedProductsKey,
): Promise<{ version: number; entries: StoredEntry[] }> {
  type Row = {
    version: number;
    product_id: string | null;
    added_name: string;
    added_at: number;
    entry_version: number;
  };
  const rows = await queryPrepared<Row>(
    db,
    "read_membership",
    sql`select m.version, e.product_id, e.added_name, e.version as entry_version,
          (extract(epoch from e.date_added) * 1000)::float8 as added_at
        from memberships m left join membership_entries e on e.membership_id = m.id
        where m.owner_id = ${ownerId} and m.kind = ${kind}
        order by e.date_added desc, e.product_id`,
  );
  const entries = rows.flatMap((row) => {
    if (row.product_id === null) return [];
    const { product_id: productId, added_name: addedName, entry_version: version } = row;
    return [{ productId, addedName, dateAdded: new Date(row.added_at), version }];
  });
  return { version: rows[0]?.version ?? 0, entries };
}

/**
 * Adds an entry and deletes its tombstone; an existing entry stays unchanged. Returns whether it was
 * added and the number of entries; the lock of the head row makes it exact.
 */
export async function putEntry(
  db: Db,
  lane: OpenLane,
  entry: { productId: string; addedName: string; now: Date },
): Promise<{ isAdded: boolean; entries: number }> {
  const added = await queryPrepared(
    db,
    "put_entry",
    sql`with lifted as (
          delete from removed_rows
          where lane_id = ${lane.id}::uuid and row_id = ${entry.productId}::text
        )
        insert into membership_entries (membership_id, product_id, added_name, date_added, version)
        values (${lane.id}, ${entry.productId}::uuid, ${entry.addedName}, ${entry.now},
          ${lane.version})
        on conflict (membership_id, product_id) do nothing
        returning product_id`,
  );
  const [counted] = await queryPrepared<{ entries: number }>(
    db,
    "count_entries",
    sql`select count(*)::int as entries from membership_entries where membership_id = ${lane.id}`,
  );
  return { isAdded: added.length > 0, entries: counted?.entries ?? 0 };
}

/**
 * Removes one entry, or all; each leaves a tombstone, so that other devices remove it too. False:
 * there was none.
 */
export async function removeEntries(
  db: Db,
  lane: OpenLane,
  { productId, now }: { productId: string | null; now: Date },
): Promise<boolean> {
  const removed = await queryPrepared(
    db,
    "remove_entries",
    sql`with gone as (
          delete from membership_entries
          where membership_id = ${lane.id}::uuid
            and (${productId}::uuid is null or product_id = ${productId}::uuid)
          returning product_id
        )
        insert into removed_rows (lane_id, row_id, version, reason, removed_at)
        select ${lane.id}::uuid, product_id::text, ${lane.version}::int, 'removed',
          ${now}::timestamptz
        from gone
        on conflict (lane_id, row_id) do update set version = excluded.version,
          reason = excluded.reason, removed_at = excluded.removed_at
        returning row_id`,
  );
  return removed.length > 0;
}

export async function listRemovedEntries(
  db: Db,
  { ownerId, kind }: SavedProductsKey,
  since: number,
): Promise<string[]> {
  const rows = await queryPrepared<{ id: string }>(
    db,
    "list_removed_entries",
    sql`select r.row_id as id
        from memberships m join removed_rows r on r.lane_id = m.id
        where m.owner_id = ${ownerId} and m.kind = ${kind} and r.version > ${since}`,
  );
  return rows.map(({ id }) => id);
}
