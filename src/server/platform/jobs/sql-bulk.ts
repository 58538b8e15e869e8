import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** One worker runs it for a while; then it is scheduled again, so that other jobs get their turn. */
export async function scheduleBulkJob(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('bulk', payload => json_build_object('id', ${id}::text))`);
}

/**
 * Bulk jobs that run and have made no progress since then. Two workers of one job take turns at its
 * row, so a second one does no harm.
 */
export async function rescheduleStuckJobs(db: Db, since: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update bulk_jobs set date_updated = now()
    where state = 'running' and coalesce(date_updated, date_created) < ${since.toISOString()}
    returning id`);
  for (const { id } of rows) await scheduleBulkJob(db, id);
  return rows.length;
}
