import type { FastifyInstance } from "fastify";
import { readReferenceData } from "#server/catalogue/reference-data.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { readCheckoutFields } from "./checkout-fields.ts";
import { settingsIn } from "./settings.ts";

export function registerSettingsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readSettings", async ({ db, lang, catalogueVersion }) =>
    settingsIn(lang, (await readReferenceData(db, catalogueVersion)).rows.settings),
  );
  registerRead(app, shop, "readCheckoutFields", readCheckoutFields);
}
