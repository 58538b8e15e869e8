import { attributes, attributeValues } from "#server/db/schema/attributes.ts";
import { brands } from "#server/db/schema/brands.ts";
import {
  checklistActivities,
  checklistGroups,
  checklistItems,
  checklists,
} from "#server/db/schema/checklists.ts";
import { customerGroups } from "#server/db/schema/customer-groups.ts";
import { deliveryBranches } from "#server/db/schema/delivery-directory.ts";
import { deliverySlots } from "#server/db/schema/delivery-slots.ts";
import { featureToggles } from "#server/db/schema/feature-toggles.ts";
import { locations } from "#server/db/schema/locations.ts";
import { paymentMethods } from "#server/db/schema/payment-methods.ts";
import { productCategories } from "#server/db/schema/product-categories.ts";
import { productOptions, productVariants } from "#server/db/schema/product-variants.ts";
import {
  productAttributes,
  productCategoryLinks,
  productImages,
  productRelated,
  products,
} from "#server/db/schema/products.ts";
import { promoCodes, promos } from "#server/db/schema/promos.ts";
import { reviews } from "#server/db/schema/reviews.ts";
import { settings } from "#server/db/schema/settings.ts";
import { shippingMethods } from "#server/db/schema/shipping-methods.ts";
import { pages } from "#server/db/schema/shop-pages.ts";
import { themePlaceholders, themeSettings } from "#server/db/schema/theme.ts";

/** What a shop is seeded into, in an order that the references allow. */
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
};
