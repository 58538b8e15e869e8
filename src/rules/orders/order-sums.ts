/**
 * What an order comes to: the cart's own rule, with what only the owner may add to it – discounts of
 * the order as a whole, a delivery price of their own, and what they take off it. Kopiykas.
 */
import { earnedOn, spendableOf } from "#rules/pricing/bonuses.ts";
import type { PriceLine } from "#rules/pricing/promo.ts";
import { splitByWeight } from "#rules/pricing/split.ts";
import { type PricedCart, type PriceTerms, priceCart, taxIn } from "#rules/pricing/totals.ts";

export type OrderTerms = PriceTerms & {
  /** of the order as a whole */
  discounts: readonly number[];
  /** null: by the method */
  shippingPrice: number | null;
  /** taken off the delivery price, at most all of it */
  shippingDiscount: number;
};

export type OrderSums = {
  /** in the order of the lines given */
  lines: { total: number; discount: number; tax: number }[];
  subtotal: number;
  /** of the lines and of the order as a whole */
  discount: number;
  shippingPrice: number;
  shippingDiscount: number;
  bonusSpent: number;
  bonusEarned: number;
  tax: number;
  total: number;
  promo: PricedCart["promo"];
};

export function sumOrder(lines: readonly PriceLine[], terms: OrderTerms): OrderSums {
  const priced = priceCart(lines, { ...terms, bonusAsked: 0 });
  const ownDiscount = terms.discounts.reduce((sum, amount) => sum + amount, 0);
  const productsTotal = Math.max(0, priced.subtotal - priced.discount - ownDiscount);
  const bonusSpent = spendableOf(terms.bonusAsked, { balance: terms.bonusBalance, productsTotal });
  const shippingPrice = terms.shippingPrice ?? priced.shipping;
  const shippingDiscount = Math.min(terms.shippingDiscount, shippingPrice);
  const shipping = shippingPrice - shippingDiscount;
  const discount = priced.discount + ownDiscount;
  const total = Math.max(0, priced.subtotal + shipping - discount - bonusSpent);
  const tax = taxIn(total, terms.taxPercent);
  const discounted = priced.lines.map((line) => line.total - line.discount);
  const reduced = Math.min(ownDiscount + bonusSpent, priced.subtotal - priced.discount);
  const reductions = splitByWeight(reduced, discounted);
  // Of what is paid for each, as in the cart.
  const paid = discounted.map((sum, at) => sum - (reductions[at] ?? 0));
  const taxes = splitByWeight(tax, [...paid, shipping]);
  return {
    lines: priced.lines.map((line, at) => ({
      total: line.total,
      discount: line.discount,
      tax: taxes[at] ?? 0,
    })),
    subtotal: priced.subtotal,
    discount,
    shippingPrice,
    shippingDiscount,
    bonusSpent,
    tax,
    total,
    bonusEarned: earnedOn({ productsTotal, bonusSpent }, terms.cashbackPercent),
    promo: priced.promo,
  };
}
