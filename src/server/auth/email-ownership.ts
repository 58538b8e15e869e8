import { recordCustomerEvent } from "#server/customers/admin-customer.ts";
import { markEmailConfirmed } from "#server/customers/sql.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { confirmNewsletter } from "#server/subscriptions/newsletter.ts";

/**
 * A mailed link was opened, so the customer owns the address. This also confirms the newsletter that
 * they asked for when they registered. Returns the first name, only the first time.
 */
export async function confirmEmailOwner(
  db: Db,
  { newId, clock }: Pick<WriteContext, "newId" | "clock">,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const confirmed = await markEmailConfirmed(db, id, { email, now: new Date(clock()) });
  if (confirmed) await recordCustomerEvent(db, "updated", id);
  if (confirmed?.wantsNews) await confirmNewsletter(db, { newId, clock }, email, "letter");
  return confirmed?.firstName;
}
