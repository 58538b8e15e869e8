/** Links in letters: 256 random bits, of which only the hash is kept. */
import { createHash } from "node:crypto";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/http/context.ts";
import { day, hour } from "#server/limits/limit.ts";
import { addToken, deleteTokens, findToken, takeToken } from "./sql-tokens.ts";

export type TokenPurpose = "confirm" | "stop" | "address" | "reset" | "delete";

/** A letter is read late; an address is left later still. A password is wanted now. */
const lifetimes = {
  confirm: 7 * day,
  address: 7 * day,
  stop: 400 * day,
  reset: hour,
  delete: hour,
} as const satisfies Record<TokenPurpose, number>;

const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Each try to send a letter makes its own: which of them arrives nobody knows. */
export async function makeToken(
  db: Db,
  random: (bytes: number) => Buffer,
  { purpose, email, lang, now }: { purpose: TokenPurpose; email: string; lang: Lang; now: number },
): Promise<string> {
  const token = random(32).toString("base64url");
  const expiresAt = new Date(now + lifetimes[purpose]);
  await addToken(db, { hash: hashToken(token), purpose, email, lang, expiresAt });
  return token;
}

/** The address that a link speaks for; undefined for one that is unknown, of another kind or old. */
export function findTokenEmail(
  db: Db,
  asked: { token: string; purpose: TokenPurpose; now: number },
): Promise<string | undefined> {
  const { token, purpose, now } = asked;
  return findToken(db, { hash: hashToken(token), purpose, now: new Date(now) });
}

/** As `findTokenEmail`, and the link opens nothing any more: of many at once one is answered. */
export function takeTokenEmail(
  db: Db,
  asked: { token: string; purpose: TokenPurpose; now: number },
): Promise<string | undefined> {
  const { token, purpose, now } = asked;
  return takeToken(db, { hash: hashToken(token), purpose, now: new Date(now) });
}

/** Every link of the kind that was sent to the address. */
export function endTokens(db: Db, email: string, purpose: TokenPurpose): Promise<void> {
  return deleteTokens(db, { email, purpose });
}
