/** Settings that shoppers read as text: each has one per language beside the flat one. */

import { Unreadable } from "#contract/admin/fields.ts";
import { settingsFields } from "#contract/admin/settings.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const translatedKeys = ["store_name", "working_hours", "head_office"] as const;
type TranslatedKey = (typeof translatedKeys)[number];

type Values = Readonly<Record<string, unknown>>;
export type TextPerLang = Record<string, string>;

export const isPerLang = (value: unknown): value is TextPerLang =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A setting with one text for all languages has it in the shop's own. */
export function translationsOf(
  stored: ReadonlyMap<string, unknown>,
  flat: Values,
): Record<Lang, Record<TranslatedKey, string>> {
  const textOf = (key: TranslatedKey, lang: Lang) => {
    const value = stored.get(key);
    if (isPerLang(value)) return value[lang] ?? "";
    return lang === flat.language ? String(flat[key]) : "";
  };
  // as: fromEntries forgets the keys
  return Object.fromEntries(
    langs.map((lang) => [
      lang,
      Object.fromEntries(translatedKeys.map((key) => [key, textOf(key, lang)])),
    ]),
  ) as Record<Lang, Record<TranslatedKey, string>>;
}

/** By key: what a body's `translations` change. Refuses `invalid`. */
export function changedTranslations(sent: unknown, before: unknown): Map<string, TextPerLang> {
  const changed = new Map<string, TextPerLang>();
  for (const lang of langs)
    for (const key of translatedKeys) {
      const text = textAt(sent, lang, key);
      if (text === undefined || text === textAt(before, lang, key)) continue;
      const read = settingsFields[key].read(text);
      if (read instanceof Unreadable)
        throw new Refusal("invalid", { fields: { [`translations.${lang}.${key}`]: read.code } });
      changed.set(key, { ...changed.get(key), [lang]: String(read) });
    }
  return changed;
}

function textAt(translations: unknown, lang: Lang, key: string): unknown {
  const ofLang = isPerLang(translations) ? Reflect.get(translations, lang) : undefined;
  return isPerLang(ofLang) ? ofLang[key] : undefined;
}

/** A flat text of the language of the call, or a text per language, with what `translations` say. */
export function withTranslations(
  values: ReadonlyMap<string, unknown>,
  translations: ReadonlyMap<string, TextPerLang>,
  lang: Lang,
): Map<string, unknown> {
  const all = new Map(values);
  for (const [key, texts] of translations) {
    const flat = values.get(key);
    const ofCall = typeof flat === "string" ? { [lang]: flat } : {};
    all.set(key, { ...texts, ...(isPerLang(flat) ? flat : ofCall) });
  }
  return all;
}
