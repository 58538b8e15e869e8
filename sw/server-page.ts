/** Pages as the server renders them: seen at once, which a shell's are only when their code has run. */
import type { ReadAnswers } from "#contract/reads.ts";
import { answersCache, isPublic, keyOf, putBounded } from "./bounded-cache.ts";
import { decide } from "./decisions.ts";
import { type Network, withTimeLimit } from "./network.ts";
import { isPrivate, type RequestEvent, withAsOf } from "./reads.ts";

export type ServerPageParts = {
  caches: CacheStorage;
  network: Network;
  findLocation: () => Promise<string | undefined>;
  build: string;
  /** Monotonic ms. */
  ticks: () => number;
  /** The browser expects a bad connection, or the shopper saves data. */
  isSlow: () => boolean;
};

/** ms for the whole page, so that it is never left half shown; as long as a page's code takes on a slow phone. */
const timeLimit = 1000;
/** ms after a time-out, in which the server is not waited for again. */
const pause = 60_000;

const answersScript = '<script type="application/json" id="embedded-answers">';

/**
 * Answers with the server's page; undefined: the device has to show it. What the shop has answered for
 * it is cached as if the page had read it.
 */
export function makeServerPages(parts: ServerPageParts) {
  const { caches, network, build, ticks, isSlow, findLocation } = parts;
  let pausedUntil = 0;

  return async function answerServerPage(event: RequestEvent): Promise<Response | undefined> {
    if (ticks() < pausedUntil || isSlow()) return undefined;
    const controller = new AbortController();
    const page = await withTimeLimit(timeLimit, download(event.request.url, controller.signal));
    if (page === undefined) {
      controller.abort();
      pausedUntil = ticks() + pause;
    }
    if (!page || page === "none") return undefined;
    event.waitUntil(cacheAnswers(new URL(event.request.url), page.clone()));
    return page;
  };

  /** "none": there is no connection, or somebody else has answered. */
  async function download(url: string, signal: AbortSignal): Promise<Response | "none"> {
    try {
      // One that the browser has may be of another day.
      const response = await network(url, { cache: "no-cache", signal });
      const html = await response.text();
      if (!isOfThisBuild(response, html)) return "none";
      const headers = new Headers(response.headers);
      // Of the bytes on the wire.
      for (const name of ["content-encoding", "content-length"]) headers.delete(name);
      return new Response(html, { status: response.status, headers });
    } catch {
      return "none";
    }
  }

  /** The code of another build may not be on the device, and this worker does not know it. */
  function isOfThisBuild({ status, redirected }: Response, html: string): boolean {
    if (redirected || (status !== 200 && status !== 404)) return false;
    return html
      .slice(0, html.indexOf(">", html.indexOf("<html")))
      .includes(` data-build="${build}"`);
  }

  async function cacheAnswers({ origin }: URL, page: Response): Promise<void> {
    if (!isPublic(page)) return;
    const [, rest = "{}"] = (await page.text()).split(answersScript);
    const [json = ""] = rest.split("</script>", 1);
    // as: written by this build's entry-server
    const answers = JSON.parse(json) as ReadAnswers;
    const location = await findLocation();
    const headers = { date: page.headers.get("date") ?? "" };
    for (const [path, { status, answer }] of Object.entries(answers)) {
      const url = new URL(path, origin);
      const decision = decide({ method: "GET", mode: "cors", url });
      if (status !== 200 || decision.kind !== "read" || isPrivate(decision)) continue;
      const response = withAsOf(Response.json(answer, { headers }));
      await putBounded(caches, answersCache, keyOf(url, location), response);
    }
  }
}
