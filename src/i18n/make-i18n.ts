import { createInstance, type FormatterModule, type i18n } from "i18next";
import type { TextKey, Texts, ValuesOf } from "./areas.ts";
import { type Lang, langs, localeOf } from "./locale.ts";
import { formatCount } from "./numbers.ts";

export type T = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Numbers in texts are grouped as everywhere in the shop; i18next's own formatter would ask Intl. */
const formatterOf = (lang: Lang): FormatterModule => ({
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) =>
    typeof value === "number" ? formatCount(value, lang) : String(value),
});

/** Of one language, which it keeps, and of one shop's name; it knows nothing of who asks. */
export function makeI18n(lang: Lang, texts: Texts, shopName?: string): i18n {
  const instance = createInstance();
  instance.use(formatterOf(lang));
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
      defaultVariables: { shopName },
    },
  });
  return instance;
}

/**
 * i18next's `t`, typed with the shop's keys and the values that each of them requires. A text is made
 * once per language and values: i18next took a quarter of a category page's rendering, and most of
 * its texts are those of the page before.
 */
export function createT(i18n: i18n): T {
  const known = translators.get(i18n) ?? createTranslator(i18n);
  translators.set(i18n, known);
  return known;
}

const translators = new WeakMap<i18n, T>();

/** Another way to make the same texts: see `quick-texts.ts`. */
export const setT = (i18n: i18n, t: T): void => void translators.set(i18n, t);

/** Products are many, and texts name them: a full cache begins anew. */
const maxTexts = 10_000;

function createTranslator(i18n: i18n): T {
  const texts = new Map<string, string>();
  return (key, ...[values = {}]) => {
    const name = key + JSON.stringify(values);
    const known = texts.get(name);
    if (known !== undefined) return known;
    if (texts.size >= maxTexts) texts.clear();
    const text = i18n.t(key, values);
    texts.set(name, text);
    return text;
  };
}

export function langOf(i18n: i18n): Lang {
  return langs.find((lang) => localeOf[lang] === i18n.language) ?? "ua";
}
