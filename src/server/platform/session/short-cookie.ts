/** Short-lived HttpOnly cookies, such as the secret of an OAuth attempt. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { cookieName } from "#server/platform/http/visitor.ts";
import { cookieOptions } from "./session.ts";

export type ShortCookie = { name: string; value: string; seconds: number };

export function sendShortCookie(
  core: Core,
  reply: FastifyReply,
  { name, value, seconds }: ShortCookie,
): void {
  const options = { ...cookieOptions(core), maxAge: seconds };
  reply.setCookie(cookieName(name, core.isSecure), value, options);
}

/** Reads and deletes the cookie; "": none. */
export function consumeShortCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): string {
  const core = coreOf(request.server);
  const cookie = cookieName(name, core.isSecure);
  reply.clearCookie(cookie, cookieOptions(core));
  return request.cookies[cookie] ?? "";
}
