import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { themePlaceholders, themeSettings } from "#server/platform/db/schema/theme.ts";
import type { StoredSetting } from "#server/settings/settings.ts";
import type { ThemeChange } from "./settings-change.ts";

export type PlaceholderRow = typeof themePlaceholders.$inferSelect;

export async function listThemeSettings(db: Db): Promise<StoredSetting[]> {
  return await db.select().from(themeSettings).orderBy(asc(themeSettings.key));
}

export async function writeThemeSettings(db: Db, { set, reset }: ThemeChange): Promise<void> {
  for (const { key, value } of set)
    await db
      .insert(themeSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: themeSettings.key, set: { value } });
  if (reset.length > 0) await db.delete(themeSettings).where(inArray(themeSettings.key, reset));
}

export async function listPlaceholders(db: Db): Promise<PlaceholderRow[]> {
  return await db.select().from(themePlaceholders).orderBy(asc(themePlaceholders.key));
}

export async function findPlaceholder(db: Db, key: string): Promise<PlaceholderRow | undefined> {
  const [row] = await db.select().from(themePlaceholders).where(eq(themePlaceholders.key, key));
  return row;
}

export type NewPlaceholder = Pick<PlaceholderRow, "key" | "place" | "translations">;

export async function writePlaceholder(db: Db, row: NewPlaceholder): Promise<void> {
  const { key, ...set } = row;
  await db
    .insert(themePlaceholders)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: themePlaceholders.key, set });
}

/** Returns whether there was one. */
export async function deletePlaceholder(db: Db, key: string): Promise<boolean> {
  const deleted = await db
    .delete(themePlaceholders)
    .where(eq(themePlaceholders.key, key))
    .returning({ key: themePlaceholders.key });
  return deleted.length > 0;
}

export async function deleteAllPlaceholders(db: Db): Promise<void> {
  await db.delete(themePlaceholders);
}
