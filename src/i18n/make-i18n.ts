import { createInstance, type FormatterModule, type i18n } from "i18next";
import type { TextKey, Texts, ValuesOf } from "./areas.ts";
import { type Lang, langs, localeOf } from "./locale.ts";
import { formatCount } from "./numbers.ts";

export type T = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Numbers in texts are grouped as everywhere in the shop; i18next's own formatter would ask Intl. */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === "number" ? formatCount(value) : String(value)),
};

/** Of one language, which it keeps; it knows nothing of who asks. */
export function makeI18n(lang: Lang, texts: Texts): i18n {
  const instance = createInstance();
  instance.use(formatter);
  // no await: with resources at hand and initAsync off it is ready when it returns.
  void instance.init({
    lng: localeOf[lang],
    fallbackLng: false,
    resources: { [localeOf[lang]]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      // React escapes; twice would show &amp;.
      escapeValue: false,
      alwaysFormat: true,
    },
  });
  return instance;
}

/**
 * `t` with the shop's keys and what each of them needs. A text, its plural form and its gaps are all
 * that the shop's texts have; i18next, which knows of much more, would look for it in every one.
 */
export function createT(i18n: i18n): T {
  // as: the texts that `makeI18n` was given
  const texts = i18n.getResourceBundle(i18n.language, "translation") as Texts;
  const forms = new Intl.PluralRules(i18n.language);
  return (key, ...[values]) => {
    const filled: Values = values ?? {};
    const { count } = filled;
    const plural = typeof count === "number" ? texts[`${key}_${forms.select(count)}`] : undefined;
    const text = plural ?? texts[key];
    return text === undefined ? i18n.t(key, filled) : fill(text, filled);
  };
}

type Values = Record<string, string | number>;

function fill(text: string, values: Values): string {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = values[name];
    if (value === undefined) return gap;
    return typeof value === "number" ? formatCount(value) : value;
  });
}

export function langOf(i18n: i18n): Lang {
  return langs.find((lang) => localeOf[lang] === i18n.language) ?? "ua";
}
