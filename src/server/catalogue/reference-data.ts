/**
 * Caches the data that every catalogue read needs besides products (categories, attributes,
 * settings, locations) for one version of the catalogue. A change by another process raises the
 * version in the database, and the next read notices it.
 */
import type { CatalogueIndex, IndexedAttribute } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { type Shelf, type View, viewOf } from "#rules/catalogue/plan.ts";
import type { Addresses } from "#rules/catalogue/sitemap.ts";
import { anywhere, type Place, visibleCategories } from "#rules/catalogue/visibility.ts";
import type { ReadSearch } from "#rules/search/terms.ts";
import { brandsIn } from "#server/brands/brand.ts";
import type { Db, Shop } from "#server/platform/http/context.ts";
import { categoryIn } from "#server/product-categories/category.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { readCatalogueState } from "./sql-changes.ts";
import { type ReferenceRows, readReferenceRows } from "./sql-reference-data.ts";
import { inLang } from "./translations.ts";

export type ReferenceData = {
  version: number;
  changedAt: Date;
  rows: ReferenceRows;
  queryContexts: Map<string, Shelf>;
  views: Map<string, View>;
  /** by location and text; the code that adds an entry limits their number */
  searches: Map<string, ReadSearch | null>;
};

/** By connection pool; a transaction has its own entry. */
const referenceDataCache = new WeakMap<Db, ReferenceData>();

/**
 * @param knownVersion the current version, if the caller has read it: then the database is queried
 * only for newer data
 */
export async function readReferenceData(db: Db, knownVersion?: number): Promise<ReferenceData> {
  const cached = referenceDataCache.get(db);
  if (cached && cached.version === knownVersion) return cached;
  // Read before the rows: these may then be newer than the version, never older.
  const state = await readCatalogueState(db);
  if (cached && cached.version === state.version) return cached;
  const rows = await readReferenceRows(db);
  const reference: ReferenceData = {
    ...state,
    rows,
    queryContexts: new Map(),
    views: new Map(),
    searches: new Map(),
  };
  referenceDataCache.set(db, reference);
  return reference;
}

/** The cached data of exactly this version. */
export function findCachedReferenceData(db: Db, version: number): ReferenceData | undefined {
  const cached = referenceDataCache.get(db);
  return cached?.version === version ? cached : undefined;
}

/** Categories that are visible at some location, in display order; and all attributes. */
function queryContextOf(reference: ReferenceData, lang: Lang, publicUrl: Shop["publicUrl"]): Shelf {
  const key = `${lang} ${publicUrl}`;
  const cached = reference.queryContexts.get(key);
  if (cached) return cached;
  const { rows } = reference;
  const all = rows.categories.map((row) => categoryIn(lang, row, publicUrl));
  const visible = visibleCategories(all, anywhere);
  const queryContext: Shelf = {
    categories: all.filter(({ id }) => visible.has(id)).sort(displayOrder(lang)),
    attributes: attributesIn(lang, rows),
    settings: settingsIn(lang, rows.settings),
  };
  reference.queryContexts.set(key, queryContext);
  return queryContext;
}

export function catalogueView(
  reference: ReferenceData,
  lang: Lang,
  publicUrl: string,
  place: Place,
): View {
  const key = `${lang} ${publicUrl} ${String(place)}`;
  const cached = reference.views.get(key);
  if (cached) return cached;
  const view = viewOf(queryContextOf(reference, lang, publicUrl), place);
  reference.views.set(key, view);
  return view;
}

function displayOrder(lang: Lang) {
  return (a: ProductCategory, b: ProductCategory) =>
    a.position - b.position ||
    compare(nameKey(a.name, lang), nameKey(b.name, lang)) ||
    compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

function attributesIn(lang: Lang, rows: ReferenceRows): IndexedAttribute[] {
  return rows.attributes.map(({ id, name, translations, position }) => ({
    name,
    label: inLang(translations, lang, "label"),
    position,
    values: rows.values
      .filter((value) => value.attributeId === id)
      .map((value) => ({
        name: value.name,
        label: inLang(value.translations, lang, "label"),
        position: value.position,
      })),
  }));
}

/** Everything with a URL path besides categories and products. */
export function addressesOf(reference: ReferenceData, lang: Lang): Addresses {
  const { rows } = reference;
  return {
    redirects: redirectsOf(reference),
    pages: rows.pages,
    brands: brandsIn(lang, rows.brands),
  };
}

export function redirectsOf({ rows }: ReferenceData): CatalogueIndex["redirects"] {
  return rows.redirects.map(({ from, to, status }) => ({ type: "redirect", from, to, status }));
}
