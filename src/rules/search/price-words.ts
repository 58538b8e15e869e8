/** What a search says of prices: «рюкзак до 1000 грн» is a backpack, and a filter. */
import { isJoining } from "./joining.ts";
import { wordsOf } from "./words.ts";

export type PricedSearch = {
  /** Without what it says of prices. */
  text: string;
  /** UAH, whole; 0 is not set. */
  price_from: number;
  price_to: number;
};

const bound =
  /(?<!\S)(?:(від|од|от|from|over)|до|to|under) ?(\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,6}) ?(грн|₴|гривень|гривні|гривен|uah)?\.?(?!\S)/giu;
/** A smaller number without a currency may be a size, a child's height in cm, or a temperature. */
const leastBare = 200;

export function readPrices(search: string): PricedSearch {
  const prices = { price_from: 0, price_to: 0 };
  let rest = search;
  // From the end: what stands before stays where it is.
  for (const match of [...search.matchAll(bound)].reverse()) {
    const { index } = match;
    const [all, isFrom, digits = "", currency] = match;
    const value = Number(digits.replace(/\D/g, ""));
    const after = rest.slice(index + all.length);
    const isAtEnd = after.trim() === "";
    const isPrice = currency !== undefined || (isAtEnd && (value >= leastBare || hasPrice(prices)));
    if (!isPrice || value === 0) continue;
    prices[isFrom ? "price_from" : "price_to"] = value;
    rest = `${rest.slice(0, index)} ${after}`;
  }
  const text = hasPrice(prices) ? rest.replace(/\s+/g, " ").trim() : search.trim();
  // Prices alone are no search.
  const isSearch = wordsOf(text).some((word) => !isJoining(word));
  return isSearch ? { text, ...prices } : { text: search, price_from: 0, price_to: 0 };
}

const hasPrice = ({ price_from, price_to }: Omit<PricedSearch, "text">) =>
  price_from > 0 || price_to > 0;
