/** The table of resources of /api/v1. */
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { activitiesResource } from "./activities.ts";
import { appsResource } from "./apps.ts";
import { attributesResource } from "./attributes.ts";
import { auditResourceOf } from "./audit.ts";
import { bonusesResource } from "./bonuses.ts";
import { brandsResource } from "./brands.ts";
import { checklistsResource } from "./checklists/index.ts";
import { conceptsResource } from "./concepts.ts";
import { contactRequestsResource } from "./contact-requests.ts";
import { customerGroupsResource } from "./customer-groups.ts";
import { customersResource } from "./customers.ts";
import { countriesResource, currenciesResource } from "./directories.ts";
import { filesResourceOf } from "./files.ts";
import { importMappingsResource } from "./import-mappings.ts";
import { jobsResourceOf } from "./jobs.ts";
import { locationsResource } from "./locations.ts";
import { mailsResource } from "./mails.ts";
import { orderStatusesResource } from "./order-statuses.ts";
import { ordersResource } from "./orders.ts";
import { pagesResource } from "./pages.ts";
import { partnersResource } from "./partners.ts";
import { paymentGatewaysResource } from "./payment-gateways.ts";
import { paymentMethodsResource } from "./payment-methods.ts";
import { paymentsResource, quarantineResource } from "./payments.ts";
import { presenceResource } from "./presence.ts";
import { pricesResource } from "./prices.ts";
import { productCategoriesResource } from "./product-categories/product-categories.ts";
import { productsResource } from "./products/products.ts";
import { promotionsResource } from "./promotions.ts";
import { redirectsResource } from "./redirects.ts";
import { reportsResource } from "./reports.ts";
import { reviewsResource } from "./reviews.ts";
import { searchResource } from "./search.ts";
import { securityTokensResource } from "./security-tokens.ts";
import { settingsResource } from "./settings/index.ts";
import { shippingMethodsResource } from "./shipping-methods.ts";
import { actionsResource, shippingProvidersResource } from "./shipping-providers.ts";
import { sitemapResource } from "./sitemap.ts";
import { stockResource } from "./stock.ts";
import { suppliersResource } from "./suppliers.ts";
import { textResource } from "./text.ts";
import { themeResource } from "./theme.ts";
import { crmResource, webhooksResource } from "./webhooks.ts";

export const adminResources: readonly AdminResource[] = [
  securityTokensResource,
  customerGroupsResource,
  ordersResource,
  orderStatusesResource,
  paymentsResource,
  quarantineResource,
  customersResource,
  reviewsResource,
  contactRequestsResource,
  pagesResource,
  redirectsResource,
  sitemapResource(() => adminResources),
  promotionsResource,
  bonusesResource,
  productsResource,
  attributesResource,
  stockResource,
  pricesResource,
  productCategoriesResource,
  activitiesResource,
  brandsResource,
  suppliersResource,
  partnersResource,
  checklistsResource,
  conceptsResource,
  locationsResource,
  shippingMethodsResource,
  paymentMethodsResource,
  paymentGatewaysResource,
  shippingProvidersResource,
  actionsResource,
  settingsResource,
  appsResource,
  textResource,
  countriesResource,
  currenciesResource,
  mailsResource,
  reportsResource,
  searchResource(() => adminResources),
  presenceResource(() => adminResources),
  auditResourceOf(() => adminResources),
  jobsResourceOf(() => adminResources),
  webhooksResource,
  crmResource,
  filesResourceOf(() => adminResources),
  importMappingsResource,
  themeResource,
];
