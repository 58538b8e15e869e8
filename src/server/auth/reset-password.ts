/** Sets a new password, given the old one or the token of a mailed link. */
import type { AuthBodies } from "#contract/auth.ts";
import { findCustomer, type KnownCustomer, setPassword } from "#server/customers/sql.ts";
import { deleteAccounts } from "#server/customers/sql-oauth-accounts.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { describeRequestOrigin } from "#server/platform/mails/request-origin.ts";
import { consumeToken, findTokenEmail, revokeTokens } from "#server/platform/mails/tokens.ts";
import { createCustomerSession } from "#server/platform/session/session.ts";
import { deleteSessions } from "#server/platform/session/sql.ts";
import { confirmEmailOwner } from "./email-ownership.ts";
import { recordSuccess, startAttempt } from "./login-attempts.ts";
import { findPasswordError, hashPassword, verifyPassword } from "./password.ts";
import { openedLinks } from "./rate-limits.ts";

const resetFailure = () => new Refusal("passwordResetFailure");
const passwordChanged = { password_changed: true } as const;

export async function resetPassword(
  core: Core,
  context: WriteContext,
  { password, token, newPassword }: AuthBodies["resetPassword"],
) {
  const fault = findPasswordError(newPassword);
  if (fault) throw new Refusal("invalid", { fields: { newPassword: fault } });
  if (token !== undefined) return resetByToken(context, token, newPassword);
  return changeByOldPassword(core, context, password ?? "", newPassword);
}

/** Ends every session: a customer who forgot the password may have lost a device too. */
async function resetByToken(context: WriteContext, token: string, newPassword: string) {
  const { db, database, clock, network, owner, setSession } = context;
  const now = clock();
  await enforceLimit(db, openedLinks, network, now);
  const tokenQuery = { token, purpose: "reset", now } as const;
  if ((await findTokenEmail(db, tokenQuery)) === undefined) throw resetFailure();
  await context.waitForSlot("password");
  const passwordHash = await hashPassword(newPassword);
  const customer = await database.db.transaction(async (tx) => {
    const email = await consumeToken(tx, tokenQuery);
    const tokenOwner = email === undefined ? undefined : await findCustomer(tx, { email });
    if (!tokenOwner || email === undefined) throw resetFailure();
    // Only the reader of the mailbox has the link, so it also confirms the address.
    if (!tokenOwner.emailConfirmedAt) {
      await confirmEmailOwner(tx, context, { id: tokenOwner.id, email });
      // Somebody else may have registered the unconfirmed address: remove their OAuth accounts.
      await deleteAccounts(tx, tokenOwner.id);
    }
    await changePassword(tx, context, tokenOwner, passwordHash);
    return tokenOwner;
  });
  if (owner?.id === customer.id) setSession(null);
  return { ...passwordChanged, signed_in: false };
}

async function changeByOldPassword(
  core: Core,
  context: WriteContext,
  oldPassword: string,
  newPassword: string,
) {
  const { db, database, clock, network, waitForSlot, owner, userAgent, setSession } = context;
  if (owner?.kind !== "customer") throw new Refusal("unauthorized");
  const attempt = { db, network, waitForSlot, account: owner.id, device: "", now: clock() };
  await startAttempt(attempt);
  const customer = await findCustomer(db, { id: owner.id });
  if (!customer || !(await verifyPassword(oldPassword, customer.passwordHash)))
    throw resetFailure();
  await recordSuccess(attempt);
  const passwordHash = await hashPassword(newPassword);
  const newSession = await database.db.transaction(async (tx) => {
    await changePassword(tx, context, customer, passwordHash);
    return createCustomerSession(core, tx, { customerId: customer.id, userAgent });
  });
  setSession(newSession);
  return { ...passwordChanged, signed_in: true };
}

async function changePassword(
  tx: Db,
  context: WriteContext,
  { id, email }: KnownCustomer,
  passwordHash: string,
): Promise<void> {
  const { newId, lang, clock } = context;
  const now = clock();
  await setPassword(tx, id, passwordHash);
  await deleteSessions(tx, { ownerId: id });
  if (email === null) return;
  await revokeTokens(tx, email, "reset");
  const mail = { id: newId(), kind: "passwordChanged", recipient: email, lang } as const;
  await enqueueMail(tx, { ...mail, now, facts: describeRequestOrigin(context, now) });
}
