/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { orderStatusesResource } from "./order-statuses.ts";
import { ordersResource } from "./orders.ts";
import { oddPaymentsResource, paymentsResource } from "./payments.ts";
import { securityTokensResource } from "./security-tokens.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  ordersResource,
  orderStatusesResource,
  paymentsResource,
  oddPaymentsResource,
];
