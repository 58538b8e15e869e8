import { useState, useSyncExternalStore } from "react";
import type { Answer } from "#contract/calls.ts";
import { cardFields, shopSorts } from "#contract/product-names.ts";
import {
  emptyProductQuery,
  formatProductQuery,
  type ProductQuery,
  readProductQuery,
} from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { type ReadState, useReadList } from "./use-read.ts";

/** Cards of one answer; a show-more asks for as many again. */
const pageSize = 24;
/** px that the page moves when more cards come. */
const moreScroll = 200;

/** The listing that a category page's address asks for. */
export function listingQuery(search: string, changes: Partial<ProductQuery>): ProductQuery {
  const asked = readProductQuery(new URLSearchParams(search));
  const sort = asked.sort.filter((one) => shopSorts.some((known) => known === one)).slice(0, 1);
  return { ...emptyProductQuery(), sort, ...changes };
}

export function listingRead(query: ProductQuery, offset: number): Read<"readProducts"> {
  const asked = { ...query, limit: pageSize, offset, fields: [...cardFields] };
  return { call: "readProducts", query: formatProductQuery(asked) };
}

export type Listing = {
  /** Of the first answer: what the page is, until there is something to show. */
  first: ReadState<Answer<"readProducts">>;
  cards: Card[];
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
};

type Entry = { pages?: number };
// as: whatever state an entry has, only `pages` is read, and checked
const entryState = () => (typeof history === "undefined" ? {} : ((history.state ?? {}) as Entry));

/** How many answers this history entry shows: Back finds as many as were there. */
function readPages(): number {
  const { pages } = entryState();
  return typeof pages === "number" && pages >= 1 && pages <= 100 ? pages : 1;
}

const never = () => () => undefined;

/**
 * A listing with show-more. A new query starts over; an answer that comes for an older one is
 * not looked at, for answers are found by what was asked.
 */
export function useListing(query: ProductQuery): Listing {
  const [, onMore] = useState(0);
  // The server's page holds one answer; what this entry showed before comes right after it.
  const pages = useSyncExternalStore(never, readPages, () => 1);
  const reads = Array.from({ length: pages }, (_, page) => listingRead(query, page * pageSize));
  const states = useReadList(reads);
  const first = states[0] ?? { state: "loading" };
  const ready = states.flatMap((state) => (state.state === "ready" ? [state.answer] : []));
  // as: the answer holds at least the fields that were asked for
  const cards = ready.flatMap((answer) => answer.data as Card[]);
  const last = ready.at(-1);
  const isLoadingMore = ready.length < states.length && first.state === "ready";
  const hasMore = last?.has_more ?? false;

  return {
    first,
    cards,
    total: ready[0]?.total_count ?? 0,
    hasMore,
    isLoadingMore,
    showMore: () => {
      if (isLoadingMore || !hasMore || cards.length === 0) return;
      history.replaceState({ ...entryState(), pages: pages + 1 }, "");
      onMore(pages + 1);
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollBy({ top: moreScroll, behavior: still ? "instant" : "smooth" });
    },
  };
}
