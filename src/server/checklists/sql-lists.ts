import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

export type ListHeader = {
  owner_id: string | null;
  kind: "ready" | "own";
  version: number;
  deleted_at: Date | null;
};

/** Locks an owner's existing list until the transaction ends; returns its new version. */
export async function raiseVersion(db: Db, ownerId: string, id: string) {
  const { rows } = await db.execute<{ version: number }>(sql`
    update checklists set version = version + 1
    where id = ${id} and owner_id = ${ownerId} and kind = 'own' and deleted_at is null
    returning version`);
  return rows[0]?.version;
}

export async function findListHeader(db: Db, id: string): Promise<ListHeader | undefined> {
  const { rows } = await db.execute<ListHeader>(
    sql`select owner_id, kind, version, deleted_at from checklists where id = ${id}`,
  );
  return rows[0];
}

/** Only one transaction at a time counts an owner's lists. */
export async function lockLists(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`select from owners where id = ${ownerId} for no key update`);
}

export async function countLists(db: Db, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from checklists
    where owner_id = ${ownerId} and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** False: the id is taken, by any owner. */
export async function insertListHeader(
  db: Db,
  ownerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into checklists (id, owner_id, kind, version, date_created, date_updated)
    values (${id}, ${ownerId}, 'own', 1, ${now.toISOString()}, ${now.toISOString()})
    on conflict (id) do nothing`);
  return rowCount === 1;
}

/** A shopper's copy has the pictures of its ready list. */
export async function copyPictures(db: Db, id: string, from: string): Promise<void> {
  await db.execute(sql`
    update checklists set images = ready.images from checklists ready
    where checklists.id = ${id} and ready.id = ${from} and ready.kind = 'ready'`);
}

export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update checklists set deleted_at = ${now.toISOString()} where id = ${id}`);
}

/** Restores a list that was deleted after `since`; returns its new version. */
export async function restoreListHeader(
  db: Db,
  ownerId: string,
  id: string,
  { since, now }: { since: Date; now: Date },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ version: number }>(sql`
    update checklists
    set deleted_at = null, version = version + 1, date_updated = ${now.toISOString()}
    where id = ${id} and owner_id = ${ownerId} and deleted_at > ${since.toISOString()}
    returning version`);
  return rows[0]?.version;
}

export async function lowerVersion(db: Db, id: string): Promise<void> {
  await db.execute(sql`update checklists set version = version - 1 where id = ${id}`);
}
