import type { Lang } from "#contract/lang.ts";
import type { Branch } from "#contract/shipping-methods.ts";
import { hoursInWords } from "#rules/delivery/branch-hours.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { BranchRow } from "./sql.ts";

export function branchIn(lang: Lang, row: BranchRow): Branch {
  return {
    id: row.id,
    name: inLang(row.translations, lang, "name"),
    number: row.number,
    lat: row.lat,
    lng: row.lng,
    schedule: hoursInWords(row.schedule, lang),
  };
}
