import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { attributes, attributeValues } from "#server/platform/db/schema/attributes.ts";
import { brands } from "#server/platform/db/schema/brands.ts";
import { conceptLinks, concepts } from "#server/platform/db/schema/concepts.ts";
import { pages, redirects } from "#server/platform/db/schema/content-pages.ts";
import { featureToggles } from "#server/platform/db/schema/feature-toggles.ts";
import { themeAssets } from "#server/platform/db/schema/files.ts";
import { locations } from "#server/platform/db/schema/locations.ts";
import {
  categoryFilters,
  productCategories,
} from "#server/platform/db/schema/product-categories.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { themePlaceholders, themeSettings } from "#server/platform/db/schema/theme.ts";

export type CategoryRow = typeof productCategories.$inferSelect;
export type CategoryParameterRow = { categoryId: string; key: string; shown: boolean };
export type BrandRow = typeof brands.$inferSelect;
export type ConceptRow = typeof concepts.$inferSelect;
export type ConceptLinkRow = typeof conceptLinks.$inferSelect;
export type PlaceholderRow = typeof themePlaceholders.$inferSelect;
export type ToggleRow = typeof featureToggles.$inferSelect;
type RedirectRow = typeof redirects.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

export type ReferenceRows = Awaited<ReturnType<typeof readReferenceRows>>;

/** More redirects are neither cached nor in the device's index: each path is looked up. */
export const maxCachedRedirects = 500;

/** null: there are too many. */
type CachedRedirects = RedirectRow[] | null;

async function readRedirects(db: Db): Promise<CachedRedirects> {
  const found = await db
    .select()
    .from(redirects)
    .orderBy(asc(redirects.from))
    .limit(maxCachedRedirects + 1);
  return found.length > maxCachedRedirects ? null : found;
}

/** The filters that the owner has arranged, of each category in order. */
function readCategoryParameters(db: Db): Promise<CategoryParameterRow[]> {
  return db
    .select({
      categoryId: categoryFilters.categoryId,
      key: attributes.name,
      shown: categoryFilters.shown,
    })
    .from(categoryFilters)
    .innerJoin(attributes, eq(attributes.id, categoryFilters.attributeId))
    .orderBy(asc(categoryFilters.position), asc(attributes.position), asc(attributes.id));
}

/** Reads the small tables completely: some hundreds of rows. `moved`: redirects that are known. */
export async function readReferenceRows(db: Db, moved?: CachedRedirects) {
  const [
    categories,
    attributeRows,
    values,
    places,
    settingRows,
    themeRows,
    redirectRows,
    ...texts
  ] = await Promise.all([
    db.select().from(productCategories).orderBy(asc(productCategories.id)),
    db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id)),
    db
      .select()
      .from(attributeValues)
      .orderBy(asc(attributeValues.position), asc(attributeValues.id)),
    db.select().from(locations).orderBy(asc(locations.position), asc(locations.id)),
    db.select().from(settings).orderBy(asc(settings.key)),
    db.select().from(themeSettings).orderBy(asc(themeSettings.key)),
    moved === undefined ? readRedirects(db) : moved,
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
    readCategoryParameters(db),
  ]);
  const [brandRows, placeholders, toggles, pagePlaces, ...others] = texts;
  const [conceptRows, conceptLinkRows, assets, parameters] = others;
  return {
    categories,
    attributes: attributeRows,
    values,
    locations: places,
    settings: settingRows,
    theme: themeRows,
    assets,
    redirects: redirectRows,
    brands: brandRows,
    placeholders,
    toggles,
    pages: pagePlaces,
    concepts: conceptRows,
    conceptLinks: conceptLinkRows,
    parameters,
  };
}
