/**
 * Column types of all tables. Money is integer kopiykas, weights are kg, texts are in
 * `translations` ({ua:{name,…},en:{…},ru:{…}}, falling back to ua). Rows of a lane (cart, list)
 * carry the lane's version at their last change, so a delta is `version > n`.
 */
import { customType, integer, numeric, timestamp } from "drizzle-orm/pg-core";

export type Translations<Fields extends string> = Record<string, Partial<Record<Fields, string>>>;

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Compared byte by byte on every PostgreSQL, as on the device. */
export const textC = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const weight = (name: string) => numeric(name, { precision: 9, scale: 4, mode: "number" });

/**
 * Of rows that the owner edits over /api/v1. `version` rises with each edit there, not with what the
 * shop itself changes, such as stock or a rating. Dates are null for rows from before the admin API.
 */
export const editable = () => ({
  version: integer("version").notNull().default(1),
  dateCreated: instant("date_created"),
  dateUpdated: instant("date_updated"),
});
