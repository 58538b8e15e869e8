import type { FastifyInstance } from "fastify";
import { readFrame } from "#server/catalogue/frame.ts";
import type { Shop } from "#server/http/context.ts";
import { registerRead } from "#server/http/routes.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { countriesIn, currenciesIn } from "./countries.ts";

export function registerCountriesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCountries", async ({ lang }) => countriesIn(lang));
  registerRead(app, shop, "readCurrencies", async ({ db, lang }) =>
    currenciesIn(lang, settingsIn(lang, (await readFrame(db)).rows.settings)),
  );
}
