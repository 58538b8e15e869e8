import type { OrderLine } from "#contract/orders.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";

/** UAH for all pieces of the line after its discount; a line's `price_total` is before it. */
export function paidForLine({
  price_total,
  discount_total,
}: Pick<OrderLine, "price_total" | "discount_total">): number {
  return toUah(toKopiykas(price_total) - toKopiykas(discount_total));
}
