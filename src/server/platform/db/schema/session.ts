import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** A guest or a customer; its id is the public identity. */
export const owners = pgTable("owners", {
  id: uuid("id").primaryKey(),
  kind: text("kind").notNull().default("guest"),
  mergedInto: uuid("merged_into"),
  lang: text("lang"),
  locationId: uuid("location_id"),
  createdAt: instant("created_at").notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's 256 random bits */
    idHash: bytes("id_hash").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The session's public id on the wire; the hash is never sent. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    /** the browser's User-Agent; customers' sessions only */
    userAgent: text("user_agent").notNull().default(""),
  },
  (t) => [index("sessions_owner").on(t.ownerId), index("sessions_expires").on(t.expiresAt)],
);
