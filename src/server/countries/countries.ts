/** Country names come from CLDR, which is part of Node. */
import type { Country, Currency } from "#contract/countries.ts";
import { htmlLang, type Lang } from "#contract/lang.ts";
import type { Settings } from "#contract/settings.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { countryCodes } from "./codes.ts";

const cache = new Map<Lang, Country[]>();
const homeCountry = "UA";

/** Ukraine first, the others by name. */
export function countriesIn(lang: Lang): Country[] {
  const cached = cache.get(lang);
  if (cached) return cached;
  const names = new Intl.DisplayNames([htmlLang[lang]], { type: "region" });
  const keyed = countryCodes.map((code) => {
    const name = names.of(code) ?? code;
    return { code, name, key: code === homeCountry ? "" : nameKey(name, lang) };
  });
  keyed.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  const countries = keyed.map(({ code, name }) => ({ code, name }));
  cache.set(lang, countries);
  return countries;
}

/** The shop's only currency. */
export function currenciesIn(lang: Lang, settings: Settings): Currency[] {
  const { currency_code: code, currency_symbol: symbol } = settings;
  const names = new Intl.DisplayNames([htmlLang[lang]], { type: "currency", fallback: "code" });
  // The owner may have entered an invalid code.
  const name = /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
  return [{ code, name, symbol }];
}
