import type { AuthBodies } from "#contract/auth.ts";
import { confirmAddress } from "#server/customers/sql.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { Writing } from "#server/http/writes.ts";
import { needWithin } from "#server/limits/limit.ts";
import { putMail } from "#server/mails/outbox.ts";
import { findTokenEmail } from "#server/mails/tokens.ts";
import { linksOpened } from "./limits.ts";

/** The link of the first letter; opened again it says the same, and nobody is welcomed twice. */
export async function confirmEmail(
  { db, database, clock, newId, network, lang }: Writing,
  { token }: AuthBodies["confirmEmail"],
) {
  const now = clock();
  await needWithin(db, linksOpened, network, now);
  const email = await findTokenEmail(db, { token, purpose: "address", now });
  if (email === undefined) throw new Refusal("notFound");
  await database.db.transaction(async (tx) => {
    const name = await confirmAddress(tx, email, new Date(now));
    if (name === undefined) return;
    const mail = { id: newId(), kind: "welcome", recipient: email, lang, now } as const;
    await putMail(tx, { ...mail, facts: { name } });
  });
  return { email };
}
