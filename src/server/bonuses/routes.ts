import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/http/context.ts";
import { registerRead } from "#server/http/routes.ts";
import { readBonuses } from "./bonuses.ts";

export function registerBonusesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readBonuses", readBonuses);
}
