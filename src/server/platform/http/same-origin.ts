import type { FastifyRequest } from "fastify";
import { coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";

/**
 * CSRF protection. A browser sends the origin of an unsafe call, and a page of another site cannot
 * change it. A client that sends no origin is not a browser and carries no shopper's cookie.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  requireOrigin(request, coreOf(request.server).siteOrigin);
}

/** @param ownOrigin undefined: whatever host the request names */
function requireOrigin(request: FastifyRequest, ownOrigin: string | undefined): void {
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return;
  if (site === "same-origin" || site === "none") return;
  if (origin !== undefined && isSameOrigin(request, { origin, ownOrigin })) return;
  throw new Refusal("forbiddenOrigin");
}

function isSameOrigin(
  request: FastifyRequest,
  { origin, ownOrigin }: { origin: string; ownOrigin: string | undefined },
): boolean {
  if (ownOrigin) return origin === ownOrigin;
  // Without PUBLIC_URL any host name is the site's own; the browser itself sets Host.
  return origin === `http://${request.headers.host}`;
}

/** The same for the back office, which may have a host of its own. */
export function requireOfficeOrigin(request: FastifyRequest): void {
  const { adminUrl, siteOrigin } = coreOf(request.server);
  requireOrigin(request, adminUrl ?? siteOrigin);
}
