import { and, count, desc, eq, gte, lt, ne, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { auditRows } from "#server/platform/db/schema/admin.ts";

export type AuditRow = typeof auditRows.$inferSelect;

export type AuditFilter = {
  entity?: string | undefined;
  entityId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  jobId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

function conditionsOf(filter: AuditFilter): SQL | undefined {
  const { entity, entityId, actor, action, jobId, from, to } = filter;
  return and(
    entity === undefined ? undefined : eq(auditRows.entity, entity),
    entityId === undefined ? undefined : eq(auditRows.entityId, entityId),
    actor === undefined ? undefined : eq(auditRows.tokenId, actor),
    action === undefined ? undefined : eq(auditRows.action, action),
    jobId === undefined ? undefined : eq(auditRows.jobId, jobId),
    from && gte(auditRows.date, from),
    to && lt(auditRows.date, to),
  );
}

/** The newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = conditionsOf(filter);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditRows)
      .where(where)
      .orderBy(desc(auditRows.date), desc(auditRows.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(auditRows).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Of the objects that a job changed, the last one first. */
export async function listAuditIdsOf(db: Db, jobId: string): Promise<string[]> {
  const { id, date, action } = auditRows;
  const rows = await db
    .select({ id })
    .from(auditRows)
    .where(and(eq(auditRows.jobId, jobId), ne(action, "import")))
    .orderBy(desc(date), desc(id));
  return rows.map((row) => row.id);
}

export async function hasCreates(db: Db, jobId: string): Promise<boolean> {
  const { id, action } = auditRows;
  const rows = await db
    .select({ id })
    .from(auditRows)
    .where(and(eq(auditRows.jobId, jobId), eq(action, "create")))
    .limit(1);
  return rows.length > 0;
}

export async function findAuditRow(db: Db, id: string): Promise<AuditRow | undefined> {
  const [row] = await db.select().from(auditRows).where(eq(auditRows.id, id)).for("update");
  return row;
}

export async function markUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.update(auditRows).set({ undoneAt: now }).where(eq(auditRows.id, id));
}
