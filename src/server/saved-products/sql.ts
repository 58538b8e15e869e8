import { sql } from "drizzle-orm";
import type { MembershipKind } from "#contract/memberships.ts";
import { askPrepared } from "#server/platform/db/prepared-query.ts";
import type { Db } from "#server/platform/http/context.ts";
import type { OpenLane } from "#server/platform/lanes/lane.ts";

/** Whose, and which of the two. */
export type Membership = { ownerId: string; kind: MembershipKind };

export type StoredEntry = {
  productId: string;
  addedName: string;
  dateAdded: Date;
  version: number;
};

/** Made with the first thing put in; either way its row is locked and has moved on. */
export async function openMembership(
  db: Db,
  { ownerId, kind, newId }: Membership & { newId: string },
): Promise<OpenLane> {
  const [opened] = await askPrepared<OpenLane>(
    db,
    "open_membership",
    sql`insert into memberships (id, owner_id, kind, version)
        values (${newId}, ${ownerId}, ${kind}, 1)
        on conflict (owner_id, kind) do update set version = memberships.version + 1
        returning id, version`,
  );
  if (!opened) throw new Error("the membership was neither made nor found");
  return opened;
}

/** 0 while nothing was ever put in. */
export async function findMembershipVersion(
  db: Db,
  { ownerId, kind }: Membership,
): Promise<number> {
  const [found] = await askPrepared<{ version: number }>(
    db,
    "find_membership",
    sql`select version from memberships where owner_id = ${ownerId} and kind = ${kind}`,
  );
  return found?.version ?? 0;
}

/** The version and every entry, of one moment; the newest entry first. */
export async function readMembership(
  db: Db,
  { ownerId, kind }: Membership,
): Promise<{ version: number; entries: StoredEntry[] }> {
  type Row = {
    version: number;
    product_id: string | null;
    added_name: string;
    added_at: number;
    entry_version: number;
  };
  const rows = await askPrepared<Row>(
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
 * Lifts the entry's tombstone; one that is in stays as it is. The answer is how many are in, under
 * the head row's lock.
 */
export async function putEntry(
  db: Db,
  lane: OpenLane,
  entry: { productId: string; addedName: string; now: Date },
): Promise<number> {
  await askPrepared(
    db,
    "put_entry",
    sql`with lifted as (
          delete from removed_rows
          where lane_id = ${lane.id}::uuid and row_id = ${entry.productId}::text
        )
        insert into membership_entries (membership_id, product_id, added_name, date_added, version)
        values (${lane.id}, ${entry.productId}::uuid, ${entry.addedName}, ${entry.now},
          ${lane.version})
        on conflict (membership_id, product_id) do nothing`,
  );
  const [counted] = await askPrepared<{ entries: number }>(
    db,
    "count_entries",
    sql`select count(*)::int as entries from membership_entries where membership_id = ${lane.id}`,
  );
  return counted?.entries ?? 0;
}

/** One entry, or all; each leaves a tombstone, so that a device which still shows it learns of it. */
export async function removeEntries(
  db: Db,
  lane: OpenLane,
  { productId, now }: { productId: string | null; now: Date },
): Promise<void> {
  await askPrepared(
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
          reason = excluded.reason, removed_at = excluded.removed_at`,
  );
}

export async function listRemovedEntries(
  db: Db,
  { ownerId, kind }: Membership,
  since: number,
): Promise<string[]> {
  const rows = await askPrepared<{ id: string }>(
    db,
    "list_removed_entries",
    sql`select r.row_id as id
        from memberships m join removed_rows r on r.lane_id = m.id
        where m.owner_id = ${ownerId} and m.kind = ${kind} and r.version > ${since}`,
  );
  return rows.map(({ id }) => id);
}
