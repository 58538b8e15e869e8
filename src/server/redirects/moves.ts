/** Paths that something has moved from lead on to where it is now. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

export type Move = { from: string; to: string };

/**
 * What stands at a path is shown there, so a redirect that began at a new path ends; those that led
 * to an old path lead to the new one at once.
 */
export async function recordMoves(db: Db, moves: readonly Move[]): Promise<void> {
  const real = moves.filter(({ from, to }) => from !== to);
  if (real.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as moved ("from" text, "to" text)`;
  await db.execute(sql`delete from redirects r using ${rows} where r.from_path = moved."to"`);
  await db.execute(sql`
    update redirects r set to_path = moved."to" from ${rows} where r.to_path = moved."from"`);
  await db.execute(sql`
    insert into redirects (from_path, to_path, status)
    select moved."from", moved."to", 301 from ${rows}
    on conflict (from_path) do update set to_path = excluded.to_path, status = excluded.status`);
}

/** A redirect from a path that is somebody's own now. */
export async function dropRedirectsFrom(db: Db, paths: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from redirects where from_path = any(${sql.param(paths)}::text[])`,
  );
  return (rowCount ?? 0) > 0;
}
