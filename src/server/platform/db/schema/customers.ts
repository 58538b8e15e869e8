import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { owners } from "./session.ts";

/** Of an owner that is a customer. */
export const customers = pgTable(
  "customers",
  {
    ownerId: uuid("owner_id")
      .primaryKey()
      .references(() => owners.id, { onDelete: "cascade" }),
    /** "": not told yet, for what the shopper is called elsewhere is not as documents have it */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** in lower case; null: not told yet, or shown to be somebody else's */
    email: text("email").unique(),
    emailConfirmedAt: instant("email_confirmed_at"),
    /** +380441234567; null: not told yet */
    phone: text("phone").unique(),
    /** a PHC string; null: signs in without */
    passwordHash: text("password_hash"),
    gender: text("gender"),
    birthdate: date("birthdate"),
    /** cm */
    measurements: jsonb("measurements").$type<Record<string, number>>().notNull().default({}),
    /** rules/personal-code; null: not asked for yet */
    code: text("code").unique(),
    /** said in the profile; whether letters come is for `subscriptions` to say */
    wantsNews: boolean("wants_news").notNull().default(false),
    /** kopiykas; the sum of what is available in `bonus_rows` */
    bonusBalance: integer("bonus_balance").notNull().default(0),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated").notNull(),
  },
  (t) => [
    check("customers_gender", sql`${t.gender} in ('female', 'male')`),
    check("customers_bonus_balance", sql`${t.bonusBalance} >= 0`),
  ],
);
