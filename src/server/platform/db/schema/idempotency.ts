import { index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { owners } from "./session.ts";

/** Stored as long as the owner exists; unique across owners. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: uuid("key").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    /** SHA-256 of method, path and body */
    fingerprint: bytes("fingerprint").notNull(),
    status: smallint("status").notNull(),
    code: text("code"),
    notices: jsonb("notices"),
    /** The answer, byte for byte; only of checkout and charge, for 45 days. */
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_owner").on(t.ownerId)],
);

/** Checkout keys for which the answer was that nothing was ordered: they never order anything later. */
export const closedCheckouts = pgTable("closed_checkouts", {
  key: uuid("key").primaryKey(),
  closedAt: instant("closed_at").notNull(),
});
