import type { Database } from "#server/platform/db/connect.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { demoKey, findSetting, lockSetting, saveSetting } from "./sql.ts";

/**
 * Stores whether the shop takes payments for practice, so that every page says so. Stored like the
 * owner's settings, because devices receive those with the catalogue's version; a shop that never
 * was a demo stores nothing.
 */
export function recordDemo(
  { db }: Pick<Database, "db">,
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSetting(tx, demoKey);
    const [stored] = await findSetting(tx, demoKey);
    if ((stored?.value === true) === isDemo) return;
    await saveSetting(tx, { key: demoKey, value: isDemo });
    await recordCatalogueChange(tx, "settings", [], now);
  });
}
