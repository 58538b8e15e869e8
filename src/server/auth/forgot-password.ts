import type { AuthBodies } from "#contract/auth.ts";
import { sameEmail } from "#contract/email.ts";
import { findCustomer } from "#server/customers/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { findWait, needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { askedFrom } from "#server/platform/mails/request-origin.ts";
import { mayTellUnknown, noteTold } from "./enumeration-budget.ts";
import { lettersAskedFor, namesAsked } from "./rate-limits.ts";

/**
 * Tells who is no customer, as the shop's wire has it, but to nobody often. Where it does not tell,
 * the same is done for everybody, and the letter to nobody is thrown away when it is to be sent.
 */
export async function forgotPassword(writing: Writing, body: AuthBodies["forgotPassword"]) {
  const { db, database, clock, newId, network, lang } = writing;
  const email = sameEmail(body.email);
  const now = clock();
  await needWithin(db, namesAsked, network, now);
  const mayTell = await mayTellUnknown(writing);
  const known = await findCustomer(db, { email });
  if (!known && mayTell) {
    await noteTold(writing);
    throw new Refusal("emailDontExist");
  }
  await database.db.transaction(async (tx) => {
    if ((await findWait(tx, lettersAskedFor, email, now)) !== undefined) return;
    const mail = { id: newId(), kind: "passwordReset", recipient: email, lang, now } as const;
    await putMail(tx, { ...mail, facts: askedFrom(writing, now) });
  });
  return { email };
}
