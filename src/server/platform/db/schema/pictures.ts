import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** Known by the bytes that they were made from (decision 015). */
export const photos = pgTable("photos", {
  id: text("id").primaryKey(),
  /** Of the largest. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  tint: text("tint").notNull(),
  /** When it was last brought in; one that is new to the shop stands nowhere yet. */
  takenAt: instant("taken_at").notNull().default(sql`now()`),
});

export const photoFiles = pgTable(
  "photo_files",
  {
    photoId: text("photo_id")
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    format: text("format").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.photoId, t.width, t.format] })],
);
