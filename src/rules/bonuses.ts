/** Bonuses: one is worth one hryvnia; all in kopiykas, and parts of a kopiyka are nobody's. */

/** However generous the setting, a purchase gives back no more. */
export const mostPercent = 5;

/** Bonuses that a purchase gives back at most. */
export function cashbackOf(price: number, percent: number): number {
  return Math.max(0, Math.floor((price * percent) / 100));
}

export type Purchase = {
  /** What the goods come to after every discount, without delivery. */
  goods: number;
  /** The part of it that is paid by bonuses. */
  bonusSpent: number;
};

/** Neither the delivery nor what is paid by bonuses earns any. */
export function earnedOn({ goods, bonusSpent }: Purchase, percent: number): number {
  const share = Math.min(Math.max(percent, 0), mostPercent);
  return cashbackOf(Math.max(0, goods - bonusSpent), share);
}

/** Of what a shopper wants to spend, what they can: bonuses pay for goods, and not for delivery. */
export function spendableOf(wanted: number, has: { balance: number; goods: number }): number {
  return Math.max(0, Math.min(wanted, has.balance, has.goods));
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
