import { asc, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { attributes, attributeValues } from "#server/platform/db/schema/attributes.ts";
import { brands } from "#server/platform/db/schema/brands.ts";
import { conceptLinks, concepts } from "#server/platform/db/schema/concepts.ts";
import { pages, redirects } from "#server/platform/db/schema/content-pages.ts";
import { featureToggles } from "#server/platform/db/schema/feature-toggles.ts";
import { themeAssets } from "#server/platform/db/schema/files.ts";
import { locations } from "#server/platform/db/schema/locations.ts";
import { productCategories } from "#server/platform/db/schema/product-categories.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { themePlaceholders, themeSettings } from "#server/platform/db/schema/theme.ts";

export type CategoryRow = typeof productCategories.$inferSelect;
export type BrandRow = typeof brands.$inferSelect;
export type ConceptRow = typeof concepts.$inferSelect;
export type ConceptLinkRow = typeof conceptLinks.$inferSelect;
export type PlaceholderRow = typeof themePlaceholders.$inferSelect;
export type ToggleRow = typeof featureToggles.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

export type ReferenceRows = Awaited<ReturnType<typeof readReferenceRows>>;

/** Reads the small tables completely: some hundreds of rows. */
export async function readReferenceRows(db: Db) {
  const [categories, attributeRows, values, places, settingRows, themeRows, moved, ...texts] =
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
      db.select().from(brands).orderBy(asc(brands.slug)),
      db.select().from(themePlaceholders).orderBy(asc(themePlaceholders.key)),
      db.select().from(featureToggles).orderBy(asc(featureToggles.key)),
      // The content is read with a single page.
      db
        .select({ id: pages.id, path: pages.path })
        .from(pages)
        .where(sql`${pages.enabled} and ${pages.slug} <> 'draft-' || ${pages.id}`)
        .orderBy(asc(pages.position), asc(pages.slug)),
      db.select().from(concepts).orderBy(asc(concepts.position), asc(concepts.key)),
      db.select().from(conceptLinks).orderBy(asc(conceptLinks.position), asc(conceptLinks.id)),
      db
        .select({ name: themeAssets.name, url: themeAssets.url })
        .from(themeAssets)
        .orderBy(asc(themeAssets.name)),
    ]);
  const [brandRows, placeholders, toggles, pagePlaces, conceptRows, conceptLinkRows, assets] =
    texts;
  return {
    categories,
    attributes: attributeRows,
    values,
    locations: places,
    settings: settingRows,
    theme: themeRows,
    assets,
    redirects: moved,
    brands: brandRows,
    placeholders,
    toggles,
    pages: pagePlaces,
    concepts: conceptRows,
    conceptLinks: conceptLinkRows,
  };
}
