/** What a browser keeps for the server for a while, such as the way back from a provider. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { cookieName } from "#server/platform/http/visitor.ts";
import { cookieRules } from "./session.ts";

export type ShortCookie = { name: string; value: string; seconds: number };

export function sendShortCookie(
  core: Core,
  reply: FastifyReply,
  { name, value, seconds }: ShortCookie,
): void {
  const rules = { ...cookieRules(core), maxAge: seconds };
  reply.setCookie(cookieName(name, core.isSecure), value, rules);
}

/** What was kept, and is kept no more; "" for nothing. */
export function takeShortCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): string {
  const core = coreOf(request.server);
  const known = cookieName(name, core.isSecure);
  reply.clearCookie(known, cookieRules(core));
  return request.cookies[known] ?? "";
}
