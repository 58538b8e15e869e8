/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { activitiesResource } from "./activities.ts";
import { attributesResource } from "./attributes.ts";
import { brandsResource } from "./brands.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { partnersResource } from "./partners.ts";
import { productCategoriesResource } from "./product-categories/product-categories.ts";
import { productsResource } from "./products/products.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { stockResource } from "./stock.ts";
import { suppliersResource } from "./suppliers.ts";

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
];
