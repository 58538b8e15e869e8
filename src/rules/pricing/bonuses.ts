/** Bonuses: one is worth one hryvnia; all in kopiykas, and parts of a kopiyka are nobody's. */

/** Percent of a purchase that comes back where neither the shop nor the customer's group sets it. */
export const defaultCashbackPercent = 5;

export type Purchase = {
  /** What the goods come to after every discount, without delivery. */
  productsTotal: number;
  /** The part of it that is paid by bonuses. */
  bonusSpent: number;
};

/**
 * The bonuses that a purchase earns, in kopiykas: the product page promises this amount and the order
 * gives it. Delivery and what is paid by bonuses earn none.
 *
 * @param percent of the customer's group, else of the shop; below 0 counts as 0, above 100 as 100
 */
export function earnedOn({ productsTotal, bonusSpent }: Purchase, percent: number): number {
  const share = Math.min(Math.max(percent, 0), 100);
  return Math.floor((Math.max(0, productsTotal - bonusSpent) * share) / 100);
}

/** Of what a shopper wants to spend, what they can: bonuses pay for goods, and not for delivery. */
export function spendableOf(
  wanted: number,
  has: { balance: number; productsTotal: number },
): number {
  return Math.max(0, Math.min(wanted, has.balance, has.productsTotal));
}

/** What can be taken back of cashback that may have been spent: a balance never goes below zero. */
export function reclaimable(earned: number, balance: number): number {
  return Math.max(0, Math.min(earned, balance));
}

const day = 86_400_000;
/** A balance that nothing moves for so long goes. */
const keptDays = 365;

/** When bonuses go whose balance last moved at `moved`; both ms. */
export function expiryOf(moved: number): number {
  return moved + keptDays * day;
}

/** Bonuses whose balance last moved before that are gone at `now`. */
export function keptSince(now: number): number {
  return now - keptDays * day;
}
