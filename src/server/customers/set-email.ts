import type { CustomerBodies } from "#contract/customers.ts";
import { sameEmail } from "#contract/email.ts";
import { lettersAskedFor } from "#server/auth/rate-limits.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { findWait, hour, type LimitRule, needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { needCustomer } from "./profile.ts";
import { findProfile } from "./sql-profile.ts";

const askedHere: LimitRule = { name: "addresses named by a customer", most: 5, within: hour };

/**
 * Of a customer whom a provider let in without an address, or who mistyped one: it becomes theirs
 * when the link in the letter is opened. Whether somebody has it already the answer does not say.
 */
export async function nameEmail(writing: Writing, body: CustomerBodies["email"]) {
  const { db, database, clock, newId, lang } = writing;
  const id = needCustomer(writing);
  const email = sameEmail(body.email);
  const now = clock();
  await needWithin(db, askedHere, id, now);
  const customer = await findProfile(db, id);
  if (!customer) throw new Refusal("unauthorized");
  // One that is confirmed is what an account is got back by: a session alone does not change it.
  if (customer.emailConfirmedAt) throw new Refusal("forbidden");
  await database.db.transaction(async (tx) => {
    if ((await findWait(tx, lettersAskedFor, email, now)) !== undefined) return;
    const letter = { id: newId(), kind: "addressConfirm", recipient: email, lang, now } as const;
    await putMail(tx, { ...letter, facts: { name: customer.firstName, customer: id } });
  });
  return { email };
}
