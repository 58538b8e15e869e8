import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { togglesOf } from "./toggles.ts";

export function registerTogglesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readToggles", async ({ db }) =>
    togglesOf((await readReferenceData(db)).rows.toggles),
  );
}
