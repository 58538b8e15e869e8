/** Imports of products, categories, customers and ready lists from files. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { importOutcome } from "#contract/admin/files.ts";
import { holdsScope } from "#contract/admin/scopes.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { transactAdmin } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminResource, AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { importScopes } from "#server/admin/jobs/access.ts";
import { addDoneImport, addImportJob, type DoneImport } from "#server/admin/jobs/import.ts";
import { openImportRecorder } from "#server/admin/jobs/import-recorder.ts";
import { estimateRows } from "#server/import/estimate-rows.ts";
import type { ImportKind, ImportOptions, ImportProgress } from "#server/import/import-run.ts";
import { importKinds } from "#server/import/import-run.ts";
import type { ImportOutcome } from "#server/import/outcome.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { runImport } from "#server/import/run-import.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { uploadRules } from "#server/uploads/limits.ts";
import { allowLongAnswer, type SpooledFile, spoolUpload } from "#server/uploads/read-upload.ts";

const columnMapping = z.record(z.string().check(z.maxLength(500)), z.string());
/** `state`: `reason` as the command line says it, and for known ones `code` and `line`. */
const refuse = (field: string, state?: { reason: string }) =>
  new Refusal("invalid", { fields: { [field]: "invalid" }, ...(state && { state }) });

/** `resources`: those whose objects it makes and changes. */
export const importRouteOf = (resources: () => readonly AdminResource[]): AdminRoute => ({
  method: "POST",
  path: "/import/:kind",
  kind: "plain",
  about:
    "Imports products, categories, customers or ready lists; ?dry_run=true only tells, ?fetch_pictures=true fetches those that a file of products names, ?point=thousands or decimal says what the point is in prices as 1.050",
  answer: importOutcome,
  async run(context, call) {
    const kind = importKinds.find((one) => one === call.params.kind);
    if (!kind) throw new Refusal("notFound");
    if (!holdsScope(context.actor.scopes, `write:${importScopes[kind]}`))
      throw new Refusal("forbidden");
    allowLongAnswer(call.request);
    const [answer] = await spoolUpload(call.request, uploadRules.imports, (file) =>
      importFile(resources(), context, file, optionsOf(context, call, { kind, file })),
    );
    return answer;
  },
});

/** Options come in the query, or as fields of the form. */
function optionsOf(
  { lang }: AdminContext,
  { query }: RouteCall,
  { kind, file }: { kind: ImportKind; file: SpooledFile },
): ImportOptions {
  const option = (name: string) => (query.get(name) ?? file.fields[name])?.trim() || undefined;
  return {
    kind,
    name: file.name,
    lang,
    isDryRun: isYes(option("dry_run")),
    mapping: readMapping(option("mapping")),
    encoding: option("encoding"),
    currency: option("currency"),
    rate: option("rate"),
    point: option("point"),
    fetchesPictures: kind === "products" && isYes(option("fetch_pictures")),
  };
}

const isYes = (text = "") => ["true", "1"].includes(text);

function readMapping(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  try {
    return columnMapping.parse(JSON.parse(text));
  } catch {
    throw refuse("mapping");
  }
}

/** Rows that are imported while the client waits; more of them run as a job. */
const mostAtOnce = 2000;

async function importFile(
  resources: readonly AdminResource[],
  context: AdminContext,
  file: SpooledFile,
  options: ImportOptions,
) {
  const { database, clock, newId } = context;
  const rows = await estimateRows(file.path);
  const { isDryRun, fetchesPictures = false } = options;
  // Other sites answer when they like.
  const isLong = rows > mostAtOnce || (fetchesPictures && !isDryRun);
  if (isLong) return await startJob(context, file, options, rows);
  const importId = newId();
  const recorder = isDryRun
    ? undefined
    : openImportRecorder(resources, { ...context, jobId: importId });
  let outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    same: 0,
    skipped: 0,
    errors: [],
    notes: [],
  };
  const onProgress = ({ created, updated }: ImportProgress) => {
    outcome = { ...outcome, created, updated };
  };
  const hasChanged = () => !isDryRun && outcome.created + outcome.updated > 0;
  try {
    const { webhookNetwork: network } = context;
    const run = { database, clock, newId, network, recorder, onProgress };
    outcome = await runImport(file.path, options, run);
    const import_id = hasChanged() ? importId : null;
    return { dry_run: isDryRun, job_id: null, import_id, ...outcome };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    throw refuse("file", { reason: reasonOf(error, file), ...error.facts });
  } finally {
    // What came in before a refusal stays, and can be undone as well.
    if (hasChanged()) await recordImport(context, { id: importId, options, rows, outcome });
  }
}

/** A job that is done already: it is listed among the others and undone as they are. */
async function recordImport(context: AdminContext, done: DoneImport): Promise<void> {
  const { id, options, outcome } = done;
  await transactAdmin({ ...context, jobId: id }, async (tx) => {
    await addDoneImport(tx, done);
    await recordAudit(tx, {
      action: "import",
      entity: importScopes[options.kind],
      entityId: "",
      changed: { created: [0, outcome.created], updated: [0, outcome.updated] },
    });
  });
}

async function startJob(
  context: AdminContext,
  file: SpooledFile,
  options: ImportOptions,
  rows: number,
) {
  const id = context.newId();
  const bytes = await readFile(file.path);
  await transactAdmin(context, (tx) => addImportJob(tx, { id, options, rows, bytes }));
  return { job_id: id, import_id: id, state: "running", dry_run: options.isDryRun };
}

/** Under the name that the client has sent, without the folder that it lay in. */
function reasonOf({ message }: ImportRefusal, file: SpooledFile): string {
  return message
    .replaceAll(file.path, file.name)
    .replaceAll(`${path.dirname(file.path)}${path.sep}`, "");
}
