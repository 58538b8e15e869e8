import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Tombstones of a lane's rows; `laneId` is the id of a cart, a list or saved products. */
export const removedRows = pgTable(
  "removed_rows",
  {
    laneId: uuid("lane_id").notNull(),
    rowId: text("row_id").notNull(),
    version: integer("version").notNull(),
    /** `ordered`: the checkout removed it; a later set on it is dropped with notice alreadyOrdered */
    reason: text("reason").notNull().default("removed"),
    removedAt: instant("removed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.laneId, t.rowId] })],
);
