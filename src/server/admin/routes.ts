/**
 * The owner's side of the shop, /api/v1: a bearer token is the only way in, and a cookie is none.
 * Until tokens can be had there is nobody to let in.
 */
import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

export function registerAdminRoutes(app: FastifyInstance): void {
  for (const url of ["/api/v1", "/api/v1/*"])
    app.all(url, {
      // Before a body is read: a stranger's is not worth it.
      async onRequest(_request, reply) {
        reply.header("www-authenticate", "Bearer");
        throw new Refusal("unauthorized");
      },
      async handler() {},
    });
}
