/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { appsResource } from "./apps.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { countriesResource, currenciesResource } from "./directories.ts";
import { filesResource } from "./files.ts";
import { locationsResource } from "./locations.ts";
import { orderStatusesResource } from "./order-statuses.ts";
import { ordersResource } from "./orders.ts";
import { paymentMethodsResource } from "./payment-methods.ts";
import { oddPaymentsResource, paymentsResource } from "./payments.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { settingsResource } from "./settings/index.ts";
import { shippingMethodsResource } from "./shipping-methods.ts";
import { themeResource } from "./theme.ts";
import { crmResource, webhooksResource } from "./webhooks.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  ordersResource,
  orderStatusesResource,
  paymentsResource,
  oddPaymentsResource,
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
