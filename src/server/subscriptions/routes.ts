/**
 * The newsletter, by double opt-in: whoever names an address, only its reader can say yes. Both
 * links open a page that asks once more, for mail programs follow links by themselves.
 */
import type { FastifyInstance } from "fastify";
import { sameEmail } from "#contract/email.ts";
import type { SubscriptionBodies } from "#contract/subscriptions.ts";
import { coreOf } from "#server/http/core.ts";
import { Refusal } from "#server/http/refusal.ts";
import { registerWrite, type Writing } from "#server/http/writes.ts";
import { day, findWait, hour, type LimitRule, needWithin } from "#server/limits/limit.ts";
import { networkOf } from "#server/limits/network.ts";
import { putMail } from "#server/mails/outbox.ts";
import { findTokenEmail, type TokenPurpose } from "#server/mails/tokens.ts";
import { registerOneClick } from "./one-click.ts";
import { askSubscription, confirmAddress, endAddress } from "./sql.ts";

const askedHere: LimitRule = { name: "subscriptions of a network", most: 5, within: hour };
const lettersThere: LimitRule = { name: "confirmations to an address", most: 1, within: day };
const linksHere: LimitRule = { name: "mailed links of a network", most: 60, within: hour };

export function registerSubscriptionRoutes(app: FastifyInstance): void {
  registerWrite(app, "subscribe", async (writing, body: SubscriptionBodies["subscribe"]) => {
    const { db, clock, newId, network, lang, database } = writing;
    const email = sameEmail(body.email);
    const now = clock();
    await needWithin(db, askedHere, network, now);
    await database.db.transaction(async (tx) => {
      const state = await askSubscription(tx, { email, lang, now: new Date(now) });
      if (state === "confirmed") return;
      // Once a day, and in silence: the answer tells nobody what an address has been sent.
      if ((await findWait(tx, lettersThere, email, now)) !== undefined) return;
      await putMail(tx, { id: newId(), kind: "subscriptionConfirm", recipient: email, lang, now });
    });
    return { email };
  });

  registerWrite(app, "confirmSubscription", async (writing, { token }: Token) => {
    const email = await needEmail(writing, token, "confirm");
    if (await confirmAddress(writing.db, email, new Date(writing.clock()))) return { email };
    throw new Refusal("notFound");
  });

  registerWrite(app, "endSubscription", async (writing, { token }: Token) => ({
    email: await endLetters(writing, token),
  }));
  const { shop, database } = coreOf(app);
  registerOneClick(app, async (request, token) => {
    await endLetters({ ...shop, database, network: networkOf(request.ip) }, token);
  });
}

type Asking = Pick<Writing, "db" | "database" | "clock" | "network">;

/** Answers the address that is written to no more. */
async function endLetters(asking: Asking, token: string): Promise<string> {
  const { database, clock } = asking;
  const email = await needEmail(asking, token, "stop");
  await database.db.transaction((tx) => endAddress(tx, email, new Date(clock())));
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
