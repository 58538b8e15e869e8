import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";

/** A field in `lang`; where that is missing or empty, in the default language. */
export function inLang<Field extends string>(
  translations: Translations<Field>,
  lang: Lang,
  field: Field,
): string {
  return translations[lang]?.[field] || translations[defaultLang]?.[field] || "";
}

type Texts<Field extends string> = Record<string, Partial<Record<Field, string>>>;

/** `stored` with the texts that were sent; an empty text is none. */
export function mergeTranslations<Field extends string>(
  stored: Texts<Field>,
  sent: Texts<Field> | undefined,
  fields: readonly Field[],
): Texts<Field> {
  const next: Texts<Field> = { ...stored };
  for (const lang of langs) {
    const sentTexts = sent?.[lang];
    if (!sentTexts) continue;
    const merged: Partial<Record<Field, string>> = Object.assign({}, next[lang]);
    for (const field of fields) {
      const text = sentTexts[field];
      if (text === undefined) continue;
      if (text === "") delete merged[field];
      else merged[field] = text;
    }
    if (next[lang] || Object.keys(merged).length > 0) next[lang] = merged;
  }
  return next;
}
