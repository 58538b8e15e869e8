/** Gives a background job of the owner the context of the call that made it. */
import type { FastifyInstance } from "fastify";
import { scopes } from "#contract/admin/scopes.ts";
import { findShopLang } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { adminResources } from "#server/admin/resources/index.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { runImportJob } from "./import.ts";
import { runJob } from "./run.ts";
import { findJob } from "./sql.ts";

/** Rights were checked when the job was made. */
export async function runBulkJob(app: FastifyInstance, id: string): Promise<void> {
  const { shop, database, secrets, hasMailServer, webhookNetwork, environmentKeys, builtInTexts } =
    coreOf(app);
  const job = await findJob(database.db, id);
  if (!job) return;
  const actor = {
    tokenId: job.tokenId ?? "",
    name: job.actorName,
    email: job.actorEmail,
    scopes,
    jtiHash: Buffer.alloc(0),
    exp: 0,
  };
  const context: AdminContext = {
    ...shop,
    environmentKeys,
    builtInTexts: builtInTexts ?? (() => ({})),
    database,
    db: database.db,
    secrets,
    hasMailServer,
    webhookNetwork,
    actor,
    log: app.log,
    requestId: id,
    jobId: id,
    lang: await findShopLang(database.db),
  };
  if (job.kind === "import") await runImportJob(adminResources, context, job);
  else await runJob(adminResources, context, id);
}
