/**
 * What a cart comes to: the one rule for the preview on a device, for the cart of the server and for
 * the order. Whole kopiykas; every sum is rounded once and then divided, so parts always add up:
 * lines − discount − bonuses + delivery = total. Nothing here depends on the time: prices in force
 * (sales, discounts of categories) come with the lines, and whether a code's dates hold with it.
 */
import { earnedOn, spendableOf } from "./bonuses.ts";
import { type PriceShipping, priceDelivery } from "./delivery.ts";
import type { PriceLine } from "./promo.ts";
import { type PricePromo, type PromoPriced, pricePromo } from "./promo.ts";
import { splitByWeight } from "./split.ts";

export type PriceTerms = {
  /** goods from which delivery is free, where the method says nothing else */
  freeFrom: number;
  /** VAT, which prices contain */
  taxPercent: number;
  cashbackPercent: number;
  bonusBalance: number;
  bonusAsked: number;
  shipping: PriceShipping | null;
  promo: PricePromo | null;
};

export type PricedLine = {
  id: string;
  /** before discount and bonuses */
  total: number;
  /** by the code */
  discount: number;
  bonus: number;
  /** VAT in what is paid for it */
  tax: number;
};

export type PricedCart = {
  /** in the order of the lines given */
  lines: PricedLine[];
  subtotal: number;
  discount: number;
  bonusSpent: number;
  /** when it is delivered */
  bonusEarned: number;
  shipping: number;
  /** of delivery; with those of the lines it makes `tax` */
  shippingTax: number;
  tax: number;
  total: number;
  /** goods that are missing to free delivery */
  freeRemaining: number;
  promo: (Pick<PromoPriced, "reason" | "missing" | "notDiscounted"> & { amount: number }) | null;
};

export function priceCart(lines: readonly PriceLine[], terms: PriceTerms): PricedCart {
  const totals = lines.map(({ price, quantity }) => price * quantity);
  const pieces = sum(lines.map(({ quantity }) => quantity));
  const subtotal = sum(totals);

  const promo = terms.promo && pricePromo(lines, terms.promo);
  const discounts = promo?.discounts ?? lines.map(() => 0);
  const discount = sum(discounts);
  const productsTotal = subtotal - discount;

  const bonusSpent = spendableOf(terms.bonusAsked, {
    balance: terms.bonusBalance,
    productsTotal: productsTotal,
  });
  const bonuses = splitByWeight(
    bonusSpent,
    totals.map((total, at) => total - (discounts[at] ?? 0)),
  );

  const delivery = priceDelivery(productsTotal, pieces, terms);
  const isGiven = terms.promo?.kind === "free_delivery" && promo?.reason === null;
  const isFree = delivery.isFree || isGiven;
  const surcharge = pieces > 0 ? (terms.shipping?.surcharge ?? 0) : 0;
  const shipping = (isFree ? 0 : delivery.fee) + surcharge;

  const total = productsTotal - bonusSpent + shipping;
  const tax = taxIn(total, terms.taxPercent);
  const paid = totals.map((one, at) => one - (discounts[at] ?? 0) - (bonuses[at] ?? 0));
  const taxes = splitByWeight(tax, [...paid, shipping]);

  return {
    lines: lines.map(({ id }, at) => ({
      id,
      total: totals[at] ?? 0,
      discount: discounts[at] ?? 0,
      bonus: bonuses[at] ?? 0,
      tax: taxes[at] ?? 0,
    })),
    subtotal,
    discount,
    bonusSpent,
    bonusEarned: earnedOn({ productsTotal: productsTotal, bonusSpent }, terms.cashbackPercent),
    shipping,
    shippingTax: taxes[lines.length] ?? 0,
    tax,
    total,
    freeRemaining: isGiven ? 0 : delivery.remaining,
    promo: promo && {
      amount: isGiven && !delivery.isFree ? delivery.fee : discount,
      reason: promo.reason,
      missing: promo.missing,
      notDiscounted: promo.notDiscounted,
    },
  };
}

/** VAT contained in a sum: of 120 at 20 % it is 20. Hundredths of a percent keep it whole. */
export function taxIn(total: number, percent: number): number {
  const part = Math.max(0, Math.round(percent * 100));
  return Math.round((total * part) / (10_000 + part));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
