/** Bulk edits: planned with a preview, run in batches, cancelled, undone. */
import type { FastifyRequest } from "fastify";
import { type EditTask, editTask, jobAnswer } from "#contract/admin/jobs.ts";
import { holdsScope } from "#contract/admin/scopes.ts";
import { uuid } from "#contract/ids.ts";
import { listAuditIdsOf } from "#server/admin/audit/sql.ts";
import { dangerOfImportUndo } from "#server/admin/audit/undo.ts";
import { changedKeys } from "#server/admin/engine/audit.ts";
import { transactAdmin, writeOnce } from "#server/admin/engine/call.ts";
import { requireConfirmation } from "#server/admin/engine/confirmation.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import { scopeOf } from "#server/admin/engine/register-resource.ts";
import {
  type AdminResource,
  type AdminRoute,
  defineResource,
} from "#server/admin/engine/resource.ts";
import { findObject, updateObject } from "#server/admin/engine/write.ts";
import {
  requireControl,
  requireVisible,
  resourceOf,
  visibleJobs,
} from "#server/admin/jobs/access.ts";
import { bodyOf, requireFields } from "#server/admin/jobs/edit.ts";
import { isStopping } from "#server/admin/jobs/import.ts";
import { requireJob } from "#server/admin/jobs/run.ts";
import {
  addJob,
  inSavepoint,
  type JobRow,
  listJobs,
  lockJob,
  updateJob,
} from "#server/admin/jobs/sql.ts";
import { toRefusal } from "#server/platform/http/error-responses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { scheduleBulkJob } from "#server/platform/jobs/sql-bulk.ts";

function jobObject(row: JobRow) {
  const { id, version, kind, resource, state, total, done, changed, skipped, errors } = row;
  // as: written below
  const { preview = [] } = row.result as { preview?: unknown[] };
  return {
    id,
    version,
    kind,
    resource,
    state,
    total,
    done,
    changed,
    skipped,
    errors,
    preview,
    result: row.result,
    stopping: isStopping(row),
    can_undo: canUndo(row),
    actor: { token_id: row.tokenId, name: row.actorName, email: row.actorEmail },
    date_created: row.dateCreated.toISOString(),
    date_updated: row.dateUpdated?.toISOString() ?? null,
  };
}

/** Imports of before objects were recorded one by one have nothing to go back to. */
function canUndo(row: JobRow): boolean {
  const { kind, state, changed } = row;
  if (changed === 0 || state === "running" || state === "planned" || isStopping(row)) return false;
  // as: written by imports
  return kind === "edit" || (kind === "import" && (row.result as ImportFacts).recorded === true);
}
type ImportFacts = { recorded?: boolean };

const pageSize = 1000;
const mostObjects = 200_000;
const previewSize = 10;

/** Ids by the list's own filters, or as they were sent. */
async function idsOf(resource: AdminResource, context: AdminContext, task: EditTask) {
  if (task.ids) return [...new Set(task.ids.filter((id) => uuid.safeParse(id).success))];
  const ids: string[] = [];
  for (;;) {
    const query = new URLSearchParams({ limit: String(pageSize), offset: String(ids.length) });
    query.set("fields", "id");
    query.set("sort", "id");
    for (const [key, value] of Object.entries(task.filter ?? {}))
      for (const one of [value].flat()) query.append(key, String(one));
    const page = await resource.list?.(context, readListQuery(query));
    // as: every object has an id
    for (const row of page?.data ?? []) ids.push((row as { id: string }).id);
    if (!page || page.data.length < pageSize || ids.length >= mostObjects) return ids;
  }
}

class PreviewOnly extends Error {}

/** What one object cannot become, though the edit itself is right: `saleAbovePrice` beside its field. */
function errorOfObject(error: unknown) {
  const [field, code] = Object.entries(toRefusal(error).fields ?? {})[0] ?? [];
  return field !== undefined && code === "saleAbovePrice" ? { field, code } : undefined;
}

/** What the first ten would become, tried in a transaction that is taken back. */
async function previewOf(
  resource: AdminResource,
  context: AdminContext,
  task: EditTask,
  ids: string[],
) {
  const preview: object[] = [];
  await transactAdmin(context, async (tx) => {
    for (const id of ids) {
      if (preview.length === previewSize) break;
      const before = await findObject(resource, tx, id).catch(() => undefined);
      if (!before) continue;
      const name = String(before.name ?? before.number ?? "");
      const after = await inSavepoint(tx.db, () =>
        updateObject(resource, tx, bodyOf(resource, task, before), { id }),
      ).catch((thrown: unknown) => {
        const error = errorOfObject(thrown);
        if (!error) throw thrown;
        preview.push({ id, name, before: {}, after: {}, error });
        return undefined;
      });
      if (!after) continue;
      const changed = Object.entries(changedKeys(before, after));
      preview.push({
        id,
        name,
        before: Object.fromEntries(changed.map(([key, [was]]) => [key, was])),
        after: Object.fromEntries(changed.map(([key, [, is]]) => [key, is])),
      });
    }
    throw new PreviewOnly();
  }).catch((error: unknown) => {
    if (!(error instanceof PreviewOnly)) throw error;
  });
  return preview;
}

