/** Random carts and price terms, and the rules that all their prices must follow. */
import fc from "fast-check";
import { promoKinds } from "#contract/promos.ts";
import type { PriceLine, PricePromo } from "#rules/pricing/promo.ts";
import { type PriceTerms, priceCart } from "#rules/pricing/totals.ts";

/** kopiykas */
export const anyMoney = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: 90_000_000 }),
);
const anyLine = fc
  .record({
    id: fc.constantFrom(..."abcdefghijkl"),
    regularPrice: anyMoney,
    off: fc.integer({ min: 0, max: 100 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 999 })),
  })
  .map(({ off, ...one }) => ({
    ...one,
    productId: one.id,
    price: one.regularPrice - Math.floor((one.regularPrice * off) / 200),
  }));
const anyPromo: fc.Arbitrary<PricePromo> = fc.record({
  kind: fc.constantFrom(...promoKinds),
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  amount: anyMoney,
  minimum: fc.oneof(fc.constant(0), anyMoney),
  excludesSale: fc.boolean(),
  products: fc.option(fc.subarray([..."abcdefghijkl"]).map((ids) => new Set(ids))),
  gift: fc.option(
    fc.record({
      lineId: fc.constantFrom(..."abcdefghijkl"),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  refused: fc.option(fc.constantFrom("early", "ended", "spent"), { freq: 8 }),
});
export const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  freeFrom: anyMoney,
  taxPercent: fc.constantFrom(0, 7, 14, 20),
  cashbackPercent: fc.constantFrom(0, 2.5, 5, 7),
  bonusBalance: anyMoney,
  bonusAsked: anyMoney,
  shipping: fc.option(
    fc.record({
      freeFrom: fc.option(anyMoney),
      tiers: fc.array(fc.record({ fromItems: fc.integer({ min: 1, max: 120 }), price: anyMoney }), {
        maxLength: 6,
      }),
      surcharge: fc.constantFrom(0, 2500),
    }),
  ),
  promo: fc.option(anyPromo, { freq: 3 }),
});
export const anyLines = fc.uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 12 });

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** @throws when a sum differs from its parts, or a value is not money */
export function checkPrices(lines: PriceLine[], terms: PriceTerms): void {
  const priced = priceCart(lines, terms);
  const { subtotal, discount, bonusSpent, shipping, total, tax } = priced;
  const rules = {
    "the total adds up": subtotal - discount - bonusSpent + shipping === total,
    "lines make the subtotal": sum(priced.lines.map((one) => one.total)) === subtotal,
    "parts make the discount": sum(priced.lines.map((one) => one.discount)) === discount,
    "parts make the bonuses": sum(priced.lines.map((one) => one.bonus)) === bonusSpent,
    "parts make the tax":
      sum(priced.lines.map((one) => one.tax)) + priced.shippingTax === tax && tax <= total,
    "no line costs less than nothing": priced.lines.every(
      (one) => one.discount + one.bonus <= one.total,
    ),
    "bonuses are had and asked for": bonusSpent <= Math.min(terms.bonusBalance, terms.bonusAsked),
    "a code that does not hold takes nothing": !priced.promo?.reason || discount === 0,
    "all is whole and not below nothing": [
      total,
      tax,
      discount,
      shipping,
      priced.bonusEarned,
      priced.freeRemaining,
      ...priced.lines.flatMap((one) => [one.discount, one.bonus, one.tax]),
    ].every((one) => Number.isSafeInteger(one) && one >= 0),
  };
  for (const [rule, holds] of Object.entries(rules))
    if (!holds) throw new Error(`it is not so that ${rule}`);
}
