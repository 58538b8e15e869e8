import { asc } from "drizzle-orm";
import type { AppSetting } from "#contract/settings.ts";
import type { Db } from "#server/platform/db/db.ts";
import { appSettings } from "#server/platform/db/schema/apps.ts";

export function readAppSettings(db: Db): Promise<AppSetting[]> {
  return db
    .select({ key: appSettings.key, settings: appSettings.settings })
    .from(appSettings)
    .orderBy(asc(appSettings.key));
}

export async function saveAppSettings(db: Db, { key, settings }: AppSetting): Promise<void> {
  await db
    .insert(appSettings)
    .values({ key, settings })
    .onConflictDoUpdate({ target: appSettings.key, set: { settings } });
}
