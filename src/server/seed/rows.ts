/** A shop as its content is written → the rows that hold it. Derived columns are filled after. */
import { startOfKyivDay } from "#rules/prices-day.ts";
import { seedId } from "./ids.ts";
import { listRows } from "./rows-lists.ts";
import { productRows } from "./rows-products.ts";
import { reviewRows } from "./rows-reviews.ts";
import {
  categoryPath,
  pictureUrl,
  type ShopContent,
  type ShopRows,
  translate,
  valueId,
} from "./rows-shape.ts";
import type { SeedCategory, SeedLocation } from "./shape.ts";

/** `now` is the seeding instant: sales begin and end in days from it. */
export function rowsOfShop(content: ShopContent, now: number): ShopRows {
  return {
    settings: Object.entries(content.settings).map(([key, value]) => ({ key, value })),
    themeSettings: Object.entries(content.theme).map(([key, value]) => ({ key, value })),
    locations: content.locations.map(locationRow),
    brands: content.brands.map(({ slug, name, description }) => ({
      id: seedId("brand", slug),
      slug,
      translations: translate({ name, description }),
    })),
    productCategories: content.categories.map((category) =>
      categoryRow(category, content.categories),
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
    ...productRows(content, (days) => new Date(startOfKyivDay(now, days)), now),
    reviews: reviewRows(content, now),
    ...listRows(content, new Date(now)),
  };
}

function locationRow(location: SeedLocation, position: number) {
  const { slug, name, lat, lng, isDefault = false } = location;
  const translations = translate({ name });
  return { id: seedId("location", slug), slug, translations, lat, lng, isDefault, position };
}

function categoryRow(category: SeedCategory, categories: readonly SeedCategory[]) {
  const { slug, parent, name, description, picture, sort, locations, is_main } = category;
  return {
    id: seedId("category", slug),
    parentId: parent && seedId("category", parent),
    slug,
    path: categoryPath(slug, categories),
    translations: translate({ name, description }),
    icon: pictureUrl(picture),
    image: pictureUrl(picture),
    position: sort,
    isMain: is_main ?? false,
    useLocation: locations !== undefined,
    locationIds: (locations ?? []).map((location) => seedId("location", location)),
  };
}
