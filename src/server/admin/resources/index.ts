/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { productsResource } from "./products/products.ts";
import { securityTokensResource } from "./security-tokens.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  productsResource,
];
