/** A category as it is sent, and what was sent of one as its command takes it. */
import type { categoryFields } from "#contract/admin/product-categories.ts";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminObject, Change } from "#server/admin/engine/resource.ts";
import { textsPerLang } from "#server/admin/engine/table-resource.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import type { productCategories } from "#server/platform/db/schema/product-categories.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { CategoryPatch } from "#server/product-categories/edit/sql-patch.ts";

export type CategoryRow = typeof productCategories.$inferSelect;

/** The wire's names of texts, and the stored ones. */
const storedNames = {
  name: "name",
  description: "description",
  meta_title: "meta_title",
  meta_description: "meta_description",
  advert1: "advert1",
  advert1Value: "advert1_value",
  advert2: "advert2",
  advert2Value: "advert2_value",
} as const;
type WireText = keyof typeof storedNames;
const wireNames = Object.keys(storedNames) as WireText[]; // as: its own keys

/** By the wire's names. An advert without a language is that of the usual one. */
export function wireTexts(row: CategoryRow): Translations<WireText> {
  const withoutLang: Partial<Record<WireText, string>> = {
    advert1: row.advert1,
    advert1Value: row.advert1Value,
    advert2: row.advert2,
    advert2Value: row.advert2Value,
  };
  const texts: Translations<WireText> = {};
  for (const lang of langs) {
    const own: Partial<Record<WireText, string>> = {};
    for (const name of wireNames) {
      const usual = lang === defaultLang ? withoutLang[name] : "";
      const text = row.translations[lang]?.[storedNames[name]] || usual;
      if (text) own[name] = text;
    }
    if (Object.keys(own).length > 0) texts[lang] = own;
  }
  return texts;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function categoryObject(
  row: CategoryRow,
  { lang, publicUrl }: Pick<AdminContext, "lang" | "publicUrl">,
  productsCount: number,
): AdminObject {
  const texts = wireTexts(row);
  const text = (name: WireText) => inLang(texts, lang, name);
  const isDraft = row.slug === `draft-${row.id}`;
  const enabled = row.draftEnabled ?? row.displayed;
  return {
    id: row.id,
    parent_id: row.parentId,
    name: text("name"),
    slug: isDraft ? "" : row.slug,
    path: isDraft ? "" : row.path,
    url: isDraft ? "" : publicUrl + pathIn(lang, row.path),
    image: row.image,
    icon: row.icon,
    description: text("description"),
    meta_title: text("meta_title"),
    meta_description: text("meta_description"),
    sort: row.sort,
    position: row.position,
    enabled,
    displayed: enabled,
    filterable: row.filterable,
    activity: row.activity,
    is_promo: row.isPromo,
    is_main: row.isMain,
    date_sale_from: iso(row.dateSaleFrom),
    date_sale_to: iso(row.dateSaleTo),
    date_limited_sale: iso(row.dateLimitedSale),
    coupon: row.coupon,
    show_coupon: row.showCoupon,
    advert1: text("advert1"),
    advert1Value: text("advert1Value"),
    advert2: text("advert2"),
    advert2Value: text("advert2Value"),
    show_image: row.showImage,
    show_catagory_navigation: row.showNavigation,
    discount: row.discount,
    use_location: row.useLocation,
    location_ids: row.locationIds,
    products_count: productsCount,
    translations: textsPerLang(texts, wireNames),
    version: row.version,
    date_created: iso(row.dateCreated),
    date_updated: iso(row.dateUpdated),
  };
}

export function categoryPatchOf({ values, texts }: Change<typeof categoryFields>): CategoryPatch {
  const { show_catagory_navigation: show_navigation, ...plain } = values;
  const perLang: Partial<Record<Lang, Record<string, string>>> = {};
  for (const lang of langs) {
    const sentTexts = Object.entries(texts[lang] ?? {});
    if (sentTexts.length > 0)
      perLang[lang] = Object.fromEntries(
        // as: texts has only keys of translated fields
        sentTexts.map(([name, text]) => [storedNames[name as WireText], text ?? ""]),
      );
  }
  const patch = { ...plain, show_navigation, texts: perLang };
  // as: fields and columns have the same names
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as CategoryPatch;
}
