/** The address of the search page: `search`, the keys of any listing, and custom filters. */

import {
  emptyProductQuery,
  formatProductQuery,
  type URLSearchParamsLike,
} from "#contract/product-query.ts";
import { readPrices } from "./price-words.ts";
import { wordsOf } from "./words.ts";

const listingKeys = new Set(
  "search category_group_id assistant on_sale price_from price_to stock_status sort".split(" "),
);
/** Keys of the call that are no filters, and marks of whoever sent the shopper here. */
const noFilter =
  /^(lang|no_cache|location|fields|limit|offset|ids|sku|category_ids?|gclid|fbclid|utm_.*)$/;

/** Other keys are custom filters: the attribute of that name. */
export function readCustomFilters(params: URLSearchParamsLike): [string, string][] {
  return [...params].flatMap(([key, value]): [string, string][] => {
    if (listingKeys.has(key) || key.startsWith("attributes.")) return [[key, value]];
    return noFilter.test(key) ? [] : [[`attributes.${key}`, value]];
  });
}

/** The page that shows what `text` finds. */
export const searchPath = (text: string): string =>
  `/search?search=${encodeURIComponent(text.trim())}`;

/** What `text` finds in the category at this path; `searched`: what was looked for in place of it. */
export function searchPathIn(path: string, text: string, searched: string | undefined): string {
  const { text: words, ...prices } = readPrices(text);
  const query = { ...emptyProductQuery(), search: searched ?? words, ...prices };
  return `${path}?${formatProductQuery(query)}`;
}

/** Whether what was looked for is some of the words that were typed, and no other. */
export function isFewer(searched: string, text: string): boolean {
  const typed = wordsOf(text);
  return wordsOf(searched).every((word) => typed.includes(word));
}

/** The text without each of its words, where there is more than one. */
export function withoutEachWord(text: string): { word: string; rest: string }[] {
  const words = text.trim().split(/\s+/).slice(0, mostWords);
  if (words.length < 2) return [];
  return words.map((word, at) => ({
    word,
    rest: words.filter((_, other) => other !== at).join(" "),
  }));
}

const mostWords = 6;
