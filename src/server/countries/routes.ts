import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { countriesIn, currenciesIn } from "./countries.ts";

export function registerCountriesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCountries", async ({ lang }) => countriesIn(lang));
  registerRead(app, shop, "readCurrencies", async ({ db, lang }) =>
    currenciesIn(lang, settingsIn(lang, (await readReferenceData(db)).rows.settings)),
  );
}
