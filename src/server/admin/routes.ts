/**
 * The admin API, /api/v1. It accepts only bearer tokens, never a cookie. Tokens cannot be issued
 * yet, so every request is refused.
 */
import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

export function registerAdminRoutes(app: FastifyInstance): void {
  for (const url of ["/api/v1", "/api/v1/*"])
    app.all(url, {
      // Refuses before the body is read.
      async onRequest(_request, reply) {
        reply.header("www-authenticate", "Bearer");
        throw new Refusal("unauthorized");
      },
      async handler() {},
    });
}
