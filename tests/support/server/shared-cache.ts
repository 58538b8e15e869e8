/**
 * A cache in front of the shop, shared by all visitors. It stores every successful response that does
 * not forbid it, without expiry, and serves it to every request with the same URL and the same
 * headers of `Vary`: less careful than RFC 9111 requires, as real shared caches are.
 */
import type { FastifyInstance, InjectOptions } from "fastify";

type CacheRequest = { url: string; headers?: Record<string, string> };
export type CachedAnswer = { status: number; text: string; isHit: boolean; headers: object };
type CacheEntry = { vary: [string, string | undefined][]; answer: CachedAnswer };

export function openSharedCache(app: FastifyInstance) {
  const entriesByUrl = new Map<string, CacheEntry[]>();

  return async function get({ url, headers = {} }: CacheRequest): Promise<CachedAnswer> {
    const entries = entriesByUrl.get(url) ?? [];
    const found = entries.find(({ vary }) =>
      vary.every(([name, value]) => headers[name] === value),
    );
    if (found) return { ...found.answer, isHit: true };
    const options: InjectOptions = { method: "GET", url, headers };
    const response = await app.inject(options);
    const answer = {
      status: response.statusCode,
      text: response.payload,
      isHit: false,
      headers: response.headers,
    };
    const forbids = /no-store|private/.test(String(response.headers["cache-control"] ?? ""));
    const names = String(response.headers.vary ?? "").split(",");
    const vary = names.map((name) => name.trim().toLowerCase()).filter(Boolean);
    if (!forbids)
      entriesByUrl.set(url, [
        ...entries,
        { vary: vary.map((name) => [name, headers[name]]), answer },
      ]);
    return answer;
  };
}
