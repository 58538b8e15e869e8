import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/http/context.ts";
import { registerRead } from "#server/http/routes.ts";
import { readAppSettings } from "./sql.ts";

export function registerAppsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readApps", ({ db }) => readAppSettings(db));
}
