/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { appsResource } from "./apps.ts";
import { auditResourceOf } from "./audit.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { countriesResource, currenciesResource } from "./directories.ts";
import { filesResource } from "./files.ts";
import { jobsResourceOf } from "./jobs.ts";
import { locationsResource } from "./locations.ts";
import { mailsResource } from "./mails.ts";
import { paymentMethodsResource } from "./payment-methods.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { settingsResource } from "./settings/index.ts";
import { shippingMethodsResource } from "./shipping-methods.ts";
import { themeResource } from "./theme.ts";
import { crmResource, webhooksResource } from "./webhooks.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  locationsResource,
  shippingMethodsResource,
  paymentMethodsResource,
  settingsResource,
  appsResource,
  countriesResource,
  currenciesResource,
  mailsResource,
  auditResourceOf(() => adminResources),
  jobsResourceOf(() => adminResources),
  webhooksResource,
  crmResource,
  filesResource,
  themeResource,
];
