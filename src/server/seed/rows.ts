/** A shop as its content is written → the rows that hold it. Derived columns are filled after. */
import { startOfKyivDay } from "#rules/prices-day.ts";
import { seedId } from "#server/platform/stable-id.ts";
import { categoryRow } from "./rows/categories.ts";
import { pageRows } from "./rows/content-pages.ts";
import { listRows } from "./rows/lists.ts";
import { productRows } from "./rows/products.ts";
import { promoRows } from "./rows/promos.ts";
import { reviewRows } from "./rows/reviews.ts";
import { pictureUrl, type ShopContent, type ShopRows, translate, valueId } from "./rows/shape.ts";
import { deliveryRows } from "./rows/shipping.ts";
import type { SeedLocation } from "./shape.ts";

/** `now` is the seeding instant: sales begin and end in days from it. */
export function rowsOfShop(content: ShopContent, now: number): ShopRows {
  const dayStart = (days: number) => new Date(startOfKyivDay(now, days));
  return {
    settings: Object.entries(content.settings).map(([key, value]) => ({ key, value })),
    themeSettings: Object.entries(content.theme).map(([key, value]) => ({ key, value })),
    locations: content.locations.map(locationRow),
    brands: content.brands.map(({ slug, name, description, picture }) => ({
      id: seedId("brand", slug),
      slug,
      translations: translate({ name, description }),
      image: picture ? pictureUrl(picture) : "",
    })),
    productCategories: content.categories.map((category) =>
      categoryRow(category, content.categories, dayStart),
    ),
    attributes: content.attributes.map(({ name, label }, position) => ({
      id: seedId("attribute", name),
      name,
      translations: translate({ label }),
      position,
    })),
    attributeValues: content.attributes.flatMap((attribute) =>
      attribute.values.map((value, position) => ({
        id: valueId(attribute.name, value.name),
        attributeId: seedId("attribute", attribute.name),
        name: value.name,
        translations: translate({ label: value.label }),
        position,
      })),
    ),
    ...productRows(content, dayStart, now),
    ...promoRows(content, dayStart),
    reviews: reviewRows(content, now),
    ...deliveryRows(content),
    ...pageRows(content, new Date(now)),
    ...listRows(content, new Date(now)),
  };
}

function locationRow(location: SeedLocation, position: number) {
  const { slug, name, lat, lng, isDefault = false } = location;
  const translations = translate({ name });
  return { id: seedId("location", slug), slug, translations, lat, lng, isDefault, position };
}
