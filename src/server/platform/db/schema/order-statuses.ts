import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StatusStep } from "#contract/admin/order-statuses.ts";
import { editable, type Translations } from "./columns.ts";

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
    ...editable(),
  },
  (t) => [
    check("order_statuses_step", sql`${t.step} in ('packed', 'shipped', 'delivered', 'closed')`),
  ],
);
