import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { customerGroups } from "./customer-groups.ts";
import { owners } from "./session.ts";

/** An owner of kind `customer`. */
export const customers = pgTable(
  "customers",
  {
    ownerId: uuid("owner_id")
      .primaryKey()
      .references(() => owners.id, { onDelete: "cascade" }),
    /** "": not given yet, because the OAuth provider's name is not in its official form */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** in lower case; null: not given yet, or confirmed by another customer */
    email: text("email").unique(),
    emailConfirmedAt: instant("email_confirmed_at"),
    /** +380441234567; null: not given yet */
    phone: text("phone").unique(),
    /** a PHC string; null: signs in only through OAuth */
    passwordHash: text("password_hash"),
    gender: text("gender"),
    birthdate: date("birthdate"),
    /** cm */
    measurements: jsonb("measurements").$type<Record<string, number>>().notNull().default({}),
    /** the personal code (rules); null: not created yet */
    code: text("code").unique(),
    /** null: in no group */
    groupId: uuid("group_id").references(() => customerGroups.id, { onDelete: "set null" }),
    /** as set in the profile; `subscriptions` decides whether mails are sent */
    wantsNews: boolean("wants_news").notNull().default(false),
    /** kopiykas; the sum of what is available in `bonus_rows` */
    bonusBalance: integer("bonus_balance").notNull().default(0),
    /** the shop's own words about the customer; the customer never sees these two */
    note: text("note").notNull().default(""),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** may not sign in or order */
    blocked: boolean("blocked").notNull().default(false),
    /** the language of letters; null: of the last session */
    lang: text("lang"),
    version: integer("version").notNull().default(1),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated").notNull(),
  },
  (t) => [
    index("customers_created").on(t.dateCreated, t.ownerId),
    index("customers_updated").on(t.dateUpdated),
    index("customers_group").on(t.groupId).where(sql`${t.groupId} is not null`),
    // Searched by any part of a name, an e-mail or a phone.
    index("customers_words").using(
      "gin",
      sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`,
    ),
    check("customers_gender", sql`${t.gender} in ('female', 'male')`),
    check("customers_bonus_balance", sql`${t.bonusBalance} >= 0`),
  ],
);
