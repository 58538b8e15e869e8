/** Signing in to /api/v1: a mailed link, its exchange, and who the caller is. */
import type { FastifyInstance } from "fastify";
import { sameEmail } from "#contract/email.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { countHit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { findMailPlace } from "#server/platform/mails/mail-server.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { describeRequestOrigin } from "#server/platform/mails/request-origin.ts";
import { hasNoOwner } from "#server/platform/tokens/first-owner.ts";
import { endIssued, findRecordByEmail } from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import { contextOf, findShopLang, requireScope, sendAnswer, transactAdmin } from "./engine/call.ts";
import { readObject } from "./engine/read-change.ts";

const perAddress: RateLimit = { name: "admin sign-in letters", max: 5, windowMs: hour };
const perNetwork: RateLimit = { name: "admin sign-in requests", max: 20, windowMs: hour };
const denied = { sent: false, error: "Access Denied" };

export function registerSignIn(app: FastifyInstance): void {
  const core = coreOf(app);
  const { shop, database } = core;

  app.post("/api/v1/authorize", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const now = shop.clock();
    const network = networkOf(request.ip);
    const tooMany = (wait: number) =>
      reply
        .code(429)
        .header("retry-after", String(Math.ceil(wait / 1000)))
        .send({
          error: true,
          code: "tooMany",
          message: core.errorText(defaultLang, "tooMany"),
          sent: false,
        });
    const networkWait = await countHit(database.db, perNetwork, network, now);
    if (networkWait !== undefined) return tooMany(networkWait);
    const { email } = readObject(request.body);
    if (typeof email !== "string" || email.length > 320) return denied;
    const recipient = sameEmail(email.trim());
    const record = await findRecordByEmail(database.db, recipient);
    if (!record || recipient === "")
      return (await hasNoOwner(database.db)) ? { ...denied, no_owner: true } : denied;
    const wait = await countHit(database.db, perAddress, recipient, now);
    if (wait !== undefined) return tooMany(wait);
    const lang = await findShopLang(database.db);
    const userAgent = request.headers["user-agent"] ?? "";
    await database.db.transaction((tx) =>
      enqueueMail(tx, {
        id: shop.newId(),
        kind: "adminSignIn",
        recipient,
        lang,
        now,
        facts: {
          name: record.name,
          record: record.id,
          ...describeRequestOrigin({ userAgent, lang }, now),
        },
      }),
    );
    const place = await findMailPlace(database.db, core.hasMailServer);
    return { sent: true, error: null, place };
  });

  const anyToken = {
    onRequest: (
      request: Parameters<typeof requireScope>[0],
      reply: Parameters<typeof requireScope>[1],
    ) => requireScope(request, reply, null),
  };

  app.get("/api/v1/me", anyToken, async (request, reply) => {
    const { actor } = await contextOf(request);
    const { tokenId, name, email, scopes, exp } = actor;
    return sendAnswer(reply, {
      token_id: tokenId,
      name,
      email,
      scopes,
      exp,
      languages: langs,
      version: 1,
    });
  });

  app.post("/api/v1/security/tokens/exchange", anyToken, async (request, reply) => {
    const context = await contextOf(request);
    const { actor, newId, clock } = context;
    const token = await transactAdmin(context, async ({ db }) => {
      if (!(await endIssued(db, actor.jtiHash, new Date(clock()))))
        throw new Refusal("unauthorized");
      const record = { id: actor.tokenId, email: actor.email, scopes: actor.scopes, expiration: 0 };
      const sessionHash = actor.session?.hash;
      return issueToken(db, core.tokenKey, {
        record,
        now: clock(),
        newId,
        exp: actor.exp,
        sessionHash,
      });
    });
    core.readToken.forget(request.headers.authorization);
    return sendAnswer(reply, { token });
  });
}
