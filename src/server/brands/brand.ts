import type { Brand } from "#contract/brands.ts";
import type { Lang } from "#contract/lang.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { brandPath } from "#rules/catalogue/sitemap.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { BrandRow } from "#server/reference-data/sql.ts";

/** By the rows of one version of the catalogue, then by language: every page's address needs them. */
const sorted = new WeakMap<readonly BrandRow[], Map<Lang, Brand[]>>();

/** Sorted by name in the language's alphabet. */
export function brandsIn(lang: Lang, rows: readonly BrandRow[]): Brand[] {
  const byLang = sorted.get(rows) ?? new Map<Lang, Brand[]>();
  sorted.set(rows, byLang);
  const brands = byLang.get(lang) ?? sortBrands(lang, rows);
  byLang.set(lang, brands);
  return brands;
}

function sortBrands(lang: Lang, rows: readonly BrandRow[]): Brand[] {
  const keyed = rows.map((row) => {
    const brand = brandIn(lang, row);
    return { brand, key: `${nameKey(brand.name, lang)} ${brand.id}` };
  });
  keyed.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  return keyed.map(({ brand }) => brand);
}

function brandIn(lang: Lang, { id, slug, image, translations }: BrandRow): Brand {
  const name = inLang(translations, lang, "name");
  const description = inLang(translations, lang, "description");
  return { id, name, slug, path: brandPath(slug), image, description };
}
