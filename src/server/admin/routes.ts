/** The admin API, /api/v1: bearer tokens only, never a cookie; made from the table of resources. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { addUploads } from "#server/uploads/read-upload.ts";
import { requireScope } from "./engine/call.ts";
import { registerResource } from "./engine/register-resource.ts";
import { registerOpenApi } from "./openapi.ts";
import { adminResources } from "./resources/index.ts";
import { registerAdminSession } from "./session.ts";
import { registerSignIn } from "./sign-in.ts";

const methods = "GET, POST, PUT, DELETE";
const allowedHeaders = "Authorization, Content-Type, Idempotency-Key, If-Match";

export function registerAdminRoutes(app: FastifyInstance): void {
  app.decorateRequest("actor", null);
  registerAdminSession(app);
  app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => allowOrigin(request, reply));
    await addUploads(scope);
    registerSignIn(scope);
    registerOpenApi(scope);
    for (const resource of adminResources) registerResource(scope, resource);
    for (const url of ["/api/v1", "/api/v1/*"]) {
      scope.options(url, async (_request, reply) => reply.code(204).send());
      scope.route({
        method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
        url,
        // Refuses before the body is read.
        async onRequest(request, reply) {
          await requireScope(request, reply, null);
          throw new Refusal("notFound");
        },
        async handler() {},
      });
    }
  });
}

/** Only for the origins that the owner has named. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("vary", "Origin, Accept-Language");
  const { origin } = request.headers;
  if (!origin || !coreOf(request.server).adminOrigins.includes(origin)) return;
  reply.header("access-control-allow-origin", origin);
  reply.header("access-control-expose-headers", "ETag, X-Total-Count, Retry-After");
  if (request.method !== "OPTIONS") return;
  reply.header("access-control-allow-methods", methods);
  reply.header("access-control-allow-headers", allowedHeaders);
  reply.header("access-control-max-age", "600");
}
