import type { Lang } from "#contract/lang.ts";
import type { ThemePlaceholder } from "#contract/settings.ts";
import type { PlaceholderRow } from "#server/catalogue/sql-reference-data.ts";
import { inLang } from "#server/catalogue/translations.ts";

export function placeholdersIn(lang: Lang, rows: readonly PlaceholderRow[]): ThemePlaceholder[] {
  return rows.map(({ key, place, translations }) => ({
    key,
    place,
    value: inLang(translations, lang, "value"),
  }));
}
