import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { products } from "./products.ts";
import { owners } from "./session.ts";

/** One vote per owner and product; the product's own row holds the sum. */
export const productVotes = pgTable(
  "product_votes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    value: smallint("value").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.ownerId] }),
    index("product_votes_owner").on(t.ownerId),
    check("product_votes_value", sql`${t.value} between 1 and 5`),
  ],
);
