/** An account ends: who knows its password says so, or who reads its letters. */
import type { CustomerBodies } from "#contract/customers.ts";
import { beginTry, forgiveTry } from "#server/auth/login-attempts.ts";
import { isPassword } from "#server/auth/password.ts";
import { linksOpened } from "#server/auth/rate-limits.ts";
import { registry } from "#server/personal-data/registry.ts";
import { deleteOwner, holdOwner } from "#server/personal-data/sql.ts";
import type { Db } from "#server/platform/http/context.ts";
import { isClash } from "#server/platform/http/error-responses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { day, findWait, type LimitRule, needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { askedFrom } from "#server/platform/mails/request-origin.ts";
import { takeTokenEmail } from "#server/platform/mails/tokens.ts";
import { needCustomer } from "./profile.ts";
import { findCustomer } from "./sql.ts";
import { type CustomerRow, findProfile, holdProfile } from "./sql-profile.ts";

const lettersOfAddress: LimitRule = { name: "letters that end an account", most: 3, within: day };

export async function deleteAccount(writing: Writing, body: CustomerBodies["remove"]) {
  const { password, token } = body ?? {};
  if (token !== undefined) return deleteByLetter(writing, token);
  const id = needCustomer(writing);
  const known = await findProfile(writing.db, id);
  if (!known) throw new Refusal("unauthorized");
  if (known.passwordHash === null) return sendLetter(writing, known);
  if (!password) throw new Refusal("invalid", { fields: { password: "required" } });
  const { db, network, clock, takeTurn } = writing;
  const trying = { db, network, takeTurn, account: id, device: "", now: clock() };
  await beginTry(trying);
  if (!(await isPassword(password, known.passwordHash)))
    throw new Refusal("wrongCredentials", { fields: { password: "invalid" } });
  await forgiveTry(trying);
  await transactAgain(writing, (tx) => erase(tx, writing, id));
  writing.become(null);
  return { id, deleted: true };
}

/** Of whoever signs in without a password. */
async function sendLetter(writing: Writing, { ownerId, email, firstName }: CustomerRow) {
  const { database, clock, newId, lang } = writing;
  const now = clock();
  if (email === null) throw new Refusal("invalid", { fields: { email: "required" } });
  await database.db.transaction(async (tx) => {
    if ((await findWait(tx, lettersOfAddress, email, now)) !== undefined) return;
    const mail = { id: newId(), kind: "accountDelete", recipient: email, lang, now } as const;
    await putMail(tx, { ...mail, facts: { name: firstName, ...askedFrom(writing, now) } });
  });
  return { id: ownerId, deleted: false };
}

async function deleteByLetter(writing: Writing, token: string) {
  const { db, network, clock, owner, become } = writing;
  const now = clock();
  await needWithin(db, linksOpened, network, now);
  const id = await transactAgain(writing, async (tx) => {
    const email = await takeTokenEmail(tx, { token, purpose: "delete", now });
    const known = email === undefined ? undefined : await findCustomer(tx, { email });
    if (!known) throw new Refusal("notFound");
    await erase(tx, writing, known.id);
    return known.id;
  });
  if (owner?.id === id) become(null);
  return { id, deleted: true };
}

const tries = 3;

/** It holds what others hold in another order: an order that is just delivered, say. */
async function transactAgain<T>({ database }: Writing, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await database.db.transaction(work);
    } catch (error) {
      if (!isClash(error) || left <= 1) throw error;
    }
  }
}

/** Sessions go first of all: with the owner, on which everything else hangs. */
async function erase(tx: Db, { newId, lang, clock }: Writing, id: string): Promise<void> {
  const isThere = await holdOwner(tx, id);
  const known = isThere ? await holdProfile(tx, id) : undefined;
  if (!known) throw new Refusal("unauthorized");
  const { email, phone, firstName: name } = known;
  const whose = {
    ownerId: id,
    email: email ?? "",
    phone,
    isConfirmed: known.emailConfirmedAt !== null,
  };
  const now = clock();
  const erasing = { db: tx, newId, now };
  for (const { erase: eraseOf } of registry) await eraseOf?.(erasing, whose);
  await deleteOwner(tx, id);
  if (email === null) return;
  const mail = { id: newId(), kind: "farewell", recipient: email, lang, now } as const;
  await putMail(tx, { ...mail, facts: { name } });
}
