import { asc } from "drizzle-orm";
import {
  attributes,
  attributeValues,
  locations,
  productCategories,
  redirects,
  settings,
  themeSettings,
} from "#server/db/schema.ts";
import type { Db } from "#server/http/context.ts";

export type CategoryRow = typeof productCategories.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

export type FrameRows = Awaited<ReturnType<typeof readFrameRows>>;

/** The small tables, whole: some hundreds of rows. */
export async function readFrameRows(db: Db) {
  const [categories, attributeRows, values, places, settingRows, themeRows, moved] =
    await Promise.all([
      db.select().from(productCategories).orderBy(asc(productCategories.id)),
      db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id)),
      db
        .select()
        .from(attributeValues)
        .orderBy(asc(attributeValues.position), asc(attributeValues.id)),
      db.select().from(locations).orderBy(asc(locations.position), asc(locations.id)),
      db.select().from(settings).orderBy(asc(settings.key)),
      db.select().from(themeSettings).orderBy(asc(themeSettings.key)),
      db.select().from(redirects).orderBy(asc(redirects.from)),
    ]);
  return {
    categories,
    attributes: attributeRows,
    values,
    locations: places,
    settings: settingRows,
    theme: themeRows,
    redirects: moved,
  };
}
