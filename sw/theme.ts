/** The shop's colours: the last known at once, for the first paint waits for them; then the new. */
import { findKept, isPublic, putBounded, styles } from "./kept.ts";
import type { Network } from "./network.ts";
import type { AskedEvent } from "./reads.ts";

const themeUrl = "/theme.css";

export type ThemeParts = { caches: CacheStorage; network: Network };

export function makeTheme({ caches, network }: ThemeParts) {
  async function fetchTheme(): Promise<Response> {
    const response = await network(themeUrl, { cache: "no-cache" });
    const isStyle = response.headers.get("content-type")?.startsWith("text/css") ?? false;
    if (isStyle && isPublic(response)) await putBounded(caches, styles, themeUrl, response.clone());
    return response;
  }

  return {
    async answerTheme(event: AskedEvent): Promise<Response> {
      const fetched = fetchTheme();
      event.waitUntil(fetched.catch(() => undefined));
      return (await findKept(caches, styles, themeUrl)) ?? fetched;
    },
    /** At install, as good as it goes: the next start may be without signal. */
    keepTheme: () =>
      fetchTheme().then(
        () => undefined,
        () => undefined,
      ),
  };
}
