import type { Core } from "#server/platform/http/core.ts";
import { createPurge, type PurgeLog } from "#server/platform/http/purge-cache.ts";
import { listChangedKeys } from "#server/platform/http/surrogate-keys.ts";
import { listFigureChanges } from "./figure-changes.ts";
import { readCatalogueState } from "./sql-changes.ts";

/** As `createPurge`, of what this process serves, from now on. */
export async function startPurge(
  url: string,
  {
    database,
    servedVersion,
    onCatalogueChange,
  }: Pick<Core, "database" | "servedVersion" | "onCatalogueChange">,
  log: PurgeLog,
): Promise<void> {
  const purge = createPurge(url, {
    log,
    findKeys: async (since, version) =>
      listChangedKeys(await listFigureChanges(database.db, since, version)),
    isServed: (version) => servedVersion(version) >= version,
  });
  onCatalogueChange(purge);
  // The process before this one may have ended without its last purge.
  purge((await readCatalogueState(database.db)).version);
}
