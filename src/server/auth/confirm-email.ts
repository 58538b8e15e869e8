import type { AuthBodies } from "#contract/auth.ts";
import { findAtAddress, findCustomer } from "#server/customers/sql.ts";
import { vacateAddress } from "#server/customers/vacate-email.ts";
import type { Db } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { findLink } from "#server/platform/mails/tokens.ts";
import { confirmReader } from "./email-ownership.ts";
import { linksOpened } from "./rate-limits.ts";

/** The link of the first letter; opened again it says the same, and nobody is welcomed twice. */
export async function confirmEmail(
  { db, database, clock, newId, network, lang, owner }: Writing,
  { token }: AuthBodies["confirmEmail"],
) {
  const now = clock();
  await needWithin(db, linksOpened, network, now);
  const link = await findLink(db, { token, purpose: "address", now });
  if (!link) throw new Refusal("notFound");
  const { email } = link;
  await database.db.transaction(async (tx) => {
    const holder = await findAtAddress(tx, email);
    const customerId = link.customerId ?? holder?.id;
    if (!customerId) throw new Refusal("notFound");
    if (holder && holder.id !== customerId) await needGiven(tx, holder, owner?.id === customerId);
    const customer = await findCustomer(tx, { id: customerId });
    if (!customer) throw new Refusal("notFound");
    if (customer.emailConfirmedAt) {
      // Another one by now: this letter is of no use any more.
      if (customer.email !== email) throw new Refusal("notFound");
      return;
    }
    const name = await confirmReader(tx, { newId, clock }, { id: customerId, email });
    // Confirmed by the same letter in this very instant.
    if (name === undefined) return;
    const mail = { id: newId(), kind: "welcome", recipient: email, lang, now } as const;
    await putMail(tx, { ...mail, facts: { name } });
  });
  return { email };
}

/**
 * Another account has the address. It keeps it if it has confirmed it; if not, it goes to whoever
 * opens the letter as the customer who asked for it, and to nobody who is merely sent one.
 */
async function needGiven(
  tx: Db,
  holder: { id: string; emailConfirmedAt: Date | null },
  isAsker: boolean,
): Promise<void> {
  if (holder.emailConfirmedAt) throw new Refusal("emailAlreadyExist");
  if (!isAsker) throw new Refusal("notFound");
  await vacateAddress(tx, holder.id);
}
