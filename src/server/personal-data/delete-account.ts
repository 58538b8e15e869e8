/** Deletes an account, given its password or the token of a mailed link. */
import type { CustomerBodies } from "#contract/customers.ts";
import { recordSuccess, startAttempt } from "#server/auth/login-attempts.ts";
import { verifyPassword } from "#server/auth/password.ts";
import { openedLinks } from "#server/auth/rate-limits.ts";
import { findCustomer } from "#server/customers/sql.ts";
import { type CustomerRow, findProfile, lockProfile } from "#server/customers/sql-profile.ts";
import { personalDataRegistry } from "#server/personal-data/registry.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { retryConflicts } from "#server/platform/db/transact-again.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { countHit, day, enforceLimit } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { describeRequestOrigin } from "#server/platform/mails/request-origin.ts";
import { consumeToken } from "#server/platform/mails/tokens.ts";
import { deleteOwner, lockCustomer } from "./sql.ts";

const deletionMailLimit: RateLimit = { name: "letters that end an account", max: 3, windowMs: day };

export async function deleteAccount(context: WriteContext, body: CustomerBodies["remove"]) {
  const { password, token } = body ?? {};
  if (token !== undefined) return deleteByToken(context, token);
  const id = requireCustomerId(context);
  const known = await findProfile(context.db, id);
  if (!known) throw new Refusal("unauthorized");
  if (known.passwordHash === null) return sendDeletionMail(context, known);
  if (!password) throw new Refusal("invalid", { fields: { password: "required" } });
  const { db, network, clock, waitForSlot } = context;
  const attempt = { db, network, waitForSlot, account: id, device: "", now: clock() };
  await startAttempt(attempt);
  if (!(await verifyPassword(password, known.passwordHash)))
    throw new Refusal("wrongCredentials", { fields: { password: "invalid" } });
  await recordSuccess(attempt);
  await transactWithRetry(context, (tx) => erase(tx, context, id));
  context.setSession(null);
  return { id, deleted: true };
}

/** For a customer without a password. */
async function sendDeletionMail(context: WriteContext, { ownerId, email, firstName }: CustomerRow) {
  const { database, clock, newId, lang } = context;
  const now = clock();
  if (email === null) throw new Refusal("invalid", { fields: { email: "required" } });
  await database.db.transaction(async (tx) => {
    if ((await countHit(tx, deletionMailLimit, email, now)) !== undefined) return;
    const mail = { id: newId(), kind: "accountDelete", recipient: email, lang, now } as const;
    await enqueueMail(tx, {
      ...mail,
      facts: { name: firstName, ...describeRequestOrigin(context, now) },
    });
  });
  return { id: ownerId, deleted: false };
}

async function deleteByToken(context: WriteContext, token: string) {
  const { db, network, clock, owner, setSession } = context;
  const now = clock();
  await enforceLimit(db, openedLinks, network, now);
  const id = await transactWithRetry(context, async (tx) => {
    const email = await consumeToken(tx, { token, purpose: "delete", now });
    const known = email === undefined ? undefined : await findCustomer(tx, { email });
    if (!known) throw new Refusal("notFound");
    await erase(tx, context, known.id);
    return known.id;
  });
  if (owner?.id === id) setSession(null);
  return { id, deleted: true };
}

/**
 * Other transactions lock the same rows in another order, as an order update does. Not `transact`:
 * it plans without the values, and then the indexes of orders by e-mail are not used.
 */
function transactWithRetry<T>(
  { database }: WriteContext,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => database.db.transaction(work));
}

/** The account ends by its customer's own wish. */
async function erase(tx: Db, context: WriteContext, id: string): Promise<void> {
  await eraseCustomer(tx, context, id);
  await recordEvent(tx, { event: "customer.deleted", objectId: id, payload: { id } });
}

/** Deletes the data of every resource, then the owner with all dependent rows. */
export async function eraseCustomer(
  tx: Db,
  { newId, lang, clock }: Pick<WriteContext, "newId" | "lang" | "clock">,
  id: string,
): Promise<void> {
  const isThere = await lockCustomer(tx, id);
  const known = isThere ? await lockProfile(tx, id) : undefined;
  if (!known) throw new Refusal("unauthorized");
  const { email, phone, firstName: name } = known;
  const subject = {
    ownerId: id,
    email: email ?? "",
    phone,
    isConfirmed: known.emailConfirmedAt !== null,
  };
  const now = clock();
  const erasing = { db: tx, newId, now };
  for (const { erase: eraseOf } of personalDataRegistry) await eraseOf?.(erasing, subject);
  await deleteOwner(tx, id);
  if (email === null) return;
  const mail = { id: newId(), kind: "farewell", recipient: email, lang, now } as const;
  await enqueueMail(tx, { ...mail, facts: { name } });
}
