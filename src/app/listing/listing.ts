import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type ReadState, useReadList } from "#app/reads/use-read.ts";
import type { Answer } from "#contract/calls.ts";
import { cardFields } from "#contract/product-names.ts";
import { formatProductQuery, type ProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";

/** px that the page moves when more cards come. */
const moreScroll = 200;

/** As many cards as the shop's setting `products_limit` says; a show-more asks for as many again. */
export function listingRead(query: ProductQuery, offset = 0): Read<"readProducts"> {
  const pageQuery = { ...query, limit: null, offset, fields: [...cardFields] };
  return { call: "readProducts", query: formatProductQuery(pageQuery) };
}

/** How much there is, and no cards. */
export function countRead(query: ProductQuery): Read<"readProducts"> {
  return {
    call: "readProducts",
    query: formatProductQuery({ ...query, limit: 1, fields: ["id"] }),
  };
}

export type Listing = {
  /** Of the first answer: what the page is, until there is something to show. */
  first: ReadState<Answer<"readProducts">>;
  cards: Card[];
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** What is shown answers an older query: the one asked now is on its way. */
  isLate: boolean;
  showMore: () => void;
};

type HistoryEntry = { pages?: number };
// as: whatever state an entry has, only `pages` is read, and checked
const entryState = () =>
  typeof history === "undefined" ? {} : ((history.state ?? {}) as HistoryEntry);

/** How many answers this history entry shows: Back finds as many as were there. */
function readPages(): number {
  const { pages } = entryState();
  return typeof pages === "number" && pages >= 1 && pages <= 100 ? pages : 1;
}

const never = () => () => undefined;

/**
 * A listing with show-more. A new query starts over; until its answer is there the last one stays,
 * and an answer that comes for an overtaken query is not looked at, for answers are found by what
 * was asked.
 */
export function useListing(query: ProductQuery): Listing {
  const [, onMore] = useState(0);
  // The server's page holds one answer; what this entry showed before comes right after it.
  const pages = useSyncExternalStore(never, readPages, () => 1);
  const [first = { state: "loading" }] = useReadList([listingRead(query)]);
  // An answer after which there are more is full.
  const pageSize = first.state === "ready" && first.answer.has_more ? first.answer.data.length : 0;
  const moreReads = Array.from({ length: pageSize > 0 ? pages - 1 : 0 }, (_, page) =>
    listingRead(query, (page + 1) * pageSize),
  );
  const states: ReadState<Answer<"readProducts">>[] = [first, ...useReadList(moreReads)];
  const ready = states.flatMap((state) => (state.state === "ready" ? [state.answer] : []));
  const last = ready.at(-1);
  const isLoadingMore = ready.length < states.length && first.state === "ready";
  const now = {
    first,
    // as: the answer holds at least the requested fields
    cards: ready.flatMap((answer) => answer.data as Card[]),
    total: ready[0]?.total_count ?? 0,
    hasMore: last?.has_more ?? false,
    isLoadingMore,
  };
  const before = useRef(now);
  useEffect(() => {
    if (now.first.state === "ready") before.current = now;
  });
  const moved = useMoreScroll(now.cards.length);
  const isLate = first.state === "loading" && before.current.first.state === "ready";
  const shown = isLate ? before.current : now;

  return {
    ...shown,
    isLate,
    showMore: () => {
      if (isLate || isLoadingMore || !now.hasMore || now.cards.length === 0) return;
      history.replaceState({ ...entryState(), pages: pages + 1 }, "");
      onMore(pages + 1);
      moved();
    },
  };
}

/**
 * Moves the page once the requested cards stand in it: before, it may be too short. Whoever
 * has scrolled meanwhile is not moved.
 */
function useMoreScroll(count: number): () => void {
  const pressed = useRef<{ top: number; count: number }>(undefined);
  useEffect(() => {
    const { current } = pressed;
    if (!current || count <= current.count) return;
    pressed.current = undefined;
    if (Math.abs(window.scrollY - current.top) > 1) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollBy({ top: moreScroll, behavior: still ? "instant" : "smooth" });
  }, [count]);
  return () => {
    pressed.current = { top: window.scrollY, count };
  };
}
