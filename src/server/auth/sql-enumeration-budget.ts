import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Counts one disclosure. Returns this hour's count and the median hour of the last week. */
export async function countDisclosure(
  db: Db,
  now: Date,
): Promise<{ count: number; median: number }> {
  const hour = sql`date_trunc('hour', ${now.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<{ count: number; median: number }>(sql`
    with counted as (
      insert into addresses_told as t (hour, told) values (${hour}, 1)
      on conflict (hour) do update set told = t.told + 1
      returning told
    )
    select counted.told as count, (
      select percentile_cont(0.5) within group (order by coalesce(t.told, 0))
      from generate_series(${hour} - interval '168 hours', ${hour} - interval '1 hour', '1 hour') h
      left join addresses_told t on t.hour = h
    ) as median
    from counted`);
  return rows[0] ?? { count: 0, median: 0 };
}
