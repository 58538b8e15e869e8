/** What is the same in every shop: countries and the currency. */
import * as z from "zod/mini";
import { country, currency } from "#contract/countries.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { countriesIn, currenciesIn } from "#server/countries/countries.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";

export const countriesResource = defineResource({
  name: "countries",
  scope: null,
  about: "countries of the world",
  fields: {},
  answer: country,
  table: { name: "settings", key: "key" },
  routes: [
    {
      method: "GET",
      path: "",
      kind: "plain",
      about: "Countries, Ukraine first",
      answer: z.array(country),
      run: async ({ lang }) => countriesIn(lang),
    },
  ],
});

export const currenciesResource = defineResource({
  name: "currencies",
  scope: null,
  about: "the shop's currency",
  fields: {},
  answer: currency,
  table: { name: "settings", key: "key" },
  routes: [
    {
      method: "GET",
      path: "",
      kind: "plain",
      about: "The shop's currency",
      answer: z.array(currency),
      async run({ db, lang }) {
        const { rows } = await readReferenceData(db);
        return currenciesIn(lang, settingsIn(lang, rows.settings));
      },
    },
  ],
});
