import type { FieldCode } from "#contract/errors.ts";
import { maxOrderSum } from "#rules/pricing/money.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Refuses `invalid` with `tooMany` beside `grand_total` where one order would be too large to be
 * stored, and beside `discount_total` where all its discounts would be. Kopiykas.
 */
export function requireOrderSums(sums: {
  subtotal: number;
  discount: number;
  total: number;
}): void {
  const fields: Record<string, FieldCode> = {};
  if (Math.max(sums.subtotal, sums.total) > maxOrderSum) fields.grand_total = "tooMany";
  if (sums.discount > maxOrderSum) fields.discount_total = "tooMany";
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}
