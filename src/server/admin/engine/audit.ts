/** One row of the audit for each write, in its transaction: who, what, and the keys that changed. */
import type { AdminContext } from "./context.ts";
import { nowOf } from "./context.ts";
import { addAuditRow } from "./sql-engine.ts";

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
    if (JSON.stringify(was) !== JSON.stringify(is)) changed[key] = [was, is];
  }
  return changed;
}

type AuditEntry = { action: string; entity: string; entityId: string; changed: ChangedKeys };

export async function recordAudit(
  context: Pick<AdminContext, "db" | "clock" | "newId" | "actor" | "requestId" | "jobId">,
  { action, entity, entityId, changed }: AuditEntry,
): Promise<void> {
  const { db, newId, actor, requestId, jobId = null } = context;
  await addAuditRow(db, {
    ...{ id: newId(), date: nowOf(context), tokenId: actor.tokenId },
    ...{ actorName: actor.name, actorEmail: actor.email },
    ...{ action, entity, entityId, changed, requestId, jobId },
  });
}
