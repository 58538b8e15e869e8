/** Request hooks: checks before every call, and headers and logging for every answer. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { headers } from "#contract/headers.ts";
import { coreOf } from "./core.ts";
import { sendError } from "./error-responses.ts";
import { readJsonBody } from "./json-body.ts";
import { Refusal } from "./refusal.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { securityHeadersOf, setContentSecurityPolicy } from "./security-headers.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function addRequestHooks(app: FastifyInstance): void {
  const securityHeaders = securityHeadersOf(coreOf(app));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders).header(headers.requestId, request.id);
    // The token of a mailed link is in the URL and must not leak through the Referer header.
    if (request.url.includes("token=")) reply.header("referrer-policy", "no-referrer");
    if (!isCall(request)) return;
    reply.header("vary", "Accept-Language, Cookie");
    if (safeMethods.has(request.method)) return;
    const key = request.headers[headers.idempotencyKey];
    if (typeof key === "string") reply.header(headers.idempotencyKey, key);
    requireSameOrigin(request);
  });
  app.addHook("onSend", async (_request, reply) => setContentSecurityPolicy(reply));
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Not the query string: it holds search texts and tokens of mailed links.
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, bytes: Buffer) => readJsonBody(bytes),
  );
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Refusal("notFound"), request, reply));
}

/** Uses the matched route, because one URL has many spellings, such as `/%61jax/cart`. */
function isCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith("/ajax/") === true;
}
