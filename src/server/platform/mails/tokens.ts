/** Links in letters: 256 random bits, of which only the hash is kept. */
import { createHash } from "node:crypto";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/http/context.ts";
import { day, hour } from "#server/platform/limits/rate-limit.ts";
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
  { now, ...link }: NewLink & { now: number },
): Promise<string> {
  const token = random(32).toString("base64url");
  const expiresAt = new Date(now + lifetimes[link.purpose]);
  await addToken(db, { hash: hashToken(token), ...link, expiresAt });
  return token;
}

type NewLink = {
  purpose: TokenPurpose;
  email: string;
  lang: Lang;
  /** Of an `address`: the customer whose it is to be. */
  customerId?: string | undefined;
};

/** The address that a link speaks for; undefined for one that is unknown, of another kind or old. */
export async function findTokenEmail(db: Db, asked: AskedLink): Promise<string | undefined> {
  return (await findLink(db, asked))?.email;
}

type AskedLink = { token: string; purpose: TokenPurpose; now: number };

/** As `findTokenEmail`, with the customer whose the address is to be. */
export function findLink(
  db: Db,
  { token, purpose, now }: AskedLink,
): Promise<{ email: string; customerId: string | null } | undefined> {
  return findToken(db, { hash: hashToken(token), purpose, now: new Date(now) });
}

/** As `findTokenEmail`, and the link opens nothing any more: of many at once one is answered. */
export function takeTokenEmail(
  db: Db,
  { token, purpose, now }: AskedLink,
): Promise<string | undefined> {
  return takeToken(db, { hash: hashToken(token), purpose, now: new Date(now) });
}

/** Every link of the kind that was sent to the address. */
export function endTokens(db: Db, email: string, purpose: TokenPurpose): Promise<void> {
  return deleteTokens(db, { email, purpose });
}
