import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { readBonuses } from "./bonuses.ts";

export function registerBonusesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readBonuses", readBonuses);
}
