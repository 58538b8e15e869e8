/** What the shop suggests for a text that is being typed. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { sitemapRead } from "#app/routes.ts";
import type { Answer } from "#contract/calls.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Read } from "#contract/reads.ts";
import type { SuggestedProduct } from "#features/search/suggestion-options.ts";
import { wordsIn } from "#rules/search/highlight.ts";
import { readPrices } from "#rules/search/price-words.ts";
import { useRead, useReads } from "./use-read.ts";

/** ms of stillness before the shop is asked: a word is typed in one go. */
const stillness = 120;
const most = 8;
const fields = [
  "id",
  "name",
  "path",
  "images",
  "category_id",
  "min_price",
  "on_sale",
  "stock_status",
] as const satisfies (keyof SuggestedProduct)[];

function suggestRead(typed: string, category_id: string | null): Read<"readProducts"> {
  const { text, ...prices } = readPrices(typed);
  const query = { search: text, ...prices, category_id, sort: ["search"], limit: most };
  const found = { ...emptyProductQuery(), ...query, fields: [...fields] };
  return { call: "readProducts", query: formatProductQuery(found) };
}

/** The value once it has stood still for a moment. */
export function useStill(value: string): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), stillness);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/**
 * What the shop has for `asked`: in the category that the page is of, or anywhere where that has
 * nothing. Until it is there the last answer stays; one that was overtaken is never looked at, for
 * answers are found by what was asked.
 */
export function useSearchResult(requested: string, typed: string) {
  const [path] = useLocation();
  const category = useCategoryAt(path);
  const isRequested = wordsIn(requested).length > 0;
  const here = useRead(isRequested ? suggestRead(requested, category) : null);
  const isNoneHere = category !== null && here.state === "ready" && here.answer.total_count === 0;
  const anywhere = useRead(isNoneHere ? suggestRead(requested, null) : null);
  const read = isNoneHere ? anywhere : here;
  const last = useRef<Answer<"readProducts">>(undefined);
  const now = read.state === "ready" ? read.answer : undefined;
  useEffect(() => {
    if (now) last.current = now;
    if (!isRequested) last.current = undefined;
  });
  const isWaiting = isRequested && read.state === "loading";
  return {
    found: now ?? (isWaiting ? last.current : undefined),
    isLate: isWaiting || requested !== typed,
    /** The page whose category it is of; undefined: of the whole shop. */
    pathHere: category === null || isNoneHere ? undefined : path,
  };
}

function useCategoryAt(path: string): string | null {
  const answer = useReads().find(sitemapRead(path))?.answer;
  // as: the sitemap's answer, of which two keys are looked at
  const entry = answer as { type?: string; resource?: string | null } | null | undefined;
  return entry?.type === "product-category" ? (entry.resource ?? null) : null;
}
