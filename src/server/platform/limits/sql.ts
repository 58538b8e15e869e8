import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";

export type RateLimit = {
  /** Stored in the database: a changed name starts to count from zero. */
  name: string;
  max: number;
  /** ms */
  windowMs: number;
};

/**
 * One statement, so that concurrent hits see each other: a second insert of the same row waits for
 * the first, then updates its result. Hits outside the window are dropped. A rejected hit is not
 * counted: a client that waits for Retry-After is allowed.
 */
export async function addHit(
  db: Db,
  { name, max, windowMs }: RateLimit,
  subjectHash: Buffer,
  now: number,
): Promise<{ allowed: boolean; oldest: number }> {
  const recentHits = sql`array(select hit from unnest(l.hits) hit where hit > ${now - windowMs}::bigint order by hit)`;
  const hasRoom = sql`(select count(*) from unnest(l.hits) hit where hit > ${now - windowMs}::bigint) < ${max}::int`;
  const [row] = await queryPrepared<{ let_in: boolean; oldest: string }>(
    db,
    "hit_limit",
    sql`insert into limits as l (rule, subject_hash, hits, let_in, expires_at)
        values (${name}, ${subjectHash}, array[${now}::bigint], true, ${new Date(now + windowMs)}::timestamptz)
        on conflict (rule, subject_hash) do update set
          let_in = ${hasRoom},
          hits = case when ${hasRoom} then ${recentHits} || ${now}::bigint else ${recentHits} end,
          expires_at = greatest(l.expires_at, excluded.expires_at)
        returning let_in, hits[1]::text as oldest`,
  );
  return { allowed: row?.let_in === true, oldest: Number(row?.oldest ?? now) };
}

export async function hasHit(
  db: Db,
  { name, windowMs }: RateLimit,
  subjectHash: Buffer,
  now: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from limits
    where rule = ${name} and subject_hash = ${subjectHash} and ${now - windowMs}::bigint < any(hits)`);
  return rows.length > 0;
}

export async function deleteHit(
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
