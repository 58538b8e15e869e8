import type { Core } from "#server/platform/http/core.ts";
import { createPurge, type PurgeLog } from "#server/platform/http/purge-cache.ts";
import { listChangedKeys } from "#server/platform/http/surrogate-keys.ts";
import { succeedMessage } from "#server/platform/processes/supervise.ts";
import { listFigureChanges } from "./figure-changes.ts";
import { readCatalogueState } from "./sql-changes.ts";

type PurgeParts = Pick<Core, "database" | "servedVersion" | "onCatalogueChange">;

/**
 * CACHE_PURGE_URL. Those before may have ended without their last purge, so everything is dropped:
 * at once, or by the one of several servers that a supervisor sends `succeedMessage`.
 */
export async function openPurge(
  url: string | undefined,
  core: PurgeParts,
  { log, sendsSucceed = false }: { log: PurgeLog; sendsSucceed: boolean | undefined },
): Promise<void> {
  if (!url) return;
  const purgeAll = await startPurge(url, core, log);
  if (!sendsSucceed) return purgeAll();
  process.on("message", (message) => {
    // no await: the next change tries again what fails
    if (message === succeedMessage) void purgeAll();
  });
}

/** As `createPurge`, of what this process serves, from now on. Returns what drops everything. */
async function startPurge(
  url: string,
  { database, servedVersion, onCatalogueChange }: PurgeParts,
  log: PurgeLog,
): Promise<() => Promise<void>> {
  const readVersion = async () => (await readCatalogueState(database.db)).version;
  const purge = createPurge(url, {
    log,
    findKeys: async (since, version) =>
      listChangedKeys(await listFigureChanges(database.db, since, version)),
    isServed: (version) => servedVersion(version) >= version,
    since: await readVersion(),
  });
  onCatalogueChange(purge.add);
  return async () => purge.addAll(await readVersion().catch(() => 0));
}
