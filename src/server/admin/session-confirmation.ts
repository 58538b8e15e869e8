/**
 * A session of the back office proves anew that its person reads their letters: a code by mail, which
 * counts for this session alone.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AdminSession, adminConfirmationPath, confirmedFor } from "#contract/admin/session.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireOfficeOrigin } from "#server/platform/http/same-origin.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { findMailPlace } from "#server/platform/mails/mail-server.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { describeRequestOrigin } from "#server/platform/mails/request-origin.ts";
import type { AdminSessionRow, ShortToken } from "#server/platform/tokens/admin-session.ts";
import { confirmationCodeOf, isSameCode } from "#server/platform/tokens/confirmation-code.ts";
import { countTry, storeCode, storeConfirmed } from "#server/platform/tokens/sql-confirmations.ts";
import { findShopLang, sendAnswer } from "./engine/call.ts";
import { readObject } from "./engine/read-change.ts";

const codeMessages: RateLimit = { name: "admin confirmation letters", max: 8, windowMs: hour };
const mostAttempts = 5;
/** ms */
const codeLifetime = 15 * 60_000;

export function sessionAnswerOf(issued: ShortToken, now: number): AdminSession {
  return {
    token: issued.token,
    expires_in: issued.expiresIn,
    confirmed_for: Math.max(0, issued.confirmedAt + confirmedFor - now),
  };
}

type Session = {
  findSession: (request: FastifyRequest) => Promise<AdminSessionRow | undefined>;
  issue: (request: FastifyRequest) => Promise<ShortToken | undefined>;
};

export function registerConfirmation(app: FastifyInstance, { findSession, issue }: Session): void {
  const core = coreOf(app);
  const { shop, database } = core;
  const options = {
    config: { queue: "admin" },
    onRequest: async (request: FastifyRequest) => requireOfficeOrigin(request),
  } as const;

  app.post(adminConfirmationPath, options, async (request, reply) => {
    const session = await findSession(request);
    if (!session) throw new Refusal("unauthorized");
    const { record, issued } = session;
    // A program's session has nobody to write to.
    if (record.email === "") throw new Refusal("forbidden");
    const now = shop.clock();
    await enforceLimit(database.db, codeMessages, record.id, now);
    const lang = await findShopLang(database.db);
    const userAgent = request.headers["user-agent"] ?? "";
    const id = shop.newId();
    await transact(database, async (db) => {
      await storeCode(db, { sessionHash: issued.jtiHash, mailId: id, sentAt: new Date(now) });
      await enqueueMail(db, {
        id,
        kind: "adminConfirm",
        recipient: record.email,
        lang,
        now,
        facts: { name: record.name, ...describeRequestOrigin({ userAgent, lang }, now) },
      });
    });
    const place = await findMailPlace(database.db, core.hasMailServer);
    return sendAnswer(reply, { sent: true, email: record.email, place });
  });

  app.put(adminConfirmationPath, options, async (request, reply) => {
    const session = await findSession(request);
    if (!session) throw new Refusal("unauthorized");
    const { code } = readObject(request.body);
    const { jtiHash } = session.issued;
    const now = shop.clock();
    const row = await countTry(database.db, jtiHash, mostAttempts);
    const isValid =
      row?.mailId &&
      now - (row.sentAt?.getTime() ?? 0) < codeLifetime &&
      isSameCode(confirmationCodeOf(core.tokenKey, row.mailId), String(code ?? ""));
    if (!isValid) throw new Refusal("invalid", { fields: { code: "invalid" } });
    await storeConfirmed(database.db, jtiHash, new Date(now));
    const token = await issue(request);
    if (!token) throw new Refusal("unauthorized");
    return sendAnswer(reply, sessionAnswerOf(token, now));
  });
}
