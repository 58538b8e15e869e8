import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { CategoryText } from "#server/platform/db/schema/product-categories.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { CategoryRow } from "#server/reference-data/sql.ts";

/** The category as on the wire; the caller fills `products_count`. */
export function categoryIn(
  lang: Lang,
  row: CategoryRow,
  { publicUrl, parameters }: { publicUrl: string; parameters?: string[] },
): ProductCategory {
  const text = (field: CategoryText) => inLang(row.translations, lang, field);
  return {
    id: row.id,
    parent_id: row.parentId,
    name: text("name"),
    slug: row.slug,
    path: row.path,
    url: publicUrl + pathIn(lang, row.path),
    icon: row.icon,
    image: row.image,
    description: text("description"),
    meta_title: text("meta_title"),
    meta_description: text("meta_description"),
    sort: row.sort,
    position: row.position,
    displayed: row.displayed,
    filterable: row.filterable,
    activity: row.activity,
    is_promo: row.isPromo,
    is_main: row.isMain,
    date_sale_from: instant(row.dateSaleFrom),
    date_sale_to: instant(row.dateSaleTo),
    date_limited_sale: instant(row.dateLimitedSale),
    coupon: row.coupon,
    show_coupon: row.showCoupon,
    advert1: text("advert1") || row.advert1,
    advert1Value: text("advert1_value") || row.advert1Value,
    advert2: text("advert2") || row.advert2,
    advert2Value: text("advert2_value") || row.advert2Value,
    show_image: row.showImage,
    show_catagory_navigation: row.showNavigation,
    discount: row.discount,
    returnable: row.returnable,
    use_location: row.useLocation,
    location_ids: row.locationIds,
    products_count: 0,
    ...(parameters && { parameters }),
  };
}

function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
