/** Every noun of the shop that speaks on the wire. */
import type { FastifyInstance } from "fastify";
import { registerCartRoutes } from "./cart/routes.ts";
import { registerCatalogueRoutes } from "./catalogue/routes.ts";
import { registerChecklistRoutes } from "./checklists/routes.ts";
import { registerComparisonRoutes } from "./comparison/routes.ts";
import type { Shop } from "./http/context.ts";
import { registerHealthRoutes } from "./http/health.ts";
import { registerLocationsRoutes } from "./locations/routes.ts";
import { registerNotificationRoutes } from "./notifications/routes.ts";
import { registerOpsRoutes } from "./ops/routes.ts";
import { registerProductCategoriesRoutes } from "./product-categories/routes.ts";
import { registerProductsRoutes } from "./products/routes.ts";
import { registerRatingsRoutes } from "./ratings/routes.ts";
import { registerReviewsRoutes } from "./reviews/routes.ts";
import { registerSessionRoutes } from "./session/routes.ts";
import { registerSettingsRoutes } from "./settings/routes.ts";
import { registerSitemapFiles } from "./sitemap/files.ts";
import { registerSitemapRoutes } from "./sitemap/routes.ts";
import { registerSubscriptionRoutes } from "./subscriptions/routes.ts";
import { registerThemeRoutes } from "./theme/routes.ts";
import { registerWishlistRoutes } from "./wishlist/routes.ts";

export function registerNouns(app: FastifyInstance, shop: Shop): void {
  registerHealthRoutes(app);
  registerProductsRoutes(app, shop);
  registerRatingsRoutes(app, shop);
  registerReviewsRoutes(app, shop);
  registerProductCategoriesRoutes(app, shop);
  registerSitemapRoutes(app, shop);
  registerSitemapFiles(app, shop);
  registerSettingsRoutes(app, shop);
  registerThemeRoutes(app, shop);
  registerLocationsRoutes(app, shop);
  registerCatalogueRoutes(app, shop);
  registerSessionRoutes(app, shop);
  registerChecklistRoutes(app, shop);
  registerOpsRoutes(app, shop);
  registerCartRoutes(app, shop);
  registerWishlistRoutes(app, shop);
  registerComparisonRoutes(app, shop);
  registerSubscriptionRoutes(app);
  registerNotificationRoutes(app);
}
