import { integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Hourly counts of disclosures whether an address is known; their median is the usual number. */
export const disclosedAddresses = pgTable("addresses_told", {
  hour: instant("hour").primaryKey(),
  count: integer("told").notNull(),
});
