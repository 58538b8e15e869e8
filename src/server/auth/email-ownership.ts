import { confirmAddress } from "#server/customers/sql.ts";
import type { Db } from "#server/platform/http/context.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { confirmNewsletter } from "#server/subscriptions/newsletter.ts";

/**
 * A letter's link was opened, so its reader is whom the address belongs to: who asked for the
 * newsletter when they registered has said yes by it. Answers the first name, the first time.
 */
export async function confirmReader(
  db: Db,
  { newId, clock }: Pick<Writing, "newId" | "clock">,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const confirmed = await confirmAddress(db, id, { email, now: new Date(clock()) });
  if (confirmed?.wantsNews) await confirmNewsletter(db, { newId, clock }, email, "letter");
  return confirmed?.firstName;
}
