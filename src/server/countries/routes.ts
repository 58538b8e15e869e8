import type { FastifyInstance } from "fastify";
import { readReferenceData } from "#server/catalogue/reference-data.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { countriesIn, currenciesIn } from "./countries.ts";

export function registerCountriesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCountries", async ({ lang }) => countriesIn(lang));
  registerRead(app, shop, "readCurrencies", async ({ db, lang }) =>
    currenciesIn(lang, settingsIn(lang, (await readReferenceData(db)).rows.settings)),
  );
}
