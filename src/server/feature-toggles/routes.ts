import type { FastifyInstance } from "fastify";
import { readReferenceData } from "#server/catalogue/reference-data.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { togglesOf } from "./toggles.ts";

export function registerTogglesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readToggles", async ({ db }) =>
    togglesOf((await readReferenceData(db)).rows.toggles),
  );
}
