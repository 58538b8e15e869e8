import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Sums of a day by the clocks of Kyiv; counted by a job, and by the first read that lacks them. */
export const reportDays = pgTable("report_days", {
  date: date("date", { mode: "string" }).primaryKey(),
  /** placed that day, without those that came to nothing */
  orders: integer("orders").notNull(),
  /** cancelled or returned, of those placed that day */
  cancelled: integer("cancelled").notNull(),
  items: integer("items").notNull(),
  /** kopiykas: whole numbers, exact up to 2^53 */
  revenue: doublePrecision("revenue").notNull(),
  /** kopiykas, of the revenue */
  paid: doublePrecision("paid").notNull(),
  newCustomers: integer("new_customers").notNull(),
  countedAt: instant("counted_at").notNull(),
});

/** What of a product was ordered on a day. */
export const reportProducts = pgTable(
  "report_products",
  {
    date: date("date", { mode: "string" }).notNull(),
    productId: uuid("product_id").notNull(),
    /** the last one in an order of that day */
    name: text("name").notNull(),
    quantity: integer("quantity").notNull(),
    /** kopiykas */
    revenue: doublePrecision("revenue").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.date, t.productId] }),
    index("report_products_product").on(t.productId),
  ],
);
