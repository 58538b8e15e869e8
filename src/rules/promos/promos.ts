/** When a promo code holds, and how codes are read and made. */
import type { PromoReason } from "#contract/promos.ts";

export type PromoLimits = {
  enabled: boolean;
  /** ms; holds from `from` up to, not including, `to`; null is open on that side */
  from: number | null;
  to: number | null;
  /** Uses left: of all together, of this very code, and of this shopper; null: as many as one likes. */
  left: readonly (number | null)[];
};

/** What speaks against a code whatever stands in the cart; `now` in ms. */
export function whyRefused(promo: PromoLimits, now: number): PromoReason | null {
  if (!promo.enabled || (promo.to !== null && promo.to <= now)) return "ended";
  if (promo.from !== null && now < promo.from) return "early";
  if (promo.left.some((left) => left !== null && left <= 0)) return "spent";
  return null;
}

/** Cyrillic letters that look like the Latin ones below them. */
const cyrillic = "АВЕІЇКМНОРСТУХ";
const latin = "ABEIIKMHOPCTYX";

/**
 * The one spelling that codes are compared by: case, spaces and dashes do not matter, nor which of
 * two alphabets a letter was typed in that looks the same in both.
 */
export function foldCode(typed: string): string {
  return typed
    .normalize("NFC")
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replace(/[АВЕІЇКМНОРСТУХ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
}

/** Crockford's base 32: without I, L, O and U, which are misread. */
const base32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code nobody guesses: ten signs of five random bits each. `random` gives bytes. */
export function makeCode(random: (bytes: number) => Uint8Array): string {
  return [...random(10)].map((byte) => base32[byte & 31]).join("");
}
