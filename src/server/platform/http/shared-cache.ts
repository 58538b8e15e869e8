/**
 * What a cache in front of the shop (nginx, Varnish, a CDN) may do with an answer that is the same for
 * everybody. Only a request without any cookie gets one that it may store: a visitor who has a session, a
 * cart or a chosen place is always answered by the shop.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { coreOf } from "./core.ts";
import { catalogueKey, listSurrogateKeys } from "./surrogate-keys.ts";

/** Browsers and devices: stored, and revalidated at each use. */
const revalidated = "public, max-age=0, must-revalidate";
/** Seconds. A price is at most so old, unless the cache is purged before; then it is fetched beside the answer. */
const shared = `${revalidated}, s-maxage=10, stale-while-revalidate=30, stale-if-error=600`;

/** @param namedIds as `findNamedIds` of the answer */
export function allowCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  namedIds?: Uint32Array,
): void {
  const isAnybody = !request.headers.cookie && !request.headers.authorization;
  reply.header("cache-control", isAnybody ? shared : revalidated);
  if (!isAnybody) return;
  // Without a cache that drops by them they would only make the first page longer.
  const keys = coreOf(request.server).hasCachePurge ? listSurrogateKeys(namedIds) : [catalogueKey];
  reply.header("surrogate-key", keys.join(" "));
}
