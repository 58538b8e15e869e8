import { stableId } from "#server/platform/stable-id.ts";
import type { SeedCategory, SeedPromo } from "#server/seed/shape.ts";
import { categoryPath, pictureUrl, type ShopRows, translate } from "./shape.ts";

type DayStart = (days: number) => Date;
type CategoryRow = ShopRows["productCategories"][number];

export function createCategoryRow(
  category: SeedCategory,
  categories: readonly SeedCategory[],
  dayStart: DayStart,
): CategoryRow {
  const { slug, parent, name, description, picture, sort, locations, is_main, promo } = category;
  return {
    id: stableId("category", slug),
    parentId: parent && stableId("category", parent),
    slug,
    path: categoryPath(slug, categories),
    translations: translate({ name, description, ...advertTexts(promo) }),
    icon: pictureUrl(picture),
    image: pictureUrl(picture),
    position: sort,
    isMain: is_main ?? false,
    activity: category.activity ?? null,
    returnable: category.returnable ?? null,
    useLocation: locations !== undefined,
    locationIds: (locations ?? []).map((location) => stableId("location", location)),
    ...(promo && promoColumns(promo, dayStart)),
  };
}

function promoColumns(promo: SeedPromo, dayStart: DayStart) {
  const day = (days: number | undefined) => (days === undefined ? null : dayStart(days));
  return {
    isPromo: true,
    discount: promo.discount ?? 0,
    dateSaleFrom: day(promo.fromDay),
    dateSaleTo: day(promo.toDay),
    dateLimitedSale: day(promo.limitedToDay),
    coupon: promo.coupon ?? "",
    showCoupon: promo.coupon !== undefined,
  };
}

function advertTexts(promo: SeedPromo | undefined) {
  const [first, second] = promo?.adverts ?? [];
  return {
    ...(first && { advert1: first.caption, advert1_value: first.value }),
    ...(second && { advert2: second.caption, advert2_value: second.value }),
  };
}
