/** Answers the shop's colours from the cache, because the first paint waits for them, and updates it. */
import { findCached, isPublic, putBounded, stylesCache } from "./bounded-cache.ts";
import type { Network } from "./network.ts";
import type { RequestEvent } from "./reads.ts";

export type ThemeParts = { caches: CacheStorage; network: Network; origin: string };

export function makeTheme({ caches, network, origin }: ThemeParts) {
  const themeUrl = new URL("/theme.css", origin).href;

  async function fetchTheme(): Promise<Response> {
    const response = await network(themeUrl, { cache: "no-cache" });
    const isStyle = response.headers.get("content-type")?.startsWith("text/css") ?? false;
    if (isStyle && isPublic(response))
      await putBounded(caches, stylesCache, themeUrl, response.clone());
    return response;
  }

  return {
    async answerTheme(event: RequestEvent): Promise<Response> {
      const fetched = fetchTheme();
      event.waitUntil(fetched.catch(() => undefined));
      return (await findCached(caches, stylesCache, themeUrl)) ?? fetched;
    },
    /** At install, without failing: the next start may be offline. */
    cacheTheme: () =>
      fetchTheme().then(
        () => undefined,
        () => undefined,
      ),
  };
}
