/** Converts a shop's content into database rows. Derived columns are computed afterwards. */
import { startOfKyivDay } from "#rules/pricing/day-of-prices.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { createCategoryRow } from "./rows/categories.ts";
import { createConceptRows } from "./rows/concepts.ts";
import { createPageRows } from "./rows/content-pages.ts";
import { createListRows } from "./rows/lists.ts";
import { createProductRows } from "./rows/products.ts";
import { createPromoRows } from "./rows/promos.ts";
import { createReviewRows } from "./rows/reviews.ts";
import { pictureUrl, type ShopContent, type ShopRows, translate, valueId } from "./rows/shape.ts";
import { createShippingRows } from "./rows/shipping.ts";
import type { SeedLocation } from "./shape.ts";

/** `now` is the time of seeding: sale dates are days relative to it. */
export function createShopRows(content: ShopContent, now: number): ShopRows {
  const dayStart = (days: number) => new Date(startOfKyivDay(now, days));
  return {
    settings: Object.entries(content.settings).map(([key, value]) => ({ key, value })),
    themeSettings: Object.entries(content.theme).map(([key, value]) => ({ key, value })),
    locations: content.locations.map(locationRow),
    brands: content.brands.map(({ slug, name, description, picture }) => ({
      id: stableId("brand", slug),
      slug,
      translations: translate({ name, description }),
      image: picture ? pictureUrl(picture) : "",
    })),
    productCategories: content.categories.map((category) =>
      createCategoryRow(category, content.categories, dayStart),
    ),
    attributes: content.attributes.map(({ name, label }, position) => ({
      id: stableId("attribute", name),
      name,
      translations: translate({ label }),
      position,
    })),
    attributeValues: content.attributes.flatMap((attribute) =>
      attribute.values.map((value, position) => ({
        id: valueId(attribute.name, value.name),
        attributeId: stableId("attribute", attribute.name),
        name: value.name,
        translations: translate({ label: value.label }),
        position,
      })),
    ),
    ...createProductRows(content, dayStart, now),
    ...createPromoRows(content, dayStart),
    reviews: createReviewRows(content, now),
    ...createShippingRows(content),
    ...createPageRows(content, new Date(now)),
    ...createListRows(content, new Date(now)),
    ...createConceptRows(content),
  };
}

function locationRow(location: SeedLocation, position: number) {
  const { slug, name, lat, lng, isDefault = false } = location;
  const translations = translate({ name });
  return { id: stableId("location", slug), slug, translations, lat, lng, isDefault, position };
}
