/**
 * Sessions of the back office. The cookie's value is no token of /api/v1: it is random, only its hash
 * is stored, and it can do nothing but issue short tokens until it expires or is revoked.
 */
import { createHash } from "node:crypto";
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";
import { addIssued, endIssued, findIssued } from "./sql.ts";
import { type Actor, issueToken } from "./tokens.ts";

/** seconds */
const tokenLifetime = 15 * 60;

/** Its prefix separates it from the hashes of tokens. */
const hashOf = (cookie: string) => createHash("sha256").update(`admin session ${cookie}`).digest();

/** @param cookie 256 random bits; the session ends when the actor's token would have */
export async function addAdminSession(
  db: Db,
  { cookie, actor, now }: { cookie: string; actor: Actor; now: number },
): Promise<void> {
  await addIssued(db, {
    ...{ jtiHash: hashOf(cookie), recordId: actor.tokenId, scopes: [...actor.scopes] },
    ...{ mailed: false, firstUsed: new Date(now), dateCreated: new Date(now) },
    expiresAt: new Date(actor.exp * 1000),
  });
}

export type ShortToken = { token: string; expiresIn: number };

/** undefined: the session has ended, or never was. */
export async function issueSessionToken(
  db: Db,
  key: Buffer,
  { cookie, now, newId }: { cookie: string; now: number; newId: NewId },
): Promise<ShortToken | undefined> {
  const found = await findIssued(db, hashOf(cookie));
  if (!found) return undefined;
  const { issued, record } = found;
  const end = Math.floor(issued.expiresAt.getTime() / 1000);
  const seconds = Math.floor(now / 1000);
  if (issued.revokedAt || record.revokedAt || end <= seconds) return undefined;
  const exp = Math.min(end, seconds + tokenLifetime);
  const token = await issueToken(db, key, { record, now, newId, exp, scopes: issued.scopes });
  return { token, expiresIn: exp * 1000 - now };
}

export async function endAdminSession(db: Db, cookie: string, now: number): Promise<void> {
  await endIssued(db, hashOf(cookie), new Date(now));
}
