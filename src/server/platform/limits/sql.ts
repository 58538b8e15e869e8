import { sql } from "drizzle-orm";
import { askPrepared } from "#server/platform/db/prepared-query.ts";
import type { Db } from "#server/platform/http/context.ts";
import type { LimitRule } from "./rate-limit.ts";

/**
 * One statement, so that of many at once each sees those before it: a second insert of the same row
 * waits for the first, then updates what that left. Hits past the window fall out, and a refused
 * one is not counted: who waits as long as told is let in.
 */
export async function hitLimit(
  db: Db,
  { name, most, within }: LimitRule,
  subjectHash: Buffer,
  now: number,
): Promise<{ letIn: boolean; oldest: number }> {
  const alive = sql`array(select hit from unnest(l.hits) hit where hit > ${now - within}::bigint order by hit)`;
  const hasRoom = sql`(select count(*) from unnest(l.hits) hit where hit > ${now - within}::bigint) < ${most}::int`;
  const [row] = await askPrepared<{ let_in: boolean; oldest: string }>(
    db,
    "hit_limit",
    sql`insert into limits as l (rule, subject_hash, hits, let_in, expires_at)
        values (${name}, ${subjectHash}, array[${now}::bigint], true, ${new Date(now + within)}::timestamptz)
        on conflict (rule, subject_hash) do update set
          let_in = ${hasRoom},
          hits = case when ${hasRoom} then ${alive} || ${now}::bigint else ${alive} end,
          expires_at = greatest(l.expires_at, excluded.expires_at)
        returning let_in, hits[1]::text as oldest`,
  );
  return { letIn: row?.let_in === true, oldest: Number(row?.oldest ?? now) };
}

export async function hasHit(
  db: Db,
  { name, within }: LimitRule,
  subjectHash: Buffer,
  now: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from limits
    where rule = ${name} and subject_hash = ${subjectHash} and ${now - within}::bigint < any(hits)`);
  return rows.length > 0;
}

export async function forgetHit(
  db: Db,
  rule: string,
  subjectHash: Buffer,
  hit: number,
): Promise<void> {
  await db.execute(sql`
    update limits set hits = hits[:array_position(hits, ${hit}::bigint) - 1]
      || hits[array_position(hits, ${hit}::bigint) + 1:]
    where rule = ${rule} and subject_hash = ${subjectHash}
      and array_position(hits, ${hit}::bigint) is not null`);
}
