import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Starts a task of its own queue now, and returns the job's id; of one that runs, that id. */
export async function startTask(db: Db, task: string): Promise<string> {
  const running = await db.execute<{ id: string }>(sql`
    select id::text as id from graphile_worker.jobs
    where task_identifier = ${task} and locked_at is not null limit 1`);
  const [first] = running.rows;
  if (first) return first.id;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text as id from graphile_worker.add_job(${task}::text, payload => '{}'::json,
      queue_name => ${task}::text, job_key => ${task}::text, job_key_mode => 'replace')`);
  return rows[0]?.id ?? "";
}
