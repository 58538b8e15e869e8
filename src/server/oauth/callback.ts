/** A browser is back from a provider: either with proof of who its shopper is, or with none. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Lang, readLang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { withNext } from "#rules/next-path.ts";
import { enter } from "#server/auth/sign-in.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readQuery, readVisit } from "#server/platform/http/visitor.ts";
import { settlesWithin } from "#server/platform/time-limit.ts";
import { sendSession } from "#server/session/session.ts";
import { takeShortCookie } from "#server/session/short-cookie.ts";
import { attemptCookie, closeAttempt, type Proofs } from "./attempts.ts";
import { redirectUriOf } from "./providers.ts";
import { settlePerson } from "./resolve-customer.ts";
import { nameOf } from "./start-sign-in.ts";

type Back = { lang: Lang; next: string | null; isIn: boolean };

/** Whatever becomes of it, it ends on a screen: nobody has come here to read JSON. */
export async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const core = coreOf(request.server);
  const query = readQuery(request.url);
  const secret = takeShortCookie(request, reply, attemptCookie.name);
  const back: Back = { lang: "ua", next: null, isIn: false };
  try {
    const visit = await readVisit(request, query, "owner");
    back.lang = visit.lang;
    const { db, clock } = core.shop;
    const asked = { secret, state: query.get("state") ?? "", now: clock() };
    const attempt = await closeAttempt(db, asked);
    if (!attempt) throw new Refusal("gone");
    back.lang = readLang(attempt.lang) ?? visit.lang;
    back.next = attempt.next;
    const person = await readPerson(request, attempt);
    const entering = {
      database: core.database,
      owner: visit.owner,
      session: visit.session,
      userAgent: request.headers["user-agent"] ?? "",
    };
    const { random } = core;
    const settling = { ...core.shop, random, lang: back.lang, provider: attempt.provider };
    const made = await enter(core, entering, (tx) => settlePerson(tx, settling, person));
    sendSession(core, reply, made);
    back.isIn = true;
  } catch (error) {
    request.log.warn({ failure: nameOf(error) }, "nobody was signed in");
  }
  return screenOf(back);
}

/** Only by the provider that the browser was sent to, and while the browser still waits. */
async function readPerson(
  request: FastifyRequest,
  { provider: name, proofs }: { provider: string; proofs: Proofs },
) {
  const { providers, shop, limits } = coreOf(request.server);
  // as: the route names this one segment
  const { provider: called } = request.params as { provider: string };
  const provider = providers.get(name);
  if (!provider || called !== name) throw new Refusal("gone");
  const url = new URL(redirectUriOf(shop.publicUrl, name));
  url.search = String(readQuery(request.url));
  const asking = provider.load().then((config) => provider.readPerson(config, { url, ...proofs }));
  if (!(await settlesWithin(asking, limits.elsewhere))) throw new Refusal("unavailable");
  return asking;
}

/** The screen makes the device the customer's, and goes on to `next`. */
function screenOf({ lang, next, isIn }: Back): string {
  const path = withNext(pathIn(lang, "/login"), next ?? undefined);
  // A fragment that a provider has put behind the address ends here.
  return `${path}${path.includes("?") ? "&" : "?"}oauth=${isIn ? "done" : "failed"}#`;
}
