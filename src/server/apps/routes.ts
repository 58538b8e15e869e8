import type { FastifyInstance } from "fastify";
import type { AppSetting } from "#contract/settings.ts";
import { demoPayPrefix } from "#server/payments/open-liqpay.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readAppSettings } from "./sql.ts";

export function registerAppsRoutes(app: FastifyInstance, shop: Shop): void {
  const names = [...app.oauthProviders.keys()];
  const signIn = (): AppSetting[] => {
    // A demo without keys says why nobody can sign in with Google.
    const isDemo = app.liqPay?.url.endsWith(demoPayPrefix) ?? false;
    if (names.length === 0 && !isDemo) return [];
    return [{ key: "sign-in", settings: { providers: names, ...(isDemo && { demo: true }) } }];
  };
  registerRead(app, shop, "readApps", async ({ db }) => [
    ...(await readAppSettings(db)),
    ...signIn(),
  ]);
}
