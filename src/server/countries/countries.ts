/** Names come from CLDR, which Node carries whole: nobody has to keep a table of them. */
import type { Country, Currency } from "#contract/countries.ts";
import { htmlLang, type Lang } from "#contract/lang.ts";
import type { Settings } from "#contract/settings.ts";
import { nameKey } from "#rules/collate.ts";
import { countryCodes } from "./codes.ts";

const kept = new Map<Lang, Country[]>();
const home = "UA";

/** Ukraine first, the others by name. */
export function countriesIn(lang: Lang): Country[] {
  const known = kept.get(lang);
  if (known) return known;
  const names = new Intl.DisplayNames([htmlLang[lang]], { type: "region" });
  const keyed = countryCodes.map((code) => {
    const name = names.of(code) ?? code;
    return { code, name, key: code === home ? "" : nameKey(name, lang) };
  });
  keyed.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  const countries = keyed.map(({ code, name }) => ({ code, name }));
  kept.set(lang, countries);
  return countries;
}

/** What the shop is paid in, and nothing else. */
export function currenciesIn(lang: Lang, settings: Settings): Currency[] {
  const { currency_code: code, currency_symbol: symbol } = settings;
  const names = new Intl.DisplayNames([htmlLang[lang]], { type: "currency", fallback: "code" });
  // An owner may have typed what is no code at all.
  const name = /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
  return [{ code, name, symbol }];
}
