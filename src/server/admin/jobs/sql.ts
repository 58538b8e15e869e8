import { count, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { bulkJobs } from "#server/platform/db/schema/admin.ts";

/** Without the ids that it is for: there may be hundreds of thousands. */
export type JobRow = Omit<typeof bulkJobs.$inferSelect, "ids">;

const { ids: jobIds, ...columns } = getTableColumns(bulkJobs);

export type JobError = { id: string; name?: string; field: string | null; code: string };

export async function addJob(db: Db, row: typeof bulkJobs.$inferInsert): Promise<void> {
  await db.insert(bulkJobs).values(row);
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select(columns).from(bulkJobs).where(eq(bulkJobs.id, id));
  return row;
}

/** The next ones that are not done, in their order. */
export async function listNextIds(db: Db, { id, done }: JobRow, count: number): Promise<string[]> {
  const [row] = await db
    .select({ ids: sql<string[]>`${jobIds}[${done + 1}:${done + count}]::text[]` })
    .from(bulkJobs)
    .where(eq(bulkJobs.id, id));
  return row?.ids ?? [];
}

/** Locks it until the transaction ends. */
export async function lockJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select(columns).from(bulkJobs).where(eq(bulkJobs.id, id)).for("update");
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

/** Those of an author, and those of resources that may be read. */
export type VisibleJobs = { tokenId: string; resources: readonly string[] };

/** `visible` absent: all. */
export async function listJobs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  visible: VisibleJobs | undefined,
): Promise<{ rows: JobRow[]; total: number }> {
  const where =
    visible &&
    or(eq(bulkJobs.tokenId, visible.tokenId), inArray(bulkJobs.resource, [...visible.resources]));
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(bulkJobs)
      .where(where)
      .orderBy(desc(bulkJobs.dateCreated), desc(bulkJobs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(bulkJobs).where(where),
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
