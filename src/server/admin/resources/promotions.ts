import { promotionAnswer, promotionFields } from "#contract/admin/promotions.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import { whyRefused } from "#rules/promos/promos.ts";
import { nowOf } from "#server/admin/engine/context.ts";
import { findMissingIds } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import type { Db } from "#server/platform/db/db.ts";
import { promos } from "#server/platform/db/schema/promos.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countCodesOf, isVariantOf } from "#server/promos/sql-codes.ts";
import { endCodes, lockOpenCarts, lowerGifts } from "#server/promos/sql-open-carts.ts";
import { promotionRoutes } from "./promotion-routes.ts";

type PromoRow = typeof promos.$inferSelect;
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

/** How many pieces the promotion gives of its present gift once it has `columns`. */
function givenOf(row: PromoRow, columns: Partial<PromoColumns>, now: Date): number {
  const { kind = row.kind, giftQuantity = row.giftQuantity, enabled = row.enabled } = columns;
  const { giftProductId = row.giftProductId, giftVariantId = row.giftVariantId } = columns;
  const { dateFrom = row.dateFrom, dateTo = row.dateTo } = columns;
  const isSame = giftProductId === row.giftProductId && giftVariantId === row.giftVariantId;
  const limits = { enabled, from: msOf(dateFrom), to: msOf(dateTo), left: [] };
  return kind === "gift" && isSame && !whyRefused(limits, now.getTime()) ? giftQuantity : 0;
}

const msOf = (date: Date | null) => (date ? date.getTime() : null);

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
  async store({ values }, { context, id, row }) {
    const { amount, minimum, percent, gift, kind } = values;
    const { date_from = row?.dateFrom, date_to = row?.dateTo } = values;
    if (date_from && date_to && date_from >= date_to)
      throw new Refusal("invalid", { fields: { date_to: "invalid" } });
    const columns = {
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
    const now = nowOf(context);
    if (row?.kind === "gift")
      await lowerGifts(context.db, { promoId: id, left: givenOf(row, columns, now), now });
    return columns;
  },
  lockBefore: ({ db }, promoId, change) =>
    lockOpenCarts(db, { promoId, withGiftOnly: change === "update" }),
  async beforeRemove(context, { id, uses }) {
    if (uses > 0) throw new Refusal("inUse");
    await endCodes(context.db, { promoId: id, now: nowOf(context) });
  },
  routes: promotionRoutes,
});
