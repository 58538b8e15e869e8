/** Bonuses that a purchase gives back at most, in kopiykas; parts of a kopiyka are nobody's. */
export function cashbackOf(price: number, percent: number): number {
  return Math.max(0, Math.floor((price * percent) / 100));
}
