import { pgTable, uuid } from "drizzle-orm/pg-core";

/** What has run low and is in no letter yet. A job empties it every minute. */
export const lowStockNotices = pgTable("low_stock_notices", {
  id: uuid("id").primaryKey().defaultRandom(),
  // No foreign keys: their locks would meet those of a checkout. What is gone by then is left out.
  productId: uuid("product_id").notNull(),
  variantId: uuid("variant_id"),
});
