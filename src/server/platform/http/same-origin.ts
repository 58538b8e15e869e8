import type { FastifyRequest } from "fastify";
import { coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";

/**
 * A browser says where an unsafe call comes from, and a page of another site cannot make it say
 * otherwise. A caller that says nothing of it is no browser, and carries no one's cookie.
 */
export function needOwnOrigin(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return;
  if (site === "same-origin" || site === "none") return;
  if (origin !== undefined && isOwn(request, origin)) return;
  throw new Refusal("forbiddenOrigin");
}

function isOwn(request: FastifyRequest, origin: string): boolean {
  const { siteOrigin } = coreOf(request.server);
  if (siteOrigin) return origin === siteOrigin;
  // The site's address is whatever it is called by, and a browser sets Host itself.
  return origin === `http://${request.headers.host}`;
}
