import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { BonusRow } from "#contract/bonuses.ts";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";
import { owners } from "./session.ts";

/** Earned and spent bonuses in kopiykas; `customers.bonus_balance` is the sum of available ones. */
export const bonusRows = pgTable(
  "bonus_rows",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind").$type<BonusRow["kind"]>().notNull(),
    state: text("state").$type<BonusRow["state"]>().notNull(),
    amount: integer("amount").notNull(),
    dateCreated: instant("date_created").notNull(),
    dateAvailable: instant("date_available"),
    /** of a row made by hand: why, and the name of the person */
    reason: text("reason").notNull().default(""),
    by: text("by").notNull().default(""),
  },
  (t) => [
    // An order earns bonuses once, spends them once, refunds them once.
    unique("bonus_rows_once").on(t.orderId, t.kind),
    check(
      "bonus_rows_available",
      sql`(${t.state} = 'available') = (${t.dateAvailable} is not null)`,
    ),
    index("bonus_rows_owner").on(t.ownerId, t.dateCreated),
    index("bonus_rows_created").on(t.dateCreated, t.id),
  ],
);
