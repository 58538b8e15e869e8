import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { productCategories } from "./product-categories.ts";
import { productVariants } from "./product-variants.ts";
import { products } from "./products.ts";

/**
 * Requested notices: `product` when it can be bought, `category` when its sale starts, `reminder` on
 * its day. One per subject and address; it can be requested again once it was sent.
 */
export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    variantId: uuid("variant_id").references(() => productVariants.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id").references(() => productCategories.id, {
      onDelete: "cascade",
    }),
    email: text("email").notNull(),
    lang: text("lang").notNull(),
    /** the reminder's day in Kyiv */
    day: date("day"),
    /** false: the sale was already running at the request, so the notice waits for the next one */
    armed: boolean("armed").notNull().default(true),
    dateCreated: instant("date_created").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    unique("notices_once")
      .on(t.kind, t.email, t.productId, t.variantId, t.categoryId)
      .nullsNotDistinct(),
    index("notices_waiting").on(t.kind).where(sql`${t.sentAt} is null`),
    index("notices_email").on(t.email),
  ],
);

/** «Зателефонуйте мені»: one open request per phone. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid("id").primaryKey(),
    phone: text("phone").notNull(),
    name: text("name").notNull(),
    comment: text("comment").notNull().default(""),
    lang: text("lang").notNull(),
    dateCreated: instant("date_created").notNull(),
    handledAt: instant("handled_at"),
    note: text("note").notNull().default(""),
    /** name of the person who handled it */
    handledBy: text("handled_by").notNull().default(""),
    version: integer("version").notNull().default(1),
    dateUpdated: instant("date_updated"),
  },
  (t) => [uniqueIndex("contact_requests_open").on(t.phone).where(sql`${t.handledAt} is null`)],
);
