import type { Lang } from "#contract/lang.ts";
import type { ShopLocation } from "#contract/settings.ts";
import type { LocationRow } from "#server/catalogue/sql-reference-data.ts";
import { inLang } from "#server/catalogue/translations.ts";

export function locationIn(lang: Lang, row: LocationRow): ShopLocation {
  const { id, lat, lng, isDefault } = row;
  return {
    id,
    name: inLang(row.translations, lang, "name"),
    lat,
    lng,
    isLocationDefault: isDefault,
  };
}
