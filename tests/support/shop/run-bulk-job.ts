import type { FastifyInstance } from "fastify";
import { findJob } from "#server/admin/jobs/sql.ts";
import { runBulkJob } from "#server/admin/jobs/start.ts";
import { coreOf } from "#server/platform/http/core.ts";

/** A job works for some seconds, then others get their turn: here it has every turn. */
export async function runToEnd(app: FastifyInstance, id: string): Promise<void> {
  const { db } = coreOf(app).database;
  do await runBulkJob(app, id);
  while ((await findJob(db, id))?.state === "running");
}
