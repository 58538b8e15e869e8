import type { CustomerBodies } from "#contract/customers.ts";
import { sameEmail } from "#contract/email.ts";
import { mailRequestAnswer } from "#server/auth/mail-request-answer.ts";
import { accessMails } from "#server/auth/rate-limits.ts";
import { findProfile } from "#server/customers/sql-profile.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { countHit, enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";

const emailChangeLimit: RateLimit = {
  name: "addresses named by a customer",
  max: 5,
  windowMs: hour,
};

/**
 * For a customer who signed in through a provider without an address, or who mistyped it. The
 * address is set when the mailed link is opened. The answer does not disclose whether another
 * customer has it.
 */
export async function requestEmailChange(context: WriteContext, body: CustomerBodies["email"]) {
  const { db, database, clock, newId, lang } = context;
  const id = requireCustomerId(context);
  const email = sameEmail(body.email);
  const now = clock();
  await enforceLimit(db, emailChangeLimit, id, now);
  const customer = await findProfile(db, id);
  if (!customer) throw new Refusal("unauthorized");
  // A confirmed address recovers the account, so a session alone must not change it.
  if (customer.emailConfirmedAt) throw new Refusal("forbidden");
  const retryAfter = await database.db.transaction(async (tx) => {
    const wait = await countHit(tx, accessMails, email, now);
    if (wait !== undefined) return wait;
    const mail = { id: newId(), kind: "addressConfirm", recipient: email, lang, now } as const;
    await enqueueMail(tx, { ...mail, facts: { name: customer.firstName, customer: id } });
    return undefined;
  });
  return mailRequestAnswer(email, retryAfter);
}
