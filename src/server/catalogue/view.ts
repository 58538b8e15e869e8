/** The catalogue in one language as seen from one location: built once per version and reused. */
import type { CatalogueIndex, IndexedAttribute } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { type QueryContext, type View, viewOf } from "#rules/catalogue/plan.ts";
import { inheritReturns } from "#rules/catalogue/returns.ts";
import type { Addresses } from "#rules/catalogue/sitemap.ts";
import {
  anywhere,
  type CatalogueLocation,
  visibleCategories,
} from "#rules/catalogue/visibility.ts";
import { brandsIn } from "#server/brands/brand.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import type { ReferenceRows } from "#server/reference-data/sql.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { categoryIn } from "./category.ts";

/** Categories that are visible at some location, in display order; and all attributes. */
function queryContextOf(
  reference: ReferenceData,
  lang: Lang,
  publicUrl: Shop["publicUrl"],
): QueryContext {
  const key = `${lang} ${publicUrl}`;
  const cached = reference.queryContexts.get(key);
  if (cached) return cached;
  const { rows } = reference;
  const arranged = parametersByCategory(rows);
  const categories = rows.categories.map((row) => {
    const parameters = offeredIn(row, arranged.get(row.id), rows.attributes);
    return categoryIn(lang, row, { publicUrl, ...(parameters && { parameters }) });
  });
  const all = inheritReturns(categories);
  const visible = visibleCategories(all, anywhere);
  const queryContext: QueryContext = {
    categories: all.filter(({ id }) => visible.has(id)).sort(displayOrder(lang)),
    attributes: attributesIn(lang, rows),
    settings: settingsIn(lang, rows.settings),
  };
  reference.queryContexts.set(key, queryContext);
  return queryContext;
}

function parametersByCategory({ parameters }: ReferenceRows) {
  const byCategory = new Map<string, ReferenceRows["parameters"]>();
  for (const row of parameters) {
    const known = byCategory.get(row.categoryId);
    if (known) known.push(row);
    else byCategory.set(row.categoryId, [row]);
  }
  return byCategory;
}

/** Those that are not hidden, the arranged ones first; undefined: all, as usual. */
function offeredIn(
  { filterable }: Pick<ProductCategory, "filterable">,
  arranged: ReferenceRows["parameters"] | undefined,
  attributes: ReferenceRows["attributes"],
): string[] | undefined {
  if (!filterable) return [];
  if (!arranged) return undefined;
  const names = new Set(arranged.map(({ key }) => key));
  const others = attributes.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  return [...arranged.filter(({ shown }) => shown).map(({ key }) => key), ...others];
}

export function catalogueView(
  reference: ReferenceData,
  lang: Lang,
  publicUrl: string,
  place: CatalogueLocation,
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

/** Everything with a URL path besides categories and products; `redirects` as far as they matter. */
export function addressesOf(
  { rows }: ReferenceData,
  lang: Lang,
  redirects: Addresses["redirects"],
): Addresses {
  return {
    redirects,
    pages: rows.pages,
    brands: brandsIn(lang, rows.brands),
  };
}

/** The cached ones; null: there are too many. */
export function redirectsOf({ rows }: ReferenceData): CatalogueIndex["redirects"] | null {
  return (
    rows.redirects?.map(({ from, to, status }) => ({ type: "redirect", from, to, status })) ?? null
  );
}
