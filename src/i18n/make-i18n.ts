import type { TextKey, Texts, ValuesOf } from "./areas.ts";
import { type Lang, localeOf } from "./locale.ts";
import { formatCount } from "./numbers.ts";

export type T = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** A language and its texts; it knows nothing of who asks. */
export type I18n = { t: T; lang: Lang };

/**
 * `t` with the shop's keys and what each of them needs: a text, its plural form and its gaps. A key
 * without a text is said as it is.
 */
export function makeI18n(lang: Lang, texts: Texts): I18n {
  const forms = new Intl.PluralRules(localeOf[lang]);
  const t: T = (key, ...[values]) => {
    const filled: Values = values ?? {};
    const { count } = filled;
    const plural = typeof count === "number" ? texts[`${key}_${forms.select(count)}`] : undefined;
    return fill(plural ?? texts[key] ?? key, filled);
  };
  return { t, lang };
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
