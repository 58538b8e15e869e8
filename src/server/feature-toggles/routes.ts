import type { FastifyInstance } from "fastify";
import { readFrame } from "#server/catalogue/frame.ts";
import type { Shop } from "#server/http/context.ts";
import { registerRead } from "#server/http/routes.ts";
import { togglesOf } from "./toggles.ts";

export function registerTogglesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readToggles", async ({ db }) =>
    togglesOf((await readFrame(db)).rows.toggles),
  );
}
