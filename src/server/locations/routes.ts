import type { FastifyInstance } from "fastify";
import { readFrame } from "#server/catalogue/frame.ts";
import type { Shop } from "#server/http/context.ts";
import { registerRead } from "#server/http/routes.ts";
import { locationIn } from "./location.ts";

export function registerLocationsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readLocations", async ({ db, lang, catalogueVersion }) =>
    (await readFrame(db, catalogueVersion)).rows.locations.map((row) => locationIn(lang, row)),
  );
}
