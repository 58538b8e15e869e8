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

/** One for each page, on the server and in the browser: nothing is kept between calls. */
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

/** `t` with the shop's keys and what each of them needs. */
export function needT(i18n: i18n): T {
  return (key, ...values) => i18n.t(key, values[0] ?? {});
}

export function langOf(i18n: i18n): Lang {
  return langs.find((lang) => localeOf[lang] === i18n.language) ?? "ua";
}
