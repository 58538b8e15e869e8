/**
 * Resolves a provider's profile to a customer: by the provider's id of the shopper, or by the e-mail
 * if both the provider and the shop have confirmed it. Otherwise creates a customer.
 */
import { isEmail, sameEmail } from "#contract/email.ts";
import type { Lang } from "#contract/lang.ts";
import { isPersonName, maxName, tidyName } from "#contract/person-name.ts";
import { accessMails } from "#server/auth/rate-limits.ts";
import { recordCustomerEvent } from "#server/customers/admin-customer.ts";
import { addCustomer, lockCustomerByEmail } from "#server/customers/sql.ts";
import { addAccount, findCustomerOf, lockSubject } from "#server/customers/sql-oauth-accounts.ts";
import { releaseEmail } from "#server/customers/vacate-email.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countHit } from "#server/platform/limits/rate-limit.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { createWelcomeCodes } from "#server/promos/personal.ts";
import type { ProviderProfile } from "./provider.ts";

type ResolveContext = Pick<Shop, "clock" | "newId"> &
  Pick<Core, "random"> & { lang: Lang; provider: string };

/** Runs in the caller's transaction; returns the customer's id. */
export async function resolveCustomer(
  db: Db,
  context: ResolveContext,
  profile: ProviderProfile,
): Promise<string> {
  const account = { provider: context.provider, subject: profile.subject };
  await lockSubject(db, account);
  const existingId = await findCustomerOf(db, account);
  if (existingId) return existingId;
  const customerId = await findOrCreateCustomer(db, context, profile);
  await addAccount(db, { ...account, customerId, dateCreated: new Date(context.clock()) });
  return customerId;
}

async function findOrCreateCustomer(
  db: Db,
  context: ResolveContext,
  profile: ProviderProfile,
): Promise<string> {
  const email = profile.email && isEmail(profile.email) ? sameEmail(profile.email) : undefined;
  const emailHolder = email === undefined ? undefined : await lockCustomerByEmail(db, email);
  if (emailHolder && profile.isEmailProven) {
    if (emailHolder.emailConfirmedAt) return emailHolder.id;
    // That account never confirmed the address: the address moves to the new customer, and neither
    // gets access to the other's account.
    await releaseEmail(db, emailHolder.id);
  }
  const isEmailFree = !emailHolder || profile.isEmailProven;
  return createCustomer(db, context, profile, isEmailFree ? email : undefined);
}

async function createCustomer(
  db: Db,
  { clock, newId, random, lang }: ResolveContext,
  profile: ProviderProfile,
  email: string | undefined,
): Promise<string> {
  const ownerId = newId();
  const now = clock();
  const at = new Date(now);
  const isCreated = await addCustomer(db, {
    ownerId,
    lang,
    dateCreated: at,
    dateUpdated: at,
    firstName: officialNameIn(profile.firstName),
    lastName: officialNameIn(profile.lastName),
    email: email ?? null,
    emailConfirmedAt: email !== undefined && profile.isEmailProven ? at : null,
  });
  // A concurrent call has just taken the address.
  if (!isCreated) throw new Refusal("inProgress");
  await createWelcomeCodes(db, { newId, random }, ownerId);
  await recordCustomerEvent(db, "created", ownerId);
  if (email === undefined) return ownerId;
  // As written: a greeting does not need the name in its official form.
  const name = tidyName(profile.firstName).slice(0, maxName);
  const mail = { id: newId(), recipient: email, lang, now };
  if (profile.isEmailProven) await enqueueMail(db, { ...mail, kind: "welcome", facts: { name } });
  else {
    await countHit(db, accessMails, email, now);
    await enqueueMail(db, { ...mail, kind: "addressConfirm", facts: { name, customer: ownerId } });
  }
  return ownerId;
}

/** A valid official name, or "": then the shopper is asked for it once. */
function officialNameIn(text: string): string {
  return isPersonName(text) ? tidyName(text) : "";
}
