import { asc } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { featureToggles } from "#server/platform/db/schema/feature-toggles.ts";

export async function readToggles(db: Db): Promise<Record<string, boolean>> {
  const rows = await db.select().from(featureToggles).orderBy(asc(featureToggles.key));
  return Object.fromEntries(rows.map(({ key, enabled }) => [key, enabled]));
}

export async function saveToggles(db: Db, toggles: Record<string, boolean>): Promise<void> {
  for (const [key, enabled] of Object.entries(toggles))
    await db
      .insert(featureToggles)
      .values({ key, enabled })
      .onConflictDoUpdate({ target: featureToggles.key, set: { enabled } });
}
