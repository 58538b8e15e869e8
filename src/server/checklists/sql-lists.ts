import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/http/context.ts";

export type Head = {
  owner_id: string | null;
  kind: "ready" | "own";
  version: number;
  deleted_at: Date | null;
};

/** Locks an owner's live list until the transaction ends; the answer is its new version. */
export async function raiseVersion(db: Db, ownerId: string, id: string) {
  const { rows } = await db.execute<{ version: number }>(sql`
    update checklists set version = version + 1
    where id = ${id} and owner_id = ${ownerId} and kind = 'own' and deleted_at is null
    returning version`);
  return rows[0]?.version;
}

export async function findHead(db: Db, id: string): Promise<Head | undefined> {
  const { rows } = await db.execute<Head>(
    sql`select owner_id, kind, version, deleted_at from checklists where id = ${id}`,
  );
  return rows[0];
}

/** An owner's lists are counted by one transaction at a time. */
export async function lockLists(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`select from owners where id = ${ownerId} for no key update`);
}

export async function countLists(db: Db, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from checklists
    where owner_id = ${ownerId} and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** False where the id is taken, by whomever. */
export async function addHead(db: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into checklists (id, owner_id, kind, version, date_created, date_updated)
    values (${id}, ${ownerId}, 'own', 1, ${now.toISOString()}, ${now.toISOString()})
    on conflict (id) do nothing`);
  return rowCount === 1;
}

/** A shopper's copy is shown with the pictures of the ready list that it came from. */
export async function lendPictures(db: Db, id: string, from: string): Promise<void> {
  await db.execute(sql`
    update checklists set images = ready.images from checklists ready
    where checklists.id = ${id} and ready.id = ${from} and ready.kind = 'ready'`);
}

export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update checklists set deleted_at = ${now.toISOString()} where id = ${id}`);
}

/** Brings back what was deleted after `since`; the answer is its new version. */
export async function restoreHead(
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
