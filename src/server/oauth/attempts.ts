/**
 * A sign-in on its way to a provider and back. It belongs to the browser that began it: of what it
 * holds in a cookie the proofs for the provider are made, and the database keeps hashes alone.
 */
import { createHash } from "node:crypto";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/http/context.ts";
import { addAttempt, takeAttempt } from "./sql-attempts.ts";

/** ms; Google and Facebook keep what was typed for less. */
const lifetime = 10 * 60_000;

export const attemptCookie = { name: "oauth", seconds: lifetime / 1000 } as const;

export type Proofs = { state: string; nonce: string; verifier: string };

const hash = (text: string) => createHash("sha256").update(text).digest();
const derive = (secret: string, what: string) => hash(`${what} ${secret}`).toString("base64url");

/** The nonce is seen by whoever sees an address; from it nothing leads to the verifier. */
function proofsOf(secret: string, state: string): Proofs {
  return { state, nonce: derive(secret, "nonce"), verifier: derive(secret, "verifier") };
}

type Attempt = { provider: string; lang: Lang; next: string | undefined };

export async function openAttempt(
  db: Db,
  { random, now }: { random: (bytes: number) => Buffer; now: number },
  { provider, lang, next }: Attempt,
): Promise<{ secret: string; proofs: Proofs }> {
  const secret = random(32).toString("base64url");
  const state = random(32).toString("base64url");
  await addAttempt(db, {
    stateHash: hash(state),
    browserHash: hash(secret),
    ...{ provider, lang, nextPath: next ?? null },
    expiresAt: new Date(now + lifetime),
  });
  return { secret, proofs: proofsOf(secret, state) };
}

/** Once; undefined for one that is unknown, old, or another browser's. */
export async function closeAttempt(
  db: Db,
  { secret, state, now }: { secret: string; state: string; now: number },
) {
  const asked = { stateHash: hash(state), browserHash: hash(secret), now: new Date(now) };
  const found = await takeAttempt(db, asked);
  return found && { ...found, proofs: proofsOf(secret, state) };
}
