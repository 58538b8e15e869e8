import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import type { AuthBodies } from "#contract/auth.ts";
import { readNextPath } from "#rules/customers/next-path.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { attemptCookie, createAttempt } from "./attempts.ts";
import { type OauthProviders, redirectUriOf } from "./providers.ts";

const startsPerNetwork: RateLimit = {
  name: "sign-ins elsewhere of a network",
  max: 60,
  windowMs: hour,
};

/** Returns the provider's URL, and sets the cookie that the callback requires. */
export async function startOauth(
  providers: OauthProviders,
  { random, shop }: Core,
  { db, clock, lang, network, sendCookie, log }: WriteContext,
  { provider: name, next }: AuthBodies["loginOauth"],
) {
  const provider = providers.get(name);
  if (!provider) throw new Refusal("invalid", { fields: { provider: "invalid" } });
  const now = clock();
  await enforceLimit(db, startsPerNetwork, network, now);
  const config = await provider.load().catch((error: unknown) => {
    log.warn({ provider: name, failure: errorNameOf(error) }, "a provider cannot be reached");
    throw new Refusal("unavailable", { retryAfter: 30 });
  });
  const attempt = { provider: name, lang, next: readNextPath(next ?? null) };
  const { secret, secrets } = await createAttempt(db, { random, now }, attempt);
  sendCookie({ ...attemptCookie, value: secret });
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUriOf(shop.publicUrl, name),
    scope: provider.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
  });
  return { redirect_url: url.href };
}

/** The error's name and code for the log: messages and causes may contain what was sent. */
export function errorNameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, "code") ?? Reflect.get(error, "error");
  return typeof code === "string" ? `${error.name} ${code.slice(0, 60)}` : error.name;
}
