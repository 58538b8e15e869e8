import { defaultLang, type Lang } from "#contract/lang.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";

/** A field in `lang`; where that is missing or empty, in the default language. */
export function inLang<Field extends string>(
  translations: Translations<Field>,
  lang: Lang,
  field: Field,
): string {
  return translations[lang]?.[field] || translations[defaultLang]?.[field] || "";
}
