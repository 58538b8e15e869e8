/** Signing in with Google or Facebook: there, and back again. */
import type { FastifyInstance } from "fastify";
import type { AuthBodies } from "#contract/auth.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { registerWrite } from "#server/platform/http/writes.ts";
import { comeBack } from "./callback.ts";
import { beginOauth } from "./start-sign-in.ts";

/** These wait for somebody else's server. */
const abroad = { line: "abroad" } as const;

export function registerOauthRoutes(app: FastifyInstance): void {
  const core = coreOf(app);
  registerWrite(
    app,
    "loginOauth",
    (writing, body: AuthBodies["loginOauth"]) => beginOauth(core, writing, body),
    abroad,
  );
  app.route({
    method: "GET",
    url: "/ajax/auth/callback/:provider",
    // Whoever only looks whether it is there has not come back.
    exposeHeadRoute: false,
    config: abroad,
    async handler(request, reply) {
      const screen = await comeBack(request, reply);
      return reply.header("cache-control", "no-store").redirect(screen, 303);
    },
  });
}
