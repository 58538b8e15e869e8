import type { Core } from "#server/platform/http/core.ts";
import { createPurge, type PurgeLog } from "#server/platform/http/purge-cache.ts";
import { listChangedKeys } from "#server/platform/http/surrogate-keys.ts";
import { listFigureChanges } from "./figure-changes.ts";

/** As `createPurge`, of what this process serves. */
export function openPurge(
  url: string,
  { database, servedVersion }: Pick<Core, "database" | "servedVersion">,
  log: PurgeLog,
): (version: number) => void {
  return createPurge(url, {
    log,
    findKeys: async (since, version) =>
      listChangedKeys(await listFigureChanges(database.db, since, version)),
    isServed: (version) => servedVersion(version) >= version,
  });
}
