/**
 * The back office's session. A mailed token is exchanged once for a cookie of this path, which
 * renews short bearer tokens. The cookie is not sent anywhere else, and is no token of /api/v1.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { adminSessionPath } from "#contract/admin/session.ts";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireOfficeOrigin } from "#server/platform/http/same-origin.ts";
import {
  addAdminSession,
  endAdminSession,
  findAdminSession,
  issueSessionToken,
} from "#server/platform/tokens/admin-session.ts";
import { endIssued } from "#server/platform/tokens/sql.ts";
import { contextOf, requireScope, sendAnswer, transactAdmin } from "./engine/call.ts";
import { registerConfirmation, sessionAnswerOf } from "./session-confirmation.ts";

/** `__Secure-`: a page without https cannot set it. */
const adminCookieName = (isSecure: boolean) =>
  isSecure ? "__Secure-admin-session" : "admin-session";

const isSecureIn = ({ isSecure, adminUrl }: Core) => adminUrl?.startsWith("https:") ?? isSecure;

const cookieOptions = (core: Core) => {
  const secure = isSecureIn(core);
  return { path: adminSessionPath, httpOnly: true, sameSite: "strict", secure } as const;
};

export function registerAdminSession(app: FastifyInstance): void {
  const core = coreOf(app);
  const { shop, database } = core;
  const config = { queue: "admin" } as const;
  const name = adminCookieName(isSecureIn(core));

  app.post(
    adminSessionPath,
    { config, onRequest: (request, reply) => requireOwnToken(request, reply) },
    async (request, reply) => {
      const context = await contextOf(request);
      const { actor, newId, clock } = context;
      const now = clock();
      const cookie = core.random(32).toString("base64url");
      const issued = await transactAdmin(context, async ({ db }) => {
        if (!(await endIssued(db, actor.jtiHash, new Date(now)))) throw new Refusal("unauthorized");
        await addAdminSession(db, { cookie, actor, now });
        return issueSessionToken(db, core.tokenKey, { cookie, now, newId });
      });
      core.readToken.forget(request.headers.authorization);
      if (!issued) throw new Refusal("unauthorized");
      const maxAge = actor.exp - Math.floor(now / 1000);
      reply.setCookie(name, cookie, { ...cookieOptions(core), maxAge });
      return sendAnswer(reply, sessionAnswerOf(issued, now));
    },
  );

  app.get(
    adminSessionPath,
    { config, onRequest: async (request) => requireOfficeOrigin(request) },
    async (request, reply) => {
      const cookie = request.cookies[name] ?? "";
      const issued =
        cookie === ""
          ? undefined
          : await issueSessionToken(database.db, core.tokenKey, {
              cookie,
              now: shop.clock(),
              newId: shop.newId,
            });
      if (!issued) {
        if (cookie !== "") reply.clearCookie(name, cookieOptions(core));
        throw new Refusal("unauthorized");
      }
      return sendAnswer(reply, sessionAnswerOf(issued, shop.clock()));
    },
  );

  registerConfirmation(app, {
    findSession: (request) =>
      findAdminSession(database.db, request.cookies[name] ?? "", shop.clock()),
    issue: (request) =>
      issueSessionToken(database.db, core.tokenKey, {
        cookie: request.cookies[name] ?? "",
        now: shop.clock(),
        newId: shop.newId,
      }),
  });

  app.delete(
    adminSessionPath,
    { config, onRequest: async (request) => requireOfficeOrigin(request) },
    async (request, reply) => {
      const now = shop.clock();
      const cookie = request.cookies[name] ?? "";
      if (cookie !== "") await endAdminSession(database.db, cookie, now);
      const actor = await core.readToken(request.headers.authorization, now);
      if (actor) await endIssued(database.db, actor.jtiHash, new Date(now));
      core.readToken.forget(request.headers.authorization);
      reply.clearCookie(name, cookieOptions(core));
      return sendAnswer(reply, { ended: true });
    },
  );
}

async function requireOwnToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  requireOfficeOrigin(request);
  await requireScope(request, reply, null);
}
