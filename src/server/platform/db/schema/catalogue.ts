import { bigint, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** One row: the version that every change of a displayed fact raises. */
export const catalogueState = pgTable("catalogue_state", {
  id: smallint("id").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** The change feed: what changed at which version. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    version: bigint("version", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    entityId: uuid("entity_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.kind, t.entityId] })],
);
