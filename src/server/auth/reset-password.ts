/** A new password: of whoever knows the old one, or reads the customer's letters. */
import type { AuthBodies } from "#contract/auth.ts";
import { findCustomer, type KnownCustomer, setPassword } from "#server/customers/sql.ts";
import { endAccounts } from "#server/oauth/sql-accounts.ts";
import type { Db } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { askedFrom } from "#server/platform/mails/request-origin.ts";
import { endTokens, findTokenEmail, takeTokenEmail } from "#server/platform/mails/tokens.ts";
import { openSession } from "#server/session/session.ts";
import { endSessions } from "#server/session/sql.ts";
import { confirmReader } from "./email-ownership.ts";
import { beginTry, forgiveTry } from "./login-attempts.ts";
import { findFault, hashPassword, isPassword } from "./password.ts";
import { linksOpened } from "./rate-limits.ts";

const failure = () => new Refusal("passwordResetFailure");
const changed = { password_changed: true } as const;

export async function resetPassword(
  core: Core,
  writing: Writing,
  { password, token, newPassword }: AuthBodies["resetPassword"],
) {
  const fault = findFault(newPassword);
  if (fault) throw new Refusal("invalid", { fields: { newPassword: fault } });
  if (token !== undefined) return resetByLetter(writing, token, newPassword);
  return changeSignedIn(core, writing, password ?? "", newPassword);
}

/** Ends every session: whoever forgot a password may have lost a device as well. */
async function resetByLetter(writing: Writing, token: string, newPassword: string) {
  const { db, database, clock, network, owner, become } = writing;
  const now = clock();
  await needWithin(db, linksOpened, network, now);
  const asked = { token, purpose: "reset", now } as const;
  if ((await findTokenEmail(db, asked)) === undefined) throw failure();
  await writing.takeTurn("proving");
  const passwordHash = await hashPassword(newPassword);
  const customer = await database.db.transaction(async (tx) => {
    const email = await takeTokenEmail(tx, asked);
    const known = email === undefined ? undefined : await findCustomer(tx, { email });
    if (!known || email === undefined) throw failure();
    // Only its reader has the link.
    if (!known.emailConfirmedAt) {
      await confirmReader(tx, writing, { id: known.id, email });
      // Nor does anybody come in any more who had only named the address.
      await endAccounts(tx, known.id);
    }
    await changePassword(tx, writing, known, passwordHash);
    return known;
  });
  if (owner?.id === customer.id) become(null);
  return { ...changed, signed_in: false };
}

async function changeSignedIn(core: Core, writing: Writing, old: string, newPassword: string) {
  const { db, database, clock, network, takeTurn, owner, userAgent, become } = writing;
  if (owner?.kind !== "customer") throw new Refusal("unauthorized");
  const trying = { db, network, takeTurn, account: owner.id, device: "", now: clock() };
  await beginTry(trying);
  const known = await findCustomer(db, { id: owner.id });
  if (!known || !(await isPassword(old, known.passwordHash))) throw failure();
  await forgiveTry(trying);
  const passwordHash = await hashPassword(newPassword);
  const made = await database.db.transaction(async (tx) => {
    await changePassword(tx, writing, known, passwordHash);
    return openSession(core, tx, { customerId: known.id, userAgent });
  });
  become(made);
  return { ...changed, signed_in: true };
}

async function changePassword(
  tx: Db,
  writing: Writing,
  { id, email }: KnownCustomer,
  passwordHash: string,
): Promise<void> {
  const { newId, lang, clock } = writing;
  const now = clock();
  await setPassword(tx, id, passwordHash);
  await endSessions(tx, { ownerId: id });
  if (email === null) return;
  await endTokens(tx, email, "reset");
  const mail = { id: newId(), kind: "passwordChanged", recipient: email, lang } as const;
  await putMail(tx, { ...mail, now, facts: askedFrom(writing, now) });
}
