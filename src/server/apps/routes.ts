import type { FastifyInstance } from "fastify";
import type { AppSetting } from "#contract/settings.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readAppSettings } from "./sql.ts";

export function registerAppsRoutes(app: FastifyInstance, shop: Shop): void {
  const names = [...app.oauthProviders.keys()];
  const signIn: AppSetting[] =
    names.length > 0 ? [{ key: "sign-in", settings: { providers: names } }] : [];
  registerRead(app, shop, "readApps", async ({ db }) => [
    ...(await readAppSettings(db)),
    ...signIn,
  ]);
}
