import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StatusStep } from "#rules/orders/orders.ts";
import { instant, type Translations } from "./columns.ts";

/** The owner's own labels of orders. Choosing one with a step walks the order there. */
export const orderStatuses = pgTable(
  "order_statuses",
  {
    id: uuid("id").primaryKey(),
    translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
    color: text("color").notNull().default(""),
    bgcolor: text("bgcolor").notNull().default(""),
    isPublic: boolean("is_public").notNull().default(true),
    position: integer("position").notNull().default(0),
    step: text("step").$type<StatusStep>(),
    version: integer("version").notNull().default(1),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated"),
  },
  (t) => [
    check("order_statuses_step", sql`${t.step} in ('packed', 'shipped', 'delivered', 'closed')`),
  ],
);
