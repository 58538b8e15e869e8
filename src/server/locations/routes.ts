import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { locationIn } from "./location.ts";

export function registerLocationsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readLocations", async ({ db, lang, catalogueVersion }) =>
    (await readReferenceData(db, catalogueVersion)).rows.locations.map((row) =>
      locationIn(lang, row),
    ),
  );
}
