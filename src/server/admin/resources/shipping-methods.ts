/** Ways of delivery, with their day's slots. */
import { shippingMethodAnswer, shippingMethodFields } from "#contract/admin/shipping-methods.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { type MethodConditions, meetsConditions } from "#rules/delivery/method-conditions.ts";
import { usualFieldsOf } from "#rules/delivery/usual-fields.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { QueryParameters } from "#server/admin/engine/list-query.ts";
import type { Listing } from "#server/admin/engine/resource.ts";
import { freeSlug } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { findOrderFacts } from "#server/shipping-methods/sql.ts";
import { slotRoutes } from "./delivery-slots.ts";
import { slotDayRoutes } from "./slot-days.ts";

type Row = typeof shippingMethods.$inferSelect;
type Insert = typeof shippingMethods.$inferInsert;

const usualTerms = {
  cut_off: 14,
  lead_days: 1,
  lead_days_elsewhere: 3,
  days_off: [0],
  days_ahead: 14,
};

const sums = ["subtotal_min", "subtotal_max"] as const;

/** Conditions as they are sent: every key, sums in UAH. */
function conditionsAnswer(conditions: MethodConditions) {
  return {
    countries: conditions.countries ?? [],
    states: conditions.states ?? [],
    cities: conditions.cities ?? [],
    subtotal_min: toUah(conditions.subtotal_min ?? 0),
    subtotal_max: toUah(conditions.subtotal_max ?? 0),
    weight_total_min: conditions.weight_total_min ?? 0,
    weight_total_max: conditions.weight_total_max ?? 0,
  };
}

export function storedConditions(
  sent: MethodConditions,
  stored: MethodConditions = {},
): MethodConditions {
  const merged: MethodConditions = { ...stored, ...sent };
  for (const key of sums) if (sent[key] !== undefined) merged[key] = toKopiykas(sent[key]);
  return merged;
}

const tiersOf = (row: Row) =>
  [...row.priceTiers]
    .sort((a, b) => a.from_items - b.from_items)
    .map(({ from_items, price }) => ({ from_items, price: toUah(price) }));

type SentPrices = {
  price?: number | undefined;
  price_tiers?: readonly { from_items: number; price: number }[] | undefined;
};

/** `price` is the first tier's; of the two, the one that differs from what is stored counts. */
function storedTiers({ price, price_tiers: tiers }: SentPrices, row: Row | undefined) {
  const stored = row ? tiersOf(row) : [{ from_items: 1, price: 0 }];
  const isNewPrice = price !== undefined && price !== stored[0]?.price;
  const first = stored[0] ?? { from_items: 1, price: 0 };
  const chosen = isNewPrice
    ? [{ from_items: first.from_items, price }, ...stored.slice(1)]
    : (tiers ?? stored);
  return chosen.map((tier) => ({ from_items: tier.from_items, price: toKopiykas(tier.price) }));
}

const resource = tableResource({
  name: "shipping_methods",
  scope: "shipping_methods",
  about: "ways of delivery",
  fields: shippingMethodFields,
  answer: shippingMethodAnswer,
  rows: shippingMethods,
  tableName: "shipping_methods",
  sort: "position",
  filters: { enabled: "flag" },
  hasPosition: true,
  required: ["name"],
  catalogue: "shop",
  toObject: (row) => ({
    enabled: row.enabled,
    position: row.position,
    price: tiersOf(row)[0]?.price ?? 0,
    price_tiers: tiersOf(row),
    free_from: row.freeFrom === null ? null : toUah(row.freeFrom),
    kind: row.kind,
    carrier: row.carrier,
    use_location: row.useLocation,
    location_ids: row.locationIds,
    has_slots: row.hasSlots,
    terms: row.terms,
    fields: row.fields.map(({ key, label = "", required }) => ({ key, label, required })),
    conditions: conditionsAnswer(row.conditions),
  }),
  async store({ values, texts }, { context, id, row }) {
    const { price, price_tiers, free_from, terms, fields, conditions, ...plain } = values;
    const name = texts.ua?.name ?? texts.en?.name ?? texts.ru?.name ?? "";
    return {
      ...sentColumns<Insert>(plain, {
        enabled: "enabled",
        position: "position",
        kind: "kind",
        carrier: "carrier",
        use_location: "useLocation",
        location_ids: "locationIds",
        has_slots: "hasSlots",
      }),
      ...(!row && {
        slug: await freeSlug(context.db, "shipping_methods", slugOf(name) || id, id),
        kind: values.kind ?? "courier",
        fields: usualFieldsOf(values.kind ?? "courier"),
      }),
      priceTiers: storedTiers({ price, price_tiers }, row),
      ...(free_from !== undefined && {
        freeFrom: free_from === null ? null : toKopiykas(free_from),
      }),
      terms: { ...usualTerms, ...row?.terms, ...terms },
      ...(fields && {
        fields: fields.map(({ key, label, required }) => ({
          key,
          required,
          ...(label && { label }),
        })),
      }),
      ...(conditions && { conditions: storedConditions(conditions, row?.conditions) }),
    } as Insert; // as: what the table needs at a create is there
  },
});

const methodFilters: QueryParameters = {
  enabled: "flag",
  order_id: ["id", "Only those that may take this order"],
};

export const shippingMethodsResource = {
  ...resource,
  filters: methodFilters,
  list: async (context: AdminContext, query: Parameters<NonNullable<typeof resource.list>>[1]) => {
    const listing: Listing = (await resource.list?.(context, query)) ?? { data: [], total: 0 };
    const orderId = query.id("order_id");
    const facts = orderId && (await findOrderFacts(context.db, orderId));
    if (!facts) return listing;
    const data = listing.data.filter((method) =>
      // as: these objects are made above
      meetsConditions(kopiykasOf((method as { conditions: MethodConditions }).conditions), facts),
    );
    return { data, total: data.length };
  },
  routes: [...slotRoutes, ...slotDayRoutes],
};

const kopiykasOf = (conditions: MethodConditions) => storedConditions(conditions);
