/** Whether the newsletter comes: one truth for the form, the profile and the links in letters. */

import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { countHit, day } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import {
  type ConsentVia,
  confirmAddress,
  endNewsletter,
  requestSubscription,
  saveConsent,
  unsubscribeAddress,
} from "./sql.ts";

const confirmationsToAddress: RateLimit = {
  name: "confirmations to an address",
  max: 1,
  windowMs: day,
};

type NewsletterContext = Pick<WriteContext, "newId" | "clock" | "lang">;

/** Double opt-in: the address waits for its reader's own yes. Confirmed already, nothing is sent. */
export async function requestNewsletter(
  db: Db,
  { newId, clock, lang }: NewsletterContext,
  email: string,
  via: ConsentVia,
): Promise<void> {
  const now = clock();
  const { state, isNew } = await requestSubscription(db, { email, lang, now: new Date(now) });
  if (state === "confirmed") return;
  if (isNew) await saveConsent(db, { id: newId(), email, step: "asked", via, now: new Date(now) });
  // Once a day, and in silence: the answer tells nobody what an address has been sent.
  if ((await countHit(db, confirmationsToAddress, email, now)) !== undefined) return;
  await enqueueMail(db, { id: newId(), kind: "subscriptionConfirm", recipient: email, lang, now });
}

/** Asked for along with an account: the letter that confirms the address confirms this as well. */
export async function requestWithAccount(
  db: Db,
  asking: NewsletterContext,
  email: string,
): Promise<void> {
  const { newId, clock, lang } = asking;
  const now = new Date(clock());
  const { isNew } = await requestSubscription(db, { email, lang, now });
  if (isNew) await saveConsent(db, { id: newId(), email, step: "asked", via: "form", now });
}

/** False: the address was never asked for, or has been unsubscribed since. */
export async function confirmNewsletter(
  db: Db,
  { newId, clock }: Pick<NewsletterContext, "newId" | "clock">,
  email: string,
  via: ConsentVia,
): Promise<boolean> {
  const now = new Date(clock());
  const done = await confirmAddress(db, email, now);
  if (done === "confirmed") await saveConsent(db, { id: newId(), email, step: "given", via, now });
  return done !== "unknown";
}

/** What a customer says in the profile. */
export async function changeNewsletter(
  db: Db,
  asking: NewsletterContext,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  isWanted: boolean,
): Promise<void> {
  const { newId, clock, lang } = asking;
  const now = new Date(clock());
  if (!isWanted) {
    if (await endNewsletter(db, email, now))
      await saveConsent(db, { id: newId(), email, step: "withdrawn", via: "profile", now });
    return;
  }
  if (!isConfirmed) return requestNewsletter(db, asking, email, "profile");
  await requestSubscription(db, { email, lang, now });
  await confirmNewsletter(db, asking, email, "profile");
}

/** By the link of a letter: nothing is written to the address any more. */
export async function unsubscribeByLink(
  db: Db,
  { newId, clock }: Pick<NewsletterContext, "newId" | "clock">,
  email: string,
): Promise<void> {
  const now = new Date(clock());
  if (await unsubscribeAddress(db, email, now))
    await saveConsent(db, { id: newId(), email, step: "withdrawn", via: "letter", now });
}
