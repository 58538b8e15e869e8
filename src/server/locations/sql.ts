import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { locations } from "#server/platform/db/schema/locations.ts";

export async function hasDefaultLocation(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.isDefault, true));
  return rows.length > 0;
}

export async function clearDefaultLocation(db: Db): Promise<void> {
  await db.update(locations).set({ isDefault: false }).where(eq(locations.isDefault, true));
}
