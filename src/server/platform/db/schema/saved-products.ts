import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { owners } from "./session.ts";

/** An owner's wishlist or comparison. */
export const savedProducts = pgTable(
  "memberships",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    version: integer("version").notNull().default(0),
  },
  (t) => [
    uniqueIndex("memberships_owner_kind").on(t.ownerId, t.kind),
    check("memberships_kind", sql`${t.kind} in ('wishlist', 'comparison')`),
  ],
);

export const savedProductEntries = pgTable(
  "membership_entries",
  {
    membershipId: uuid("membership_id")
      .notNull()
      .references(() => savedProducts.id, { onDelete: "cascade" }),
    productId: uuid("product_id").notNull(),
    /** shown when the product no longer exists */
    addedName: text("added_name").notNull(),
    dateAdded: instant("date_added").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.membershipId, t.productId] }),
    index("membership_entries_product").on(t.productId),
  ],
);
