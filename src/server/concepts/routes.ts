import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { conceptsIn } from "./concept.ts";

export function registerConceptsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readConcepts", async ({ db, lang }) =>
    conceptsIn(lang, (await readReferenceData(db)).rows),
  );
}
