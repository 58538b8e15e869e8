import type { FastifyRequest } from "fastify";
import { coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";

/**
 * CSRF protection. A browser sends the origin of an unsafe call, and a page of another site cannot
 * change it. A client that sends no origin is not a browser and carries no shopper's cookie.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return;
  if (site === "same-origin" || site === "none") return;
  if (origin !== undefined && isSameOrigin(request, origin)) return;
  throw new Refusal("forbiddenOrigin");
}

function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const { siteOrigin } = coreOf(request.server);
  if (siteOrigin) return origin === siteOrigin;
  // Without PUBLIC_URL any host name is the site's own; the browser itself sets Host.
  return origin === `http://${request.headers.host}`;
}
