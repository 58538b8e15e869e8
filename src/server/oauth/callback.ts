/** Handles the browser's return from an OAuth provider. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { withNext } from "#rules/customers/next-path.ts";
import { signIn } from "#server/auth/sign-in.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readQuery, readVisit } from "#server/platform/http/visitor.ts";
import { sendSession } from "#server/platform/session/session.ts";
import { consumeShortCookie } from "#server/platform/session/short-cookie.ts";
import { settlesWithin } from "#server/platform/time-limit.ts";
import { type AttemptSecrets, attemptCookie, consumeAttempt } from "./attempts.ts";
import { redirectUriOf } from "./providers.ts";
import { resolveCustomer } from "./resolve-customer.ts";
import { errorNameOf } from "./start-sign-in.ts";

type SignInResult = { lang: Lang; next: string | null; isSignedIn: boolean };

/** Always answers with a redirect to a screen, also on errors: this is a page navigation. */
export async function handleCallback(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const core = coreOf(request.server);
  const query = readQuery(request.url);
  const secret = consumeShortCookie(request, reply, attemptCookie.name);
  const result: SignInResult = { lang: defaultLang, next: null, isSignedIn: false };
  try {
    const visit = await readVisit(request, query, "owner");
    result.lang = visit.lang;
    const { db, clock } = core.shop;
    const attemptKey = { secret, state: query.get("state") ?? "", now: clock() };
    const attempt = await consumeAttempt(db, attemptKey);
    if (!attempt) throw new Refusal("gone");
    result.lang = readLang(attempt.lang) ?? visit.lang;
    result.next = attempt.next;
    const person = await readProviderProfile(request, attempt);
    const signInContext = {
      database: core.database,
      owner: visit.owner,
      session: visit.session,
      userAgent: request.headers["user-agent"] ?? "",
    };
    const { random } = core;
    const resolveContext = { ...core.shop, random, lang: result.lang, provider: attempt.provider };
    const newSession = await signIn(core, signInContext, (tx) =>
      resolveCustomer(tx, resolveContext, person),
    );
    sendSession(core, reply, newSession);
    result.isSignedIn = true;
  } catch (error) {
    request.log.warn({ failure: errorNameOf(error) }, "an OAuth sign-in failed");
  }
  return resultScreenOf(result);
}

/** Only from the provider that the browser was sent to, and within the time limit. */
async function readProviderProfile(
  request: FastifyRequest,
  { provider: name, secrets }: { provider: string; secrets: AttemptSecrets },
) {
  const { shop, limits } = coreOf(request.server);
  // as: the route names this one segment
  const { provider: nameInPath } = request.params as { provider: string };
  const provider = request.server.oauthProviders.get(name);
  if (!provider || nameInPath !== name) throw new Refusal("gone");
  const url = new URL(redirectUriOf(shop.publicUrl, name));
  url.search = String(readQuery(request.url));
  const profile = provider
    .load()
    .then((config) => provider.readProfile(config, { url, ...secrets }));
  if (!(await settlesWithin(profile, limits.upstreamTimeout))) throw new Refusal("unavailable");
  return profile;
}

/** The screen that completes the sign-in on the device and goes on to `next`. */
function resultScreenOf({ lang, next, isSignedIn }: SignInResult): string {
  const path = withNext(pathIn(lang, "/login"), next ?? undefined);
  // The empty fragment replaces one that a provider may have appended.
  return `${path}${path.includes("?") ? "&" : "?"}oauth=${isSignedIn ? "done" : "failed"}#`;
}
