import { eq } from "drizzle-orm";
import { settings } from "#server/platform/db/schema/settings.ts";
import type { Db } from "#server/platform/http/context.ts";
import type { StoredSetting } from "./settings.ts";

/** One alone, where all of them are not at hand; none where the shop has not set it. */
export function findSetting(db: Db, key: string): Promise<StoredSetting[]> {
  return db.select().from(settings).where(eq(settings.key, key));
}
