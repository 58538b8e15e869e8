import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import type { Settings } from "#contract/settings.ts";
import { defaultCashbackPercent } from "#rules/pricing/bonuses.ts";

/** The settings of a shop that has none of its own. */
const defaultSettings: Settings = {
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
  cashback_percent: defaultCashbackPercent,
  phone: "",
  chat_url: "",
  working_hours: "",
  head_office: "",
  is_demo: false,
};

/** A text has values by language, of some languages at least, or one for all of them. */
export type StoredSetting = { key: string; value: unknown };

/** Only keys of the contract: other rows of the table are not public. */
export function settingsIn(lang: Lang, stored: readonly StoredSetting[]): Settings {
  const known = stored
    .filter(({ key }) => Object.hasOwn(defaultSettings, key))
    .map(({ key, value }) => [key, textIn(lang, value)] as const)
    // What is no text cannot be read as one.
    .filter(([key, value]) => !isText(key) || typeof value === "string");
  const settings = { ...defaultSettings, ...Object.fromEntries(known) };
  // Every title says it.
  return { ...settings, store_name: settings.store_name || defaultSettings.store_name };
}

const isText = (key: string) => typeof Reflect.get(defaultSettings, key) === "string";

/** `{ua,en,ru}` or some of them → the text in `lang`, else the default language's, else any. */
export function textIn(lang: Lang, value: unknown): unknown {
  if (!isPerLang(value)) return value;
  const texts = new Map(Object.entries(value));
  return texts.get(lang) || texts.get(defaultLang) || ([...texts.values()].find(Boolean) ?? "");
}

function isPerLang(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const keys = Object.keys(value);
  return defaultLang in value || (keys.length > 0 && keys.every((key) => isLang(key)));
}

const isLang = (key: string) => langs.some((lang) => lang === key);
