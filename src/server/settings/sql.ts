import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import type { StoredSetting } from "./settings.ts";

/** Set by the program at its start, not by the owner. */
export const demoKey = "is_demo";

/** Until the transaction ends. */
export async function lockSetting(db: Db, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`);
}

export async function saveSetting(db: Db, setting: StoredSetting): Promise<void> {
  const { value } = setting;
  await db
    .insert(settings)
    .values(setting)
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** One setting, where the caller has not loaded all; empty: not set. */
export function findSetting(db: Db, key: string): Promise<StoredSetting[]> {
  return db.select().from(settings).where(eq(settings.key, key));
}

export function listSettings(db: Db): Promise<StoredSetting[]> {
  return db.select().from(settings);
}
