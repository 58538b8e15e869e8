/** The query of GET /products/{id}/reviews; like every read's, a wrong value is as if not there. */
import type { URLSearchParamsLike } from "./product-query.ts";

export const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export type ReviewQuery = { sort: ReviewSort; limit: number; offset: number };

const usualLimit = 30;
const mostAtOnce = 100;

export function readReviewQuery(params: URLSearchParamsLike): ReviewQuery {
  const query: ReviewQuery = { sort: "newest", limit: usualLimit, offset: 0 };
  for (const [key, value] of params) {
    if (key === "sort") query.sort = reviewSorts.find((known) => known === value) ?? query.sort;
    if (!/^\d{1,6}$/.test(value)) continue;
    if (key === "limit") query.limit = Math.min(mostAtOnce, Math.max(1, Number(value)));
    if (key === "offset") query.offset = Number(value);
  }
  return query;
}

export function formatReviewQuery({ sort, limit, offset }: ReviewQuery): string {
  return `sort=${sort}&limit=${limit}${offset ? `&offset=${offset}` : ""}`;
}
