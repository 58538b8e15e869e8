/** PROCESSES: this process owns the port and the embedded database; its servers do the rest. */
import { cpus } from "node:os";
import type { Config } from "./config.ts";
import type { Shared, StartContext } from "./main-server.ts";
import { openDataDir } from "./platform/data-dir.ts";
import { openDatabase, poolSizeOf, sessionsOf } from "./platform/db/connect.ts";
import { findFreePort } from "./platform/free-port.ts";
import { openClusterMetrics } from "./platform/http/metrics.ts";
import { hostInUrl, printOpen } from "./platform/http/print-open.ts";
import { responseCacheSize } from "./platform/http/server-limits.ts";
import { startEmbedded } from "./platform/postgres/embedded.ts";
import { superviseProcesses } from "./platform/processes/supervise.ts";
import { StartRefusal } from "./platform/start-refusal.ts";
import { printAccess } from "./print-access.ts";

const variable = "SHARED_START";

/** What the process that started this server has decided for all of its servers. */
export function readShared(env: Record<string, string | undefined>): Shared {
  // as: `runProcesses` writes it
  return JSON.parse(env[variable] ?? "{}") as Shared;
}

export async function runProcesses(
  config: Config,
  processes: number | "auto",
  { shutdownSteps, print }: StartContext,
): Promise<void> {
  const count = processes === "auto" ? Math.max(1, cpus().length) : processes;
  await openDataDir(config.dataDir);
  const shared: Shared = {
    ...(await findDatabase(config, count, { shutdownSteps, print })),
    port: config.port || (await findFreePort()),
    poolSize: poolSizeOf(count),
    responseCache: responseCacheSize(count),
    sendsSucceed: true,
  };
  const supervisor = await superviseProcesses({
    count,
    env: { [variable]: JSON.stringify(shared) },
    print,
  });
  // It has printed why.
  if (!supervisor) throw new StartRefusal("");
  shutdownSteps.push(() => supervisor.stop());
  process.on("SIGHUP", () => void supervisor.restart());
  if (config.metricsPort !== undefined) {
    const opened = await openClusterMetrics({ host: config.host, port: config.metricsPort });
    shutdownSteps.push(opened.stop);
    print(`Metrics: http://${hostInUrl(config.host)}:${opened.port}/metrics`);
  }
  printOpen(print, config.host, shared.port);
  if (count > 1) print(`                  by ${count} servers; SIGHUP restarts one after another`);
  // Printed once, not by each server.
  const database = openDatabase(shared.url, { size: 1 });
  const shopUrl = config.publicUrl ?? `http://${hostInUrl(config.host)}:${shared.port}`;
  await printAccess(print, database.db, { ...config, shopUrl }).finally(database.close);
}

/** While they are restarted there is one server more. */
async function findDatabase(
  config: Config,
  count: number,
  { shutdownSteps, print }: StartContext,
): Promise<{ url: string; dataId?: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const sessions = sessionsOf(count + 1);
  const { url, dataId, stop } = await startEmbedded(config.dataDir, print, { sessions });
  shutdownSteps.push(stop);
  return { url, dataId };
}
