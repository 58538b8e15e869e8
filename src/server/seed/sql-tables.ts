import { attributes, attributeValues } from "#server/platform/db/schema/attributes.ts";
import { deliveryBranches } from "#server/platform/db/schema/branches.ts";
import { brands } from "#server/platform/db/schema/brands.ts";
import {
  checklistActivities,
  checklistGroups,
  checklistItems,
  checklists,
} from "#server/platform/db/schema/checklists.ts";
import { conceptLinks, concepts } from "#server/platform/db/schema/concepts.ts";
import { pages } from "#server/platform/db/schema/content-pages.ts";
import { customerGroups } from "#server/platform/db/schema/customer-groups.ts";
import { deliverySlots } from "#server/platform/db/schema/delivery-slots.ts";
import { featureToggles } from "#server/platform/db/schema/feature-toggles.ts";
import { locations } from "#server/platform/db/schema/locations.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { productCategories } from "#server/platform/db/schema/product-categories.ts";
import { productOptions, productVariants } from "#server/platform/db/schema/product-variants.ts";
import {
  productAttributes,
  productCategoryLinks,
  productImages,
  productRelated,
  products,
} from "#server/platform/db/schema/products.ts";
import { promoCodes, promos } from "#server/platform/db/schema/promos.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { themePlaceholders, themeSettings } from "#server/platform/db/schema/theme.ts";

/** The seeded tables, in an order that satisfies foreign keys. */
export const tables = {
  settings,
  themeSettings,
  locations,
  brands,
  pages,
  themePlaceholders,
  featureToggles,
  customerGroups,
  shippingMethods,
  paymentMethods,
  deliveryBranches,
  deliverySlots,
  productCategories,
  attributes,
  attributeValues,
  products,
  productCategoryLinks,
  productAttributes,
  productOptions,
  productVariants,
  productImages,
  productRelated,
  promos,
  promoCodes,
  reviews,
  checklists,
  checklistActivities,
  checklistGroups,
  checklistItems,
  concepts,
  conceptLinks,
};
