/** The audit: who changed what, and its undo. */
import { auditAnswer } from "#contract/admin/audit.ts";
import { type AuditRow, findAuditRow, listAudit, markUndone } from "#server/admin/audit/sql.ts";
import { dangerOfUndo, isUndoable, undoAuditRow } from "#server/admin/audit/undo.ts";
import { writeOnce } from "#server/admin/engine/call.ts";
import { requireConfirmation } from "#server/admin/engine/confirmation.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { type AdminResource, defineResource } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

function auditObject(row: AuditRow, canUndo: boolean) {
  return {
    id: row.id,
    version: 1,
    date: row.date.toISOString(),
    actor: { token_id: row.tokenId, name: row.actorName, email: row.actorEmail },
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    changed: row.changed,
    job_id: row.jobId,
    request_id: row.requestId,
    can_undo: canUndo && row.undoneAt === null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    date_created: row.date.toISOString(),
    date_updated: null,
  };
}

async function requireRow({ db }: AdminContext, id = ""): Promise<AuditRow> {
  const row = await findAuditRow(db, id);
  if (!row) throw new Refusal("notFound");
  return row;
}

/** `resources`: those whose edits it can undo. */
export const auditResourceOf = (resources: () => readonly AdminResource[]): AdminResource =>
  defineResource({
    name: "audit",
    scope: "admin",
    about: "who changed what over this API",
    fields: {},
    answer: auditAnswer,
    table: { name: "audit_rows" },
    isPaged: true,
    filters: {
      entity: ["text", "A resource's name, as products"],
      entity_id: "text",
      actor: ["id", "A token's record"],
      action: "text",
      job_id: "id",
      date_min: "date",
      date_max: "date",
    },
    async list({ db }, query) {
      const filter = {
        entity: query.text("entity"),
        entityId: query.text("entity_id"),
        actor: query.id("actor"),
        action: query.text("action"),
        jobId: query.id("job_id"),
        from: query.date("date_min"),
        to: query.date("date_max"),
      };
      const { rows, total } = await listAudit(db, filter, query);
      const known = resources();
      return { data: rows.map((row) => auditObject(row, isUndoable(known, row))), total };
    },
    routes: [
      {
        method: "POST",
        path: "/:id/undo",
        kind: "plain",
        isKeyed: true,
        about: "Undoes an edit, unless what it changed has changed since",
        async run(context, { params, request }) {
          const planned = await requireRow(context, params.id);
          await requireConfirmation(request, dangerOfUndo(resources(), planned));
          return writeOnce(context, request, async (tx) => {
            const row = await requireRow(tx, params.id);
            if (row.undoneAt) throw new Refusal("conflict");
            const undone = await undoAuditRow(resources(), tx, row);
            await markUndone(tx.db, row.id, nowOf(tx));
            return undone;
          });
        },
      },
    ],
  });
