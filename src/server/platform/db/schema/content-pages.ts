import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { editable, type Translations } from "./columns.ts";

/** `content` is HTML, sanitized by `server/content-pages/sanitize`. */
export const pages = pgTable("pages", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  path: text("path").notNull().unique(),
  translations: jsonb("translations")
    .$type<Translations<"title" | "content" | "meta_title" | "meta_description">>()
    .notNull(),
  tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
  enabled: boolean("enabled").notNull().default(true),
  /** ships with the shop and is never deleted */
  isSystem: boolean("is_system").notNull().default(false),
  position: integer("position").notNull().default(0),
  /** Whether sitemap.xml names it. */
  inSearch: boolean("in_search").notNull().default(true),
  ...editable(),
});

/** Products, categories and brands that sitemap.xml does not name. */
export const searchExclusions = pgTable("search_exclusions", {
  resourceId: uuid("resource_id").primaryKey(),
});

export const redirects = pgTable("redirects", {
  id: uuid("id").notNull().unique().default(sql`gen_random_uuid()`),
  from: text("from_path").primaryKey(),
  to: text("to_path").notNull(),
  status: smallint("status").notNull().default(301),
  ...editable(),
});
