import type { CartItem } from "#contract/cart.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";

/** The name of a line of a cart or an order: «Намет, зелений». */
export function lineName({ name, variant_name }: Pick<CartItem, "name" | "variant_name">): string {
  return [name, variant_name].filter(Boolean).join(", ");
}

/** What a line costs after the code's discount, in UAH. */
export function paidFor({
  price_total,
  discount_total,
}: Pick<CartItem, "price_total" | "discount_total">): number {
  return toUah(toKopiykas(price_total) - toKopiykas(discount_total));
}
