import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bulkJobs } from "./admin.ts";
import { bytes, instant } from "./columns.ts";

/** Files that the owner offers for download; the names are in their addresses. */
export const files = pgTable("files", {
  name: text("name").primaryKey(),
  contentType: text("content_type").notNull(),
  size: integer("size").notNull(),
  /** SHA-256 of the bytes, in hex. */
  hash: text("hash").notNull(),
  bytes: bytes("bytes").notNull(),
  dateCreated: instant("date_created").notNull().default(sql`now()`),
});

/** Pictures of the theme, by the bare names that the theme's settings hold. */
export const themeAssets = pgTable("theme_assets", {
  name: text("name").primaryKey(),
  /** Of the photograph. */
  url: text("url").notNull(),
  /** Of its largest file. */
  size: integer("size").notNull(),
  dateCreated: instant("date_created").notNull().default(sql`now()`),
});

/** Of imports that run as jobs; deleted when they end. */
export const importFiles = pgTable("import_files", {
  jobId: uuid("job_id")
    .primaryKey()
    .references(() => bulkJobs.id, { onDelete: "cascade" }),
  bytes: bytes("bytes").notNull(),
});

/** Addresses that open once, without a token. */
export const downloads = pgTable(
  "downloads",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    /** what is made when it is opened: `theme`, `preview` */
    kind: text("kind").notNull(),
    /** what it is made from; null: from what the shop holds */
    payload: jsonb("payload"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("downloads_expires").on(t.expiresAt)],
);
