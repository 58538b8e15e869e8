/**
 * Who may use /api/v1. A record is a person or a program; each token belongs to one. What a token
 * may do is what its scopes and its record's scopes of now have in common.
 */
import { createHash } from "node:crypto";
import { holdsScope, type Scope, scopes } from "#contract/admin/scopes.ts";
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";
import { readToken, writeToken } from "./jwt.ts";
import { addIssued, addRecord, findIssued, findRecordByEmail, recordUse } from "./sql.ts";

/** The token of one call. */
export type Actor = {
  /** of the record */
  tokenId: string;
  name: string;
  email: string;
  scopes: readonly Scope[];
  jtiHash: Buffer;
  /** seconds */
  exp: number;
  /** Of the back office; absent: a program's token. */
  session?: ActorSession | undefined;
};

/** `confirmedAt` in ms: when its person last proved that they read their letters. */
export type ActorSession = { hash: Buffer; confirmedAt: number };

const hour = 3_600_000;
/** A mailed link that nobody opened ends then. */
const mailedUnusedFor = hour;
/** ms for which a checked token is trusted; a revoked one ends within a second everywhere. */
const trustedFor = 500;
const usesRecordedEvery = 60_000;
const mostCached = 1000;

const hashOf = (jti: string) => createHash("sha256").update(jti).digest();

export type NewToken = {
  record: { id: string; email: string; scopes: readonly string[]; expiration: number };
  now: number;
  newId: NewId;
  mailed?: boolean;
  /** seconds; absent: as long as the record says */
  exp?: number;
  /** absent: all of the record's */
  scopes?: readonly string[];
  /** The session that issues it. */
  sessionHash?: Buffer | undefined;
};

export async function issueToken(
  db: Db,
  key: Buffer,
  { record, now, newId, mailed = false, ...given }: NewToken,
): Promise<string> {
  const jti = newId();
  const iat = Math.floor(now / 1000);
  const exp = given.exp ?? iat + record.expiration * 3600;
  const held = [...(given.scopes ?? record.scopes)];
  await addIssued(db, {
    jtiHash: hashOf(jti),
    recordId: record.id,
    scopes: held,
    mailed,
    dateCreated: new Date(now),
    expiresAt: new Date(exp * 1000),
    ...(given.sessionHash && { sessionHash: given.sessionHash }),
  });
  return writeToken(key, { scopes: held, jti, email: record.email, iat, exp });
}

export type TokenReader = {
  /** Reads an `Authorization` header; undefined: no valid token. `now` in ms. */
  (authorization: string | undefined, now: number): Promise<Actor | undefined>;
  /** The token of this header was revoked in this process. */
  forget: (authorization: string | undefined) => void;
  /** Any token may have been revoked. */
  forgetAll: () => void;
};

export function createTokenReader(db: Db, key: Buffer): TokenReader {
  const cached = new Map<string, { actor: Promise<Actor | undefined>; checkedAt: number }>();
  const usedAt = new Map<string, number>();

  async function check(token: string, now: number): Promise<Actor | undefined> {
    const payload = readToken(key, token, now);
    if (!payload) return undefined;
    const jtiHash = hashOf(payload.jti);
    const found = await findIssued(db, jtiHash);
    if (!found || found.issued.revokedAt || found.record.revokedAt) return undefined;
    const { issued, record, confirmation } = found;
    const isDead = issued.mailed && !issued.firstUsed;
    if (isDead && issued.dateCreated.getTime() + mailedUnusedFor < now) return undefined;
    const held = scopes.filter(
      (scope) => holdsScope(issued.scopes, scope) && holdsScope(record.scopes, scope),
    );
    const { id: tokenId, name, email } = record;
    const { sessionHash: hash } = issued;
    const session = hash && { hash, confirmedAt: confirmation?.confirmedAt.getTime() ?? 0 };
    return {
      tokenId,
      name,
      email,
      scopes: held,
      jtiHash,
      exp: payload.exp,
      ...(session && { session }),
    };
  }

  const read = async (authorization: string | undefined, now: number) => {
    const token = tokenOf(authorization);
    if (!token) return undefined;
    const known = cached.get(token);
    if (known && now - known.checkedAt < trustedFor && now >= known.checkedAt) return known.actor;
    if (cached.size > mostCached) cached.clear();
    const actor = check(token, now);
    cached.set(token, { actor, checkedAt: now });
    actor.catch(() => cached.delete(token));
    const found = await actor;
    if (found && now - (usedAt.get(found.tokenId) ?? 0) > usesRecordedEvery) {
      if (usedAt.size > mostCached) usedAt.clear();
      usedAt.set(found.tokenId, now);
      await recordUse(db, { jtiHash: found.jtiHash, recordId: found.tokenId, now: new Date(now) });
    }
    return found;
  };
  return Object.assign(read, {
    forget: (authorization: string | undefined) => void cached.delete(tokenOf(authorization) ?? ""),
    forgetAll: () => cached.clear(),
  });
}

function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
}

/** The shop's first person, unless a live record has this address. */
export async function addFirstOwner(
  db: Db,
  adminEmail: string | undefined,
  { now, newId }: { now: number; newId: NewId },
): Promise<void> {
  if (!adminEmail) return;
  const email = adminEmail.toLowerCase();
  if (await findRecordByEmail(db, email)) return;
  await addRecord(db, {
    id: newId(),
    name: "Owner",
    email,
    scopes: ["admin"],
    expiration: 24,
    dateCreated: new Date(now),
  });
}
