import type { Core } from "#server/platform/http/core.ts";
import { createPurge, type PurgeLog } from "#server/platform/http/purge-cache.ts";
import { listChangedKeys } from "#server/platform/http/surrogate-keys.ts";
import { listFigureChanges } from "./figure-changes.ts";
import { readCatalogueState } from "./sql-changes.ts";

/** As `createPurge`, of what this process serves, from now on. Returns what drops everything. */
export async function startPurge(
  url: string,
  {
    database,
    servedVersion,
    onCatalogueChange,
  }: Pick<Core, "database" | "servedVersion" | "onCatalogueChange">,
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
