/** `limit` and `offset` of a list; like every read's, a wrong value is as if not there. */
import type { URLSearchParamsLike } from "./product-query.ts";

export type PageQuery = { limit: number; offset: number };

const usualLimit = 30;
const mostAtOnce = 100;

export function readPageQuery(params: URLSearchParamsLike): PageQuery {
  const query: PageQuery = { limit: usualLimit, offset: 0 };
  for (const [key, value] of params) {
    if (!/^\d{1,6}$/.test(value)) continue;
    if (key === "limit") query.limit = Math.min(mostAtOnce, Math.max(1, Number(value)));
    if (key === "offset") query.offset = Number(value);
  }
  return query;
}
