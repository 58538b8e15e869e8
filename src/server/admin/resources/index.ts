/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { activitiesResource } from "./activities.ts";
import { appsResource } from "./apps.ts";
import { attributesResource } from "./attributes.ts";
import { brandsResource } from "./brands.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { countriesResource, currenciesResource } from "./directories.ts";
import { filesResource } from "./files.ts";
import { locationsResource } from "./locations.ts";
import { partnersResource } from "./partners.ts";
import { paymentMethodsResource } from "./payment-methods.ts";
import { productCategoriesResource } from "./product-categories/product-categories.ts";
import { productsResource } from "./products/products.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { settingsResource } from "./settings/index.ts";
import { shippingMethodsResource } from "./shipping-methods.ts";
import { stockResource } from "./stock.ts";
import { suppliersResource } from "./suppliers.ts";
import { themeResource } from "./theme.ts";
import { crmResource, webhooksResource } from "./webhooks.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  productsResource,
  attributesResource,
  stockResource,
  productCategoriesResource,
  activitiesResource,
  brandsResource,
  suppliersResource,
  partnersResource,
  locationsResource,
  shippingMethodsResource,
  paymentMethodsResource,
  settingsResource,
  appsResource,
  countriesResource,
  currenciesResource,
  webhooksResource,
  crmResource,
  filesResource,
  themeResource,
];
