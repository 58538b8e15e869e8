import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readBonuses } from "./bonuses.ts";

export function registerBonusesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readBonuses", readBonuses);
}
