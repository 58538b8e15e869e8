import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** Identified by a hash of the uploaded bytes (decision 015). */
export const photos = pgTable("photos", {
  id: text("id").primaryKey(),
  /** Of the largest file. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  tint: text("tint").notNull(),
  /** When it was last uploaded; a new photograph is not referenced yet. */
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
