/**
 * A pending OAuth sign-in. It belongs to the browser that started it: nonce and PKCE verifier are
 * derived from a secret in the browser's cookie, and the database stores only hashes.
 */
import { createHash } from "node:crypto";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { addAttempt, consumeAttemptRow } from "./sql-attempts.ts";

/** ms; the providers' own sign-in pages expire sooner. */
const lifetime = 10 * 60_000;

export const attemptCookie = { name: "oauth", seconds: lifetime / 1000 } as const;

export type AttemptSecrets = { state: string; nonce: string; verifier: string };

const hash = (text: string) => createHash("sha256").update(text).digest();
const derive = (secret: string, purpose: string) =>
  hash(`${purpose} ${secret}`).toString("base64url");

/** The nonce is visible in URLs; the verifier cannot be derived from it. */
function secretsOf(secret: string, state: string): AttemptSecrets {
  return { state, nonce: derive(secret, "nonce"), verifier: derive(secret, "verifier") };
}

type Attempt = { provider: string; lang: Lang; next: string | undefined };

export async function createAttempt(
  db: Db,
  { random, now }: { random: (bytes: number) => Buffer; now: number },
  { provider, lang, next }: Attempt,
): Promise<{ secret: string; secrets: AttemptSecrets }> {
  const secret = random(32).toString("base64url");
  const state = random(32).toString("base64url");
  await addAttempt(db, {
    stateHash: hash(state),
    browserHash: hash(secret),
    provider,
    lang,
    nextPath: next ?? null,
    expiresAt: new Date(now + lifetime),
  });
  return { secret, secrets: secretsOf(secret, state) };
}

/** Works once; undefined: unknown, expired, or started in another browser. */
export async function consumeAttempt(
  db: Db,
  { secret, state, now }: { secret: string; state: string; now: number },
) {
  const query = { stateHash: hash(state), browserHash: hash(secret), now: new Date(now) };
  const attempt = await consumeAttemptRow(db, query);
  return attempt && { ...attempt, secrets: secretsOf(secret, state) };
}
