import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { readCheckoutFields } from "./checkout-fields.ts";
import { settingsIn } from "./settings.ts";

export function registerSettingsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readSettings", async ({ db, lang, catalogueVersion }) =>
    settingsIn(lang, (await readReferenceData(db, catalogueVersion)).rows.settings),
  );
  registerRead(app, shop, "readCheckoutFields", readCheckoutFields);
}
