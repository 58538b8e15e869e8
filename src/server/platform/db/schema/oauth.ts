import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { customers } from "./customers.ts";

/** Whom a provider knows by which name: never by an e-mail, which changes hands. */
export const oauthAccounts = pgTable(
  "oauth_accounts",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.ownerId, { onDelete: "cascade" }),
    dateCreated: instant("date_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("oauth_accounts_customer").on(t.customerId),
  ],
);

/** Sign-ins that have left for a provider and are not back; whose they are their cookie says. */
export const oauthAttempts = pgTable(
  "oauth_attempts",
  {
    stateHash: bytes("state_hash").primaryKey(),
    browserHash: bytes("browser_hash").notNull(),
    provider: text("provider").notNull(),
    lang: text("lang").notNull(),
    /** where the shopper goes on; null: nowhere in particular */
    nextPath: text("next_path"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oauth_attempts_expires").on(t.expiresAt)],
);
