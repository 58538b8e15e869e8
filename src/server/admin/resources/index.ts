/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { filesResource } from "./files.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { themeResource } from "./theme.ts";
import { crmResource, webhooksResource } from "./webhooks.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  webhooksResource,
  crmResource,
  filesResource,
  themeResource,
];
