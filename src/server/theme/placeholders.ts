import type { Lang } from "#contract/lang.ts";
import type { ThemePlaceholder } from "#contract/settings.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { PlaceholderRow } from "#server/reference-data/sql.ts";

export function placeholdersIn(lang: Lang, rows: readonly PlaceholderRow[]): ThemePlaceholder[] {
  return rows.map(({ key, place, translations }) => ({
    key,
    place,
    value: inLang(translations, lang, "value"),
  }));
}
