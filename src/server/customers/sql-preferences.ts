import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { locations } from "#server/platform/db/schema/locations.ts";
import { owners } from "#server/platform/db/schema/session.ts";

export type Preferences = { lang: string | null; locationId: string | null };

export async function findPreferences(db: Db, ownerId: string): Promise<Preferences | undefined> {
  const [found] = await db
    .select({ lang: owners.lang, locationId: owners.locationId })
    .from(owners)
    .where(eq(owners.id, ownerId));
  return found;
}

export async function savePreferences(
  db: Db,
  ownerId: string,
  change: Partial<Preferences>,
): Promise<void> {
  await db.update(owners).set(change).where(eq(owners.id, ownerId));
}

export async function isLocation(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: locations.id }).from(locations).where(eq(locations.id, id));
  return found.length > 0;
}
