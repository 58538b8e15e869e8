import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { products } from "./products.ts";
import { owners } from "./session.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** null: a seeded review, or its owner was deleted */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "set null" }),
    author: text("author").notNull(),
    rating: smallint("rating").notNull(),
    text: text("text").notNull(),
    pros: text("pros").notNull().default(""),
    cons: text("cons").notNull().default(""),
    /** Only approved reviews are shown; an approval must raise the catalogue's version. */
    state: text("state").$type<"waiting" | "approved" | "rejected">().notNull().default("waiting"),
    dateCreated: timestamp("date_created", { withTimezone: true, precision: 3 }).notNull(),
    /** the shop's public answer */
    reply: text("reply").notNull().default(""),
    replyDate: instant("reply_date"),
    /** why it was rejected */
    reason: text("reason").notNull().default(""),
    version: integer("version").notNull().default(1),
    dateUpdated: instant("date_updated"),
  },
  (t) => [
    uniqueIndex("reviews_owner").on(t.ownerId, t.productId),
    index("reviews_created").on(t.dateCreated, t.id),
    index("reviews_product").on(t.productId, t.state, t.dateCreated),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_state", sql`${t.state} in ('waiting', 'approved', 'rejected')`),
  ],
);
