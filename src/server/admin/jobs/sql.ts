import { count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { bulkJobs } from "#server/platform/db/schema/admin.ts";

export type JobRow = typeof bulkJobs.$inferSelect;

export type JobError = { id: string; name?: string; field: string | null; code: string };

export async function addJob(db: Db, row: typeof bulkJobs.$inferInsert): Promise<void> {
  await db.insert(bulkJobs).values(row);
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(bulkJobs).where(eq(bulkJobs.id, id));
  return row;
}

/** Locks it until the transaction ends. */
export async function lockJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for("update");
  return row;
}

export async function updateJob(
  db: Db,
  id: string,
  values: Partial<typeof bulkJobs.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(bulkJobs)
    .set({ ...values, version: sql`${bulkJobs.version} + 1`, dateUpdated: now })
    .where(eq(bulkJobs.id, id));
}

export async function listJobs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: JobRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(bulkJobs)
      .orderBy(desc(bulkJobs.dateCreated), desc(bulkJobs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(bulkJobs),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** As `inSavepoint`; undefined also takes back what was written. */
export async function tryInSavepoint<T>(
  db: Db,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await db.execute(sql`savepoint together`);
  try {
    const result = await work();
    if (result !== undefined) return result;
  } catch (error) {
    await db.execute(sql`rollback to savepoint together`);
    throw error;
  }
  await db.execute(sql`rollback to savepoint together`);
  return undefined;
}

/** What `work` writes stays or is taken back as one, within the transaction. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint one_object`);
  try {
    const result = await work();
    await db.execute(sql`release savepoint one_object`);
    return result;
  } catch (error) {
    await db.execute(sql`rollback to savepoint one_object`);
    throw error;
  }
}