/** `resources`: those that can be edited. */
export function jobsResourceOf(resources: () => readonly AdminResource[]): AdminResource {
  const create: AdminRoute = {
    method: "POST",
    path: "",
    kind: "plain",
    bodyLimit: 2 * 1024 * 1024,
    isKeyed: true,
    about: "Plans a bulk edit; without dry_run it starts at once",
    body: editTask,
    answer: jobAnswer,
    async run(context, { sent, request }) {
      const read = editTask.safeParse(sent);
      if (!read.success) {
        const key = String(read.error.issues[0]?.path[0] ?? "body");
        throw new Refusal("invalid", { fields: { [key]: "invalid" } });
      }
      const task = read.data;
      const resource = resources().find(({ name, update }) => name === task.resource && update);
      if (!resource) throw new Refusal("invalid", { fields: { resource: "unknown" } });
      const scope = scopeOf(resource, "PUT");
      if (scope && !holdsScope(context.actor.scopes, scope)) throw new Refusal("forbidden");
      await requireConfirmationOf(resource, request);
      requireFields(resource, task);
      const ids = await idsOf(resource, context, task);
      const preview = await previewOf(resource, context, task, ids);
      const id = context.newId();
      const isStarted = task.dry_run !== true;
      // Read with each batch, and the ids that were sent are in a column of their own.
      const { ids: _, ...stored } = task;
      // A price that is lowered by a tenth twice is another price.
      return writeOnce(context, request, async (tx) => {
        await addJob(tx.db, {
          id,
          kind: "edit",
          resource: task.resource,
          task: stored,
          ids,
          total: ids.length,
          state: stateOf(isStarted, ids),
          result: { preview },
          ...authorOf(tx),
          dateCreated: nowOf(tx),
        });
        if (isStarted && ids.length > 0) await scheduleBulkJob(tx.db, id);
        return jobObject(await requireJob(tx, id));
      });
    },
  };

  return defineResource({
    name: "jobs",
    scope: null,
    about: "bulk edits and large imports",
    fields: {},
    answer: jobAnswer,
    table: { name: "bulk_jobs" },
    isPaged: true,
    async list(context, query) {
      const { rows, total } = await listJobs(context.db, query, visibleJobs(resources(), context));
      return { data: rows.map(jobObject), total };
    },
    async find(context, id) {
      const job = await requireJob(context, id);
      requireVisible(resources(), context, job);
      return jobObject(job);
    },
    routes: [
      create,
      step(resources, "run", "Starts a planned job", async (context, job) => {
        if (job.state === "running" || job.state === "done") return undefined;
        if (job.state !== "planned") throw new Refusal("transitionNotAllowed");
        const state = job.total === 0 ? "done" : "running";
        await updateJob(context.db, job.id, { state }, nowOf(context));
        if (job.total > 0) await scheduleBulkJob(context.db, job.id);
        return undefined;
      }),
      step(resources, "cancel", "Stops a job; what is done stays done", async (context, job) => {
        if (job.state === "planned" || job.state === "running")
          await updateJob(context.db, job.id, { state: "cancelled" }, nowOf(context));
        else if (job.state !== "cancelled") throw new Refusal("transitionNotAllowed");
        return undefined;
      }),
      step(resources, "undo", "Undoes what a job did, as a job of its own", undo),
    ],
  });
}

function stateOf(isStarted: boolean, ids: readonly string[]) {
  if (!isStarted) return "planned";
  return ids.length > 0 ? "running" : "done";
}

const authorOf = ({ actor }: AdminContext) => ({
  tokenId: actor.tokenId,
  actorName: actor.name,
  actorEmail: actor.email,
});

/** What needs a fresh letter one by one needs it in bulk as well. */
function requireConfirmationOf(resource: AdminResource | undefined, request: FastifyRequest) {
  const isNeeded = resource?.confirmed?.includes("PUT") ?? false;
  return requireConfirmation(request, { isNeeded, isDelete: false });
}

/** A call that moves a job on; answers the job, or the one that was made of it. */
function step(
  resources: () => readonly AdminResource[],
  name: string,
  about: string,
  work: (context: AdminContext, job: JobRow) => Promise<string | undefined>,
): AdminRoute {
  return {
    method: "PUT",
    path: `/:id/${name}`,
    kind: "write",
    about,
    answer: jobAnswer,
    async run(context, { params, request }) {
      const job = await lockJob(context.db, params.id ?? "");
      if (!job) throw new Refusal("notFound");
      requireControl(resources(), context, job);
      const resource = resourceOf(resources(), job);
      if (name === "undo" && job.kind === "import")
        await requireConfirmation(request, await dangerOfImportUndo(context, job, resource));
      else await requireConfirmationOf(resource, request);
      const made = await work(context, job);
      return jobObject(await requireJob(context, made ?? job.id));
    },
  };
}

async function undo(context: AdminContext, job: JobRow): Promise<string> {
  if (!canUndo(job)) throw new Refusal("transitionNotAllowed");
  const ids = await listAuditIdsOf(context.db, job.id);
  const id = context.newId();
  await addJob(context.db, {
    id,
    kind: "undo",
    resource: job.resource,
    ids,
    task: { job_id: job.id, of: job.kind },
    total: ids.length,
    state: stateOf(true, ids),
    ...authorOf(context),
    dateCreated: nowOf(context),
  });
  if (ids.length > 0) await scheduleBulkJob(context.db, id);
  return id;
}
