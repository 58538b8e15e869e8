/**
 * The newsletter, by double opt-in: whoever names an address, only its reader can say yes. Both
 * links open a page that asks once more, for mail programs follow links by themselves.
 */
import type { FastifyInstance } from "fastify";
import { sameEmail } from "#contract/email.ts";
import type { SubscriptionBodies } from "#contract/subscriptions.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { registerWrite, type Writing } from "#server/platform/http/writes.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { hour, type LimitRule, needWithin } from "#server/platform/limits/rate-limit.ts";
import { findTokenEmail, type TokenPurpose } from "#server/platform/mails/tokens.ts";
import { askNewsletter, confirmNewsletter, endLetters } from "./newsletter.ts";
import { registerOneClick } from "./one-click.ts";

const askedHere: LimitRule = { name: "subscriptions of a network", most: 5, within: hour };
const linksHere: LimitRule = { name: "mailed links of a network", most: 60, within: hour };

export function registerSubscriptionRoutes(app: FastifyInstance): void {
  registerWrite(app, "subscribe", async (writing, body: SubscriptionBodies["subscribe"]) => {
    const { db, clock, network, database } = writing;
    const email = sameEmail(body.email);
    await needWithin(db, askedHere, network, clock());
    await database.db.transaction((tx) => askNewsletter(tx, writing, email, "form"));
    return { email };
  });

  registerWrite(app, "confirmSubscription", async (writing, { token }: Token) => {
    const email = await needEmail(writing, token, "confirm");
    const isKnown = await writing.database.db.transaction((tx) =>
      confirmNewsletter(tx, writing, email, "letter"),
    );
    if (!isKnown) throw new Refusal("notFound");
    return { email };
  });

  registerWrite(app, "endSubscription", async (writing, { token }: Token) => ({
    email: await endByLink(writing, token),
  }));
  const { shop, database } = coreOf(app);
  registerOneClick(app, async (request, token) => {
    await endByLink({ ...shop, database, network: networkOf(request.ip) }, token);
  });
}

type Asking = Pick<Writing, "db" | "database" | "clock" | "newId" | "network">;

/** Answers the address that is written to no more. */
async function endByLink(asking: Asking, token: string): Promise<string> {
  const email = await needEmail(asking, token, "stop");
  await asking.database.db.transaction((tx) => endLetters(tx, asking, email));
  return email;
}

type Token = SubscriptionBodies["token"];

async function needEmail(
  { db, clock, network }: Asking,
  token: string,
  purpose: TokenPurpose,
): Promise<string> {
  await needWithin(db, linksHere, network, clock());
  const email = await findTokenEmail(db, { token, purpose, now: clock() });
  if (email === undefined) throw new Refusal("notFound");
  return email;
}
