import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import type { Settings } from "#contract/settings.ts";

/** What a shop without settings of its own goes by. */
const usual: Settings = {
  store_name: "Torba",
  domain: "",
  logo: "",
  language: defaultLang,
  languages: [...langs],
  currency_code: "UAH",
  currency_symbol: "грн",
  currency_format: "{amount} грн",
  thousand_separator: "\u00a0",
  decimal_separator: ",",
  decimal_number: 2,
  timezone: "Europe/Kyiv",
  products_limit: 30,
  default_product_sorting: "popular",
  weight_unit: "kg",
  free_delivery_from: 500,
  cashback_percent: 5,
  phone: "",
  chat_url: "",
  working_hours: "",
  head_office: "",
};

/** Values stand as they are, texts as one per language. */
export type StoredSetting = { key: string; value: unknown };

/** Only keys that the contract knows: others in the table are no one's to see. */
export function settingsIn(lang: Lang, stored: readonly StoredSetting[]): Settings {
  const known = stored
    .filter(({ key }) => Object.hasOwn(usual, key))
    .map(({ key, value }) => [key, textIn(lang, value)]);
  return { ...usual, ...Object.fromEntries(known) };
}

/** `{ua,en,ru}` → the text in `lang`, or in the default language where that one is empty. */
export function textIn(lang: Lang, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !(defaultLang in value)) return value;
  const texts = new Map(Object.entries(value));
  return texts.get(lang) || texts.get(defaultLang) || "";
}
