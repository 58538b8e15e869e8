import type { FastifyInstance } from "fastify";
import { readReferenceData } from "#server/catalogue/reference-data.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { locationIn } from "./location.ts";

export function registerLocationsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readLocations", async ({ db, lang, catalogueVersion }) =>
    (await readReferenceData(db, catalogueVersion)).rows.locations.map((row) =>
      locationIn(lang, row),
    ),
  );
}
