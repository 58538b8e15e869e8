import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { customers } from "./customers.ts";

/** Customers by provider and the provider's id; never by e-mail, which can change its owner. */
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

/** Pending OAuth sign-ins; a cookie ties each of them to its browser. */
export const oauthAttempts = pgTable(
  "oauth_attempts",
  {
    stateHash: bytes("state_hash").primaryKey(),
    browserHash: bytes("browser_hash").notNull(),
    provider: text("provider").notNull(),
    lang: text("lang").notNull(),
    /** where the shopper goes after the sign-in; null: the default screen */
    nextPath: text("next_path"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oauth_attempts_expires").on(t.expiresAt)],
);
