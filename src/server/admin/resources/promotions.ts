import { promotionAnswer, promotionFields } from "#contract/admin/promotions.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import { findMissingIds } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import type { Db } from "#server/platform/db/db.ts";
import { promos } from "#server/platform/db/schema/promos.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countCodesOf, isVariantOf } from "#server/promos/sql-codes.ts";
import { promotionRoutes } from "./promotion-routes.ts";

type PromoColumns = typeof promos.$inferInsert;
type SentGift = { product_id: string; variant_id: string | null; quantity: number } | null;

async function giftColumns(db: Db, gift: SentGift | undefined): Promise<Partial<PromoColumns>> {
  if (gift === undefined) return {};
  if (gift === null) return { giftProductId: null, giftVariantId: null, giftQuantity: 1 };
  const { product_id, variant_id, quantity } = gift;
  const isThere =
    (await findMissingIds(db, "products", [product_id])).length === 0 &&
    (variant_id === null || (await isVariantOf(db, product_id, variant_id)));
  if (!isThere) throw new Refusal("invalid", { fields: { gift: "unknown" } });
  return { giftProductId: product_id, giftVariantId: variant_id, giftQuantity: quantity };
}

export const promotionsResource = tableResource({
  name: "promotions",
  scope: "promotions",
  about: "promotions with their codes",
  fields: promotionFields,
  answer: promotionAnswer,
  rows: promos,
  tableName: "promos",
  sort: "-date_created",
  filters: { search: "search", kind: "text", enabled: "flag", welcomes: "flag" },
  toObject: (row) => ({
    name: row.name,
    kind: row.kind,
    percent: row.percent,
    amount: toUah(row.amount),
    minimum: toUah(row.minimum),
    date_from: row.dateFrom?.toISOString() ?? null,
    date_to: row.dateTo?.toISOString() ?? null,
    most_uses: row.mostUses,
    most_uses_each: row.mostUsesEach,
    uses: row.uses,
    category_ids: row.categoryIds,
    excludes_sale: row.excludesSale,
    gift: row.giftProductId
      ? {
          product_id: row.giftProductId,
          variant_id: row.giftVariantId,
          quantity: row.giftQuantity,
        }
      : null,
    enabled: row.enabled,
    welcomes: row.welcomes,
  }),
  async readMore({ db }, rows) {
    const counts = await countCodesOf(
      db,
      rows.map(({ id }) => id),
    );
    return { of: (id) => ({ codes_count: counts.get(id) ?? 0 }) };
  },
  async store({ values }, { context, row }) {
    const { amount, minimum, percent, gift, kind } = values;
    const { date_from = row?.dateFrom, date_to = row?.dateTo } = values;
    if (date_from && date_to && date_from >= date_to)
      throw new Refusal("invalid", { fields: { date_to: "invalid" } });
    return {
      ...(!row && { kind: kind ?? "percent" }),
      ...sentColumns<PromoColumns>(values, {
        name: "name",
        kind: "kind",
        date_from: "dateFrom",
        date_to: "dateTo",
        most_uses: "mostUses",
        most_uses_each: "mostUsesEach",
        category_ids: "categoryIds",
        excludes_sale: "excludesSale",
        enabled: "enabled",
        welcomes: "welcomes",
      }),
      ...(percent !== undefined && { percent: Math.round(percent * 100) / 100 }),
      ...(amount !== undefined && { amount: toKopiykas(amount) }),
      ...(minimum !== undefined && { minimum: toKopiykas(minimum) }),
      ...(await giftColumns(context.db, gift)),
    };
  },
  async beforeRemove(_context, { uses }) {
    if (uses > 0) throw new Refusal("inUse");
  },
  routes: promotionRoutes,
});
