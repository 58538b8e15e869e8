/**
 * Sessions of the back office. The cookie's value is no token of /api/v1: it is random, only its hash
 * is stored, and it can do nothing but issue short tokens until it expires or is revoked.
 */
import { createHash } from "node:crypto";
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";
import { addIssued, endIssued, findIssued, type IssuedToken, type TokenRecord } from "./sql.ts";
import { addConfirmation } from "./sql-confirmations.ts";
import { type Actor, issueToken } from "./tokens.ts";

/** seconds */
const tokenLifetime = 15 * 60;

/** Its prefix separates it from the hashes of tokens. */
const hashOf = (cookie: string) => createHash("sha256").update(`admin session ${cookie}`).digest();

/**
 * @param cookie 256 random bits; the session ends when the actor's token would have. A token that a
 * session issued starts another one, but confirms nothing.
 */
export async function addAdminSession(
  db: Db,
  { cookie, actor, now }: { cookie: string; actor: Actor; now: number },
): Promise<void> {
  const sessionHash = hashOf(cookie);
  await addIssued(db, {
    jtiHash: sessionHash,
    recordId: actor.tokenId,
    scopes: [...actor.scopes],
    mailed: false,
    firstUsed: new Date(now),
    dateCreated: new Date(now),
    expiresAt: new Date(actor.exp * 1000),
  });
  const confirmedAt = new Date(actor.session?.confirmedAt ?? now);
  await addConfirmation(db, { sessionHash, confirmedAt });
}

export type AdminSessionRow = { issued: IssuedToken; record: TokenRecord; confirmedAt: number };

/** undefined: the session has ended, or never was. */
export async function findAdminSession(
  db: Db,
  cookie: string,
  now: number,
): Promise<AdminSessionRow | undefined> {
  const found = cookie === "" ? undefined : await findIssued(db, hashOf(cookie));
  if (!found || found.issued.revokedAt || found.record.revokedAt) return undefined;
  if (found.issued.expiresAt.getTime() <= now) return undefined;
  return { ...found, confirmedAt: found.confirmation?.confirmedAt.getTime() ?? 0 };
}

export type ShortToken = { token: string; expiresIn: number; confirmedAt: number };

export async function issueSessionToken(
  db: Db,
  key: Buffer,
  { cookie, now, newId }: { cookie: string; now: number; newId: NewId },
): Promise<ShortToken | undefined> {
  const found = await findAdminSession(db, cookie, now);
  if (!found) return undefined;
  const { issued, record, confirmedAt } = found;
  const end = Math.floor(issued.expiresAt.getTime() / 1000);
  const exp = Math.min(end, Math.floor(now / 1000) + tokenLifetime);
  const { scopes, jtiHash: sessionHash } = issued;
  const token = await issueToken(db, key, { record, now, newId, exp, scopes, sessionHash });
  return { token, expiresIn: exp * 1000 - now, confirmedAt };
}

export async function endAdminSession(db: Db, cookie: string, now: number): Promise<void> {
  await endIssued(db, hashOf(cookie), new Date(now));
}
