import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import type { AuthBodies } from "#contract/auth.ts";
import { readNextPath } from "#rules/next-path.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { hour, type LimitRule, needWithin } from "#server/platform/limits/rate-limit.ts";
import { attemptCookie, openAttempt } from "./attempts.ts";
import { redirectUriOf } from "./providers.ts";

const leftHere: LimitRule = { name: "sign-ins elsewhere of a network", most: 60, within: hour };

/** Where the browser goes; what it must bring back, it keeps in a cookie. */
export async function beginOauth(
  { providers, random, shop }: Core,
  { db, clock, lang, network, sendCookie, log }: Writing,
  { provider: name, next }: AuthBodies["loginOauth"],
) {
  const provider = providers.get(name);
  if (!provider) throw new Refusal("invalid", { fields: { provider: "invalid" } });
  const now = clock();
  await needWithin(db, leftHere, network, now);
  const config = await provider.load().catch((error: unknown) => {
    log.warn({ provider: name, failure: nameOf(error) }, "a provider cannot be asked");
    throw new Refusal("unavailable", { retryAfter: 30 });
  });
  const going = { provider: name, lang, next: readNextPath(next ?? null) };
  const { secret, proofs } = await openAttempt(db, { random, now }, going);
  sendCookie({ ...attemptCookie, value: secret });
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUriOf(shop.publicUrl, name),
    scope: provider.scope,
    state: proofs.state,
    nonce: proofs.nonce,
    code_challenge: await calculatePKCECodeChallenge(proofs.verifier),
    code_challenge_method: "S256",
  });
  return { redirect_url: url.href };
}

/** What went wrong by its name: messages and causes hold what was sent. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, "code") ?? Reflect.get(error, "error");
  return typeof code === "string" ? `${error.name} ${code.slice(0, 60)}` : error.name;
}
