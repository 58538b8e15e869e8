/** One row of the audit for each write, in its transaction: who, what, and the keys that changed. */
import type { AdminContext } from "./context.ts";
import { nowOf } from "./context.ts";
import { addAuditRows } from "./sql-engine.ts";

/** AdminObject with every object; they say nothing about what was changed. */
const ignored = new Set(["version", "date_updated"]);

export type ChangedKeys = Record<string, [unknown, unknown]>;

/** Keys of an object that differ; undefined: there was, or is, no object. */
export function changedKeys(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): ChangedKeys {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed: ChangedKeys = {};
  for (const key of keys) {
    if (ignored.has(key)) continue;
    const [was, is] = [before?.[key] ?? null, after?.[key] ?? null];
    if (was !== is && JSON.stringify(was) !== JSON.stringify(is)) changed[key] = [was, is];
  }
  return changed;
}

export type AuditEntry = { action: string; entity: string; entityId: string; changed: ChangedKeys };

type AuditContext = Pick<AdminContext, "db" | "clock" | "newId" | "actor" | "requestId" | "jobId">;

export function recordAudit(context: AuditContext, entry: AuditEntry): Promise<void> {
  return recordAudits(context, [entry]);
}

export async function recordAudits(
  context: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const { db, newId, actor, requestId, jobId = null } = context;
  const rows = entries.map(({ action, entity, entityId, changed }) => ({
    id: newId(),
    date: nowOf(context),
    tokenId: actor.tokenId,
    actorName: actor.name,
    actorEmail: actor.email,
    action,
    entity,
    entityId,
    changed,
    requestId,
    jobId,
  }));
  await addAuditRows(db, rows);
}
