import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import type { StoredSetting } from "./settings.ts";

/** One setting, where the caller has not loaded all; empty: not set. */
export function findSetting(db: Db, key: string): Promise<StoredSetting[]> {
  return db.select().from(settings).where(eq(settings.key, key));
}
