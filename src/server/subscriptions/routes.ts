/**
 * The newsletter, by double opt-in: whoever names an address, only its reader can say yes. Both
 * links open a page that asks once more, for mail programs follow links by themselves.
 */
import type { FastifyInstance } from "fastify";
import { sameEmail } from "#contract/email.ts";
import type { SubscriptionBodies } from "#contract/subscriptions.ts";
import { registerWrite, type WriteContext } from "#server/platform/calls/writes.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { findTokenEmail, type TokenPurpose } from "#server/platform/mails/tokens.ts";
import { confirmNewsletter, requestNewsletter, unsubscribeByLink } from "./newsletter.ts";
import { registerOneClick } from "./one-click.ts";

const requestsOfNetwork: RateLimit = { name: "subscriptions of a network", max: 5, windowMs: hour };
const linksOfNetwork: RateLimit = { name: "mailed links of a network", max: 60, windowMs: hour };

export function registerSubscriptionRoutes(app: FastifyInstance): void {
  registerWrite(app, "subscribe", async (context, body: SubscriptionBodies["subscribe"]) => {
    const { db, clock, network, database } = context;
    const email = sameEmail(body.email);
    await enforceLimit(db, requestsOfNetwork, network, clock());
    await database.db.transaction((tx) => requestNewsletter(tx, context, email, "form"));
    return { email };
  });

  registerWrite(app, "confirmSubscription", async (context, { token }: TokenBody) => {
    const email = await needEmail(context, token, "confirm");
    const isKnown = await context.database.db.transaction((tx) =>
      confirmNewsletter(tx, context, email, "letter"),
    );
    if (!isKnown) throw new Refusal("notFound");
    return { email };
  });

  registerWrite(app, "endSubscription", async (context, { token }: TokenBody) => ({
    email: await endByLink(context, token),
  }));
  const { shop, database } = coreOf(app);
  registerOneClick(app, async (request, token) => {
    await endByLink({ ...shop, database, network: networkOf(request.ip) }, token);
  });
}

type LinkContext = Pick<WriteContext, "db" | "database" | "clock" | "newId" | "network">;

/** Answers the address that is written to no more. */
async function endByLink(asking: LinkContext, token: string): Promise<string> {
  const email = await needEmail(asking, token, "stop");
  await asking.database.db.transaction((tx) => unsubscribeByLink(tx, asking, email));
  return email;
}

type TokenBody = SubscriptionBodies["token"];

async function needEmail(
  { db, clock, network }: LinkContext,
  token: string,
  purpose: TokenPurpose,
): Promise<string> {
  await enforceLimit(db, linksOfNetwork, network, clock());
  const email = await findTokenEmail(db, { token, purpose, now: clock() });
  if (email === undefined) throw new Refusal("notFound");
  return email;
}
