import { integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** How often in an hour somebody was told whether the shop knows an address: what is usual. */
export const addressesTold = pgTable("addresses_told", {
  hour: instant("hour").primaryKey(),
  told: integer("told").notNull(),
});
