/**
 * Imports with many rows. The file is in the database while it runs, so any process can go on with
 * it after a crash: rows that came in before are the same then, and are counted as what they were.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { addImportFile, deleteImportFile, findImportFile } from "#server/files/sql.ts";
import type { ImportOptions, ImportProgress } from "#server/import/import-run.ts";
import type { ImportOutcome } from "#server/import/outcome.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { runImport } from "#server/import/run-import.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { scheduleBulkJob } from "#server/platform/jobs/sql-bulk.ts";
import { openImportRecorder } from "./import-recorder.ts";
import { addJob, findJob, type JobRow, lockJob, updateJob } from "./sql.ts";

type NewImport = { id: string; options: ImportOptions; rows: number; bytes: Buffer };

export async function addImportJob(
  context: AdminContext,
  { id, options, rows, bytes }: NewImport,
): Promise<void> {
  const { db, actor } = context;
  await addJob(db, {
    id,
    kind: "import",
    resource: options.kind,
    task: options,
    state: "running",
    total: rows,
    result: { dry_run: options.isDryRun },
    dateCreated: nowOf(context),
    tokenId: actor.tokenId,
    actorName: actor.name,
    actorEmail: actor.email,
  });
  await addImportFile(db, id, bytes);
  await scheduleBulkJob(db, id);
}

export type DoneImport = Omit<NewImport, "bytes"> & { outcome: ImportOutcome };

/** A small file's rows came in while its sender waited. */
export async function addDoneImport(
  context: AdminContext,
  { id, options, rows, outcome }: DoneImport,
): Promise<void> {
  const { db, actor } = context;
  await addJob(db, {
    id,
    kind: "import",
    resource: options.kind,
    task: options,
    state: "done",
    total: rows,
    done: rows,
    ...valuesOf(outcome),
    dateCreated: nowOf(context),
    result: { ...factsOf(options), ...outcome },
    tokenId: actor.tokenId,
    actorName: actor.name,
    actorEmail: actor.email,
  });
}

/** ms between two signs of life. */
const beatEvery = 4_000;
/** ms without one, after which another process takes the import over. */
const deadAfter = 15_000;

/** Cancelled, but the transaction that was under way is not over yet. */
export const isStopping = ({ kind, state, heartbeat }: JobRow): boolean =>
  kind === "import" && state === "cancelled" && Date.now() - heartbeat < deadAfter;

class Cancelled extends Error {}

type Counts = Pick<ImportProgress, "created" | "updated">;

export async function runImportJob(
  resources: readonly AdminResource[],
  context: AdminContext,
  { id }: JobRow,
): Promise<void> {
  const { db } = context;
  const job = await takeJob(context, id);
  if (!job) return;
  const beat = setInterval(() => {
    void updateJob(db, id, { heartbeat: Date.now() }, nowOf(context)).catch(() => {});
  }, beatEvery);
  try {
    await importOf(resources, context, job);
  } finally {
    clearInterval(beat);
  }
}

/** Undefined: it does not run any more, or another process runs it. */
async function takeJob(context: AdminContext, id: string): Promise<JobRow | undefined> {
  return await context.database.db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    const isHeld = job && Date.now() - job.heartbeat < deadAfter;
    if (job?.state !== "running" || isHeld) return undefined;
    await updateJob(tx, id, { heartbeat: Date.now() }, nowOf(context));
    return job;
  });
}

/** `recorded`: each object is in the audit, so that the import can be undone. */
const factsOf = ({ isDryRun }: ImportOptions) => ({ dry_run: isDryRun, recorded: !isDryRun });

async function importOf(
  resources: readonly AdminResource[],
  context: AdminContext,
  job: JobRow,
): Promise<void> {
  const { db, database, clock, newId } = context;
  const { id, total } = job;
  // as: `addImportJob` and this function write them
  const options = job.task as ImportOptions;
  // as: written below
  const { counts: before = { created: 0, updated: 0 } } = job.result as { counts?: Counts };
  const sum = ({ created, updated }: Counts): Counts => ({
    created: before.created + created,
    updated: before.updated + updated,
  });
  const folder = await mkdtemp(path.join(tmpdir(), "torba-import-"));
  const file = path.join(folder, "file");
  const recorder = options.isDryRun ? undefined : openImportRecorder(resources, context);
  const result = factsOf(options);
  const onProgress = async (progress: ImportProgress) => {
    const counts = sum(progress);
    const changed = counts.created + counts.updated;
    const done = Math.min(progress.rows, total);
    // Counted first: these rows are in the shop, whether or not the import goes on.
    await updateJob(db, id, { done, changed, result: { ...result, counts } }, nowOf(context));
    if ((await findJob(db, id))?.state !== "running") throw new Cancelled();
  };
  try {
    await writeFile(file, (await findImportFile(db, id)) ?? "");
    const { webhookNetwork: network } = context;
    const run = { database, clock, newId, network, recorder, onProgress };
    const outcome = await runImport(file, options, run);
    const counts = sum(outcome);
    // Rows that came in before a crash are the same now.
    const same = Math.max(0, outcome.same - before.created - before.updated);
    await finish(context, job, { ...outcome, ...counts, same });
  } catch (error) {
    if (error instanceof Cancelled) return await stop(context, job);
    if (!(error instanceof ImportRefusal)) throw error;
    const reason = error.message.replaceAll(file, options.name);
    const failure = { ...result, reason, ...error.facts };
    await updateJob(db, id, { state: "failed", result: failure }, nowOf(context));
    await deleteImportFile(db, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const valuesOf = ({ created, updated, skipped, errors }: ImportOutcome) => ({
  changed: created + updated,
  skipped,
  errors: errors.map(({ row, column, code }) => ({ id: String(row), field: column, code })),
});

async function finish(context: AdminContext, job: JobRow, outcome: ImportOutcome): Promise<void> {
  const { id, total, resource } = job;
  const { created, updated, skipped } = outcome;
  // as: written by `addImportJob`
  const options = job.task as ImportOptions;
  const { isDryRun } = options;
  await context.database.db.transaction(async (db) => {
    const values = {
      state: "done",
      done: total,
      ...valuesOf(outcome),
      result: { ...factsOf(options), ...outcome },
    };
    await updateJob(db, id, values, nowOf(context));
    await deleteImportFile(db, id);
    const payload = { id, state: "done", total, done: total, changed: values.changed, skipped };
    await recordEvent(db, { event: "job.updated", objectId: id, payload });
    if (!isDryRun) await recordImport({ ...context, db }, resource, { created, updated });
  });
}

/** What came in stays and is in the audit. */
async function stop(context: AdminContext, { id }: JobRow): Promise<void> {
  await context.database.db.transaction(async (db) => {
    const job = await lockJob(db, id);
    if (!job) return;
    await updateJob(db, id, { heartbeat: 0 }, nowOf(context));
    await deleteImportFile(db, id);
    // as: written by `addImportJob`
    const { isDryRun } = job.task as ImportOptions;
    // as: written by the job's progress
    const { counts } = job.result as { counts?: Counts };
    if (!isDryRun && counts) await recordImport({ ...context, db }, job.resource, counts);
  });
}

async function recordImport(context: AdminContext, entity: string, counts: Counts): Promise<void> {
  const { created, updated } = counts;
  if (created + updated === 0) return;
  await recordAudit(context, {
    action: "import",
    entity,
    entityId: "",
    changed: { created: [0, created], updated: [0, updated] },
  });
}
