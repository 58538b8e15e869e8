import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { owners } from "./session.ts";

/** A customer's addresses. Exactly one of them is the default of each kind. */
export const customerAddresses = pgTable(
  "customer_addresses",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    /** The given fields, named as on the wire. */
    details: jsonb("details").$type<Record<string, string>>().notNull(),
    defaultBilling: boolean("default_billing").notNull(),
    defaultShipping: boolean("default_shipping").notNull(),
    dateCreated: instant("date_created").notNull(),
  },
  (t) => [
    index("customer_addresses_owner").on(t.ownerId),
    index("customer_addresses_city").using(
      "gin",
      sql`lower(coalesce(${t.details} ->> 'city', '')) gin_trgm_ops`,
    ),
    uniqueIndex("customer_addresses_billing").on(t.ownerId).where(sql`${t.defaultBilling}`),
    uniqueIndex("customer_addresses_shipping").on(t.ownerId).where(sql`${t.defaultShipping}`),
  ],
);
