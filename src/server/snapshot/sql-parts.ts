/** Parts of snapshots that any process can serve, whichever of them built it. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { SnapshotPart } from "./snapshot-parts.ts";
import { parsePartFile, partFileName } from "./snapshot-parts.ts";

/** A part that is used again is marked at most this often. */
const markInterval = "10 minutes";

/** Stores those that are not stored yet, and marks all as used now. */
export async function saveParts(db: Db, parts: readonly SnapshotPart[], now: Date): Promise<void> {
  const at = now.toISOString();
  const files = parts.map(partFileName);
  const { rows } = await db.execute<{ file: string }>(sql`
    with marked as (
      update snapshot_parts set used_at = ${at}
      where file = any(${sql.param(files)}::text[])
        and used_at < ${at}::timestamptz - ${markInterval}::interval
    )
    select file from snapshot_parts where file = any(${sql.param(files)}::text[])`);
  const stored = new Set(rows.map(({ file }) => file));
  for (const part of parts)
    if (!stored.has(partFileName(part)))
      await db.execute(sql`
        insert into snapshot_parts (file, bytes, br, used_at)
        values (${partFileName(part)}, ${part.bytes}, ${part.br}, ${at})
        on conflict (file) do update set used_at = excluded.used_at`);
}

export async function findStoredPart(db: Db, file: string): Promise<SnapshotPart | undefined> {
  const { rows } = await db.execute<{ bytes: number; br: Buffer }>(
    sql`select bytes, br from snapshot_parts where file = ${file}`,
  );
  const found = rows[0];
  return found && { ...parsePartFile(file), ...found };
}

/** By file; those that are not stored are missing. */
export async function listStoredParts(
  db: Db,
  files: readonly string[],
): Promise<ReadonlyMap<string, SnapshotPart>> {
  const { rows } = await db.execute<{ file: string; bytes: number; br: Buffer }>(sql`
    select file, bytes, br from snapshot_parts where file = any(${sql.param([...files])}::text[])`);
  return new Map(rows.map(({ file, ...rest }) => [file, { ...parsePartFile(file), ...rest }]));
}

/** Deletes parts last used before, and the oldest beyond `maxBytes`; returns how many. */
export async function deleteOldParts(
  db: Db,
  { before, maxBytes }: { before: Date; maxBytes: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from snapshot_parts where file in (
      select file from (
        select file, used_at,
          sum(length(br)) over (order by used_at desc, file) as total
        from snapshot_parts
      ) as sized
      where used_at < ${before.toISOString()} or total > ${maxBytes}::bigint)`);
  return rowCount ?? 0;
}
