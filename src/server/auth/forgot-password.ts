import type { AuthBodies } from "#contract/auth.ts";
import { sameEmail } from "#contract/email.ts";
import { findCustomer } from "#server/customers/sql.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countHit, enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { describeRequestOrigin } from "#server/platform/mails/request-origin.ts";
import { mayDiscloseUnknown, recordDisclosure } from "./enumeration-budget.ts";
import { mailRequestAnswer } from "./mail-request-answer.ts";
import { accessMails, accountLookups } from "./rate-limits.ts";

/**
 * The contract discloses that an address is unknown, so this is limited. Where it must not disclose,
 * every address is treated the same, and a mail without a customer is dropped at delivery.
 */
export async function forgotPassword(context: WriteContext, body: AuthBodies["forgotPassword"]) {
  const { db, database, clock, newId, network, lang } = context;
  const email = sameEmail(body.email);
  const now = clock();
  await enforceLimit(db, accountLookups, network, now);
  const mayDisclose = await mayDiscloseUnknown(context);
  const customer = await findCustomer(db, { email });
  if (!customer && mayDisclose) {
    await recordDisclosure(context);
    throw new Refusal("emailDontExist");
  }
  const retryAfter = await database.db.transaction(async (tx) => {
    const wait = await countHit(tx, accessMails, email, now);
    if (wait !== undefined) return wait;
    const mail = { id: newId(), kind: "passwordReset", recipient: email, lang, now } as const;
    await enqueueMail(tx, { ...mail, facts: describeRequestOrigin(context, now) });
    return undefined;
  });
  return mailRequestAnswer(email, retryAfter);
}
