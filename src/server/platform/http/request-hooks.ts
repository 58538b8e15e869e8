/** What holds for every call before its noun is asked, and for every answer on its way out. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { headers } from "#contract/headers.ts";
import { coreOf } from "./core.ts";
import { answerFailure } from "./error-responses.ts";
import { readJsonBody } from "./json-body.ts";
import { Refusal } from "./refusal.ts";
import { needOwnOrigin } from "./same-origin.ts";
import { secureHeaders, settlePolicy } from "./security-headers.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

export function setManners(app: FastifyInstance): void {
  const always = secureHeaders(coreOf(app));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always).header(headers.requestId, request.id);
    // A mailed link's token stands in the address, and goes nowhere from there.
    if (request.url.includes("token=")) reply.header("referrer-policy", "no-referrer");
    if (!isCall(request)) return;
    reply.header("vary", "Accept-Language, Cookie");
    if (safe.has(request.method)) return;
    const key = request.headers[headers.idempotencyKey];
    if (typeof key === "string") reply.header(headers.idempotencyKey, key);
    needOwnOrigin(request);
  });
  app.addHook("onSend", async (_request, reply) => settlePolicy(reply));
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Not the query: it holds what people look for, and tokens of mailed links.
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
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new Refusal("notFound"), request, reply),
  );
}

/** By the route that was found: an address has many spellings, as `/%61jax/cart`. */
function isCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith("/ajax/") === true;
}
