import type { Lang } from "#contract/lang.ts";
import type { ShopLocation } from "#contract/settings.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { LocationRow } from "#server/reference-data/sql.ts";

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
