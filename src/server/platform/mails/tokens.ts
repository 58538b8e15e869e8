/** Tokens of mailed links: 256 random bits, of which only the hash is stored. */
import { createHash } from "node:crypto";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { day, hour } from "#server/platform/limits/rate-limit.ts";
import { addToken, consumeTokenRow, deleteTokens, findToken } from "./sql-tokens.ts";

export type TokenPurpose = "confirm" | "stop" | "address" | "reset" | "delete";

/** Confirmations are read late, and people unsubscribe later still; a password is needed at once. */
const lifetimes = {
  confirm: 7 * day,
  address: 7 * day,
  stop: 400 * day,
  reset: hour,
  delete: hour,
} as const satisfies Record<TokenPurpose, number>;

const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Every delivery attempt creates its own token, because nobody knows which attempt arrives. */
export async function createToken(
  db: Db,
  random: (bytes: number) => Buffer,
  { now, lifetime, ...link }: NewToken & { now: number },
): Promise<string> {
  const token = random(32).toString("base64url");
  const expiresAt = new Date(now + (lifetime ?? lifetimes[link.purpose]));
  await addToken(db, { hash: hashToken(token), ...link, expiresAt });
  return token;
}

type NewToken = {
  purpose: TokenPurpose;
  email: string;
  lang: Lang;
  /** For `address`: the customer who is to own the address. */
  customerId?: string | undefined;
  /** ms; absent: the usual one of the purpose. */
  lifetime?: number | undefined;
};

/** The address of a token; undefined: unknown, of another purpose, or expired. */
export async function findTokenEmail(db: Db, query: TokenQuery): Promise<string | undefined> {
  return (await findTokenOwner(db, query))?.email;
}

type TokenQuery = { token: string; purpose: TokenPurpose; now: number };

/** As `findTokenEmail`, with the customer who is to own the address. */
export function findTokenOwner(
  db: Db,
  { token, purpose, now }: TokenQuery,
): Promise<{ email: string; customerId: string | null } | undefined> {
  return findToken(db, { hash: hashToken(token), purpose, now: new Date(now) });
}

/** As `findTokenEmail`, and deletes the token: of concurrent calls one succeeds. */
export function consumeToken(
  db: Db,
  { token, purpose, now }: TokenQuery,
): Promise<string | undefined> {
  return consumeTokenRow(db, { hash: hashToken(token), purpose, now: new Date(now) });
}

/** Revokes every token of this purpose for the address. */
export function revokeTokens(db: Db, email: string, purpose: TokenPurpose): Promise<void> {
  return deleteTokens(db, { email, purpose });
}
