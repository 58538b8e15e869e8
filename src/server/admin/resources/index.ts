/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { contactRequestsResource } from "./contact-requests.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { customersResource } from "./customers.ts";
import { pagesResource } from "./pages.ts";
import { redirectsResource } from "./redirects.ts";
import { reviewsResource } from "./reviews.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { sitemapResource } from "./sitemap.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  customersResource,
  reviewsResource,
  contactRequestsResource,
  pagesResource,
  redirectsResource,
  sitemapResource(() => adminResources),
];
