import type { FastifyInstance } from "fastify";
import type { AppSetting } from "#contract/settings.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { readAppSettings } from "./sql.ts";

export function registerAppsRoutes(app: FastifyInstance, shop: Shop): void {
  const names = [...coreOf(app).providers.keys()];
  const signIn: AppSetting[] =
    names.length > 0 ? [{ key: "sign-in", settings: { providers: names } }] : [];
  registerRead(app, shop, "readApps", async ({ db }) => [
    ...(await readAppSettings(db)),
    ...signIn,
  ]);
}
