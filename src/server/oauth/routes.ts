/** Sign-in with Google or Facebook: the start and the callback. */
import type { FastifyInstance } from "fastify";
import type { AuthBodies } from "#contract/auth.ts";
import { registerWrite } from "#server/platform/calls/writes.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { handleCallback } from "./callback.ts";
import { startOauth } from "./start-sign-in.ts";

/** These calls wait for the provider's server. */
const upstream = { queue: "upstream" } as const;

export function registerOauthRoutes(app: FastifyInstance): void {
  const core = coreOf(app);
  registerWrite(
    app,
    "loginOauth",
    (context, body: AuthBodies["loginOauth"]) =>
      startOauth(app.oauthProviders, core, context, body),
    upstream,
  );
  app.route({
    method: "GET",
    url: "/ajax/auth/callback/:provider",
    // A HEAD request must not consume the attempt.
    exposeHeadRoute: false,
    config: upstream,
    async handler(request, reply) {
      const screen = await handleCallback(request, reply);
      return reply.header("cache-control", "no-store").redirect(screen, 303);
    },
  });
}
