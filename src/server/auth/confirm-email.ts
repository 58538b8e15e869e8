import type { AuthBodies } from "#contract/auth.ts";
import { findCustomer, lockCustomerByEmail } from "#server/customers/sql.ts";
import { releaseEmail } from "#server/customers/vacate-email.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { findTokenOwner } from "#server/platform/mails/tokens.ts";
import { confirmEmailOwner } from "./email-ownership.ts";
import { openedLinks } from "./rate-limits.ts";

/** Handles the link of the confirmation mail. Idempotent: the welcome mail is sent only once. */
export async function confirmEmail(
  { db, database, clock, newId, network, lang, owner }: WriteContext,
  { token }: AuthBodies["confirmEmail"],
) {
  const now = clock();
  await enforceLimit(db, openedLinks, network, now);
  const link = await findTokenOwner(db, { token, purpose: "address", now });
  if (!link) throw new Refusal("notFound");
  const { email } = link;
  await database.db.transaction(async (tx) => {
    const addressHolder = await lockCustomerByEmail(tx, email);
    const customerId = link.customerId ?? addressHolder?.id;
    if (!customerId) throw new Refusal("notFound");
    if (addressHolder && addressHolder.id !== customerId)
      await vacateOtherAccount(tx, addressHolder, owner?.id === customerId);
    const customer = await findCustomer(tx, { id: customerId });
    if (!customer) throw new Refusal("notFound");
    if (customer.emailConfirmedAt) {
      // The customer has another address by now: this link is no longer valid.
      if (customer.email !== email) throw new Refusal("notFound");
      return;
    }
    const name = await confirmEmailOwner(tx, { newId, clock }, { id: customerId, email });
    // A concurrent call has just confirmed it.
    if (name === undefined) return;
    const mail = { id: newId(), kind: "welcome", recipient: email, lang, now } as const;
    await enqueueMail(tx, { ...mail, facts: { name } });
  });
  return { email };
}

/**
 * Another account has the address. If that account has confirmed it, it keeps it. If not, the address
 * moves to the customer who asked for the mail, provided that they are signed in when they open it.
 */
async function vacateOtherAccount(
  tx: Db,
  addressHolder: { id: string; emailConfirmedAt: Date | null },
  isRequester: boolean,
): Promise<void> {
  if (addressHolder.emailConfirmedAt) throw new Refusal("emailAlreadyExist");
  if (!isRequester) throw new Refusal("notFound");
  await releaseEmail(tx, addressHolder.id);
}
