import type { Lang } from "#contract/lang.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { toUah } from "#rules/pricing/money.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { fieldLabels } from "./field-labels.ts";
import type { MethodRow } from "./sql.ts";

export function methodIn(lang: Lang, row: MethodRow): ShippingMethod {
  return {
    id: row.id,
    name: inLang(row.translations, lang, "name"),
    description: inLang(row.translations, lang, "description"),
    kind: row.kind,
    price_tiers: [...row.priceTiers]
      .sort((a, b) => a.from_items - b.from_items)
      .map(({ from_items, price }) => ({ from_items, price: toUah(price) })),
    free_from: row.freeFrom === null ? null : toUah(row.freeFrom),
    use_location: row.useLocation,
    location_ids: row.locationIds,
    fields: row.fields.map(({ key, required, label = key }) => ({
      key,
      label: fieldLabels[label]?.[lang] ?? label,
      required,
    })),
    max_weight: row.maxWeight,
    has_slots: row.hasSlots,
  };
}
