/** Answers public reads by the server, or from the device when the server is slow or unreachable. */
import { headers } from "#contract/headers.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { isBusy } from "#offline/wire/busy-status.ts";
import { timeLimit } from "#offline/wire/wire.ts";
import { answersCache, findCached, isPublic, keyOf, putBounded } from "./bounded-cache.ts";
import type { SnapshotRead } from "./decisions.ts";
import { isShopsAnswer, type Network, withTimeLimit } from "./network.ts";
import type { Snapshot, Snapshots } from "./snapshot.ts";
import { answerFromSnapshot } from "./snapshot-answers.ts";

export type ReadParts = {
  caches: CacheStorage;
  network: Network;
  snapshots: Snapshots;
  findLocation: () => Promise<string | undefined>;
  /** Monotonic ms. */
  ticks: () => number;
  /** Called when the current snapshot was replaced. */
  onNewSnapshot: (read: SnapshotRead) => Promise<void>;
};
export type RequestEvent = Pick<FetchEvent, "request" | "waitUntil">;

/** ms that the server has before the device answers instead. */
const serverTimeLimit = 1500;
/** After a time-out: a page makes several reads in sequence, and must not wait so long for each. */
const shortTimeLimit = 200;
const shortLimitPeriod = 15_000;
/** ms after which a page hears that nobody answers, where the device has no answer either. */
const pageTimeLimit = 3500;

export function makeReads(parts: ReadParts) {
  const { caches, network, snapshots, findLocation, ticks } = parts;
  let shortLimitUntil = 0;

  return async function answerRead(event: RequestEvent, read: SnapshotRead): Promise<Response> {
    const url = new URL(event.request.url);
    const startedAt = ticks();
    const location = findLocation();
    const fetching = fetchOrError(event.request);
    const complete = fetching.then(readToEnd);
    const cached = complete.then(async (response) =>
      cacheAnswer(keyOf(url, await location), read, response),
    );
    event.waitUntil(cached);
    const earlyResponse = await withTimeLimit(
      ticks() < shortLimitUntil ? shortTimeLimit : serverTimeLimit,
      complete,
    );
    if (earlyResponse && isShopsAnswer(earlyResponse)) {
      shortLimitUntil = 0;
      return earlyResponse;
    }
    const deviceAnswer = await answerFromDevice(url, read, await location);
    if (deviceAnswer && !earlyResponse) {
      shortLimitUntil = ticks() + shortLimitPeriod;
      return withShopState(deviceAnswer, "slow");
    }
    if (deviceAnswer && earlyResponse && isBusy(earlyResponse.status))
      return withShopState(deviceAnswer, "busy");
    if (deviceAnswer ?? earlyResponse) return deviceAnswer ?? earlyResponse ?? Response.error();
    if (isWorthWaiting(event.request, read)) return fetching;
    // A late answer is cached all the same, and the page asks again by itself.
    const remaining = Math.max(0, pageTimeLimit - (ticks() - startedAt));
    const answer = await withTimeLimit(remaining, fetching);
    return answer ?? withShopState(new Response(null, { status: 504 }), "slow");
  };

  /** Without an answer: the error that the page would have received without a worker. */
  function fetchOrError(request: Request): Promise<Response> {
    // Nobody waits longer.
    const signal = AbortSignal.timeout(timeLimit);
    return network(request, { signal }).catch(() => Response.error());
  }

  async function cacheAnswer(key: string, read: SnapshotRead, response: Response): Promise<void> {
    if (!isShopsAnswer(response) || !isPublic(response)) return;
    if (!isPrivate(read)) await putBounded(caches, answersCache, key, withAsOf(response.clone()));
    const version = Number(response.headers.get(headers.catalogueVersion) ?? Number.NaN);
    if (Number.isNaN(version)) return;
    if (await snapshots.checkVersion(read.lang, version)) await parts.onNewSnapshot(read);
  }

  async function answerFromDevice(
    url: URL,
    read: SnapshotRead,
    location: string | undefined,
  ): Promise<Response | undefined> {
    const key = keyOf(url, location);
    const { snapshot, lang } = await findSnapshot(read.lang);
    const isComplete = snapshot !== undefined && !snapshot.catalogue.index.partial;
    // An older complete answer is better than a snapshot that lacks products.
    const isOtherLang = lang !== read.lang;
    const isCacheFirst = !isComplete || isOtherLang;
    const cached = isCacheFirst ? await findCached(caches, answersCache, key) : undefined;
    if (cached || !snapshot) return cached;
    const answer = await answerFromSnapshot(snapshot, read, location).catch(() => undefined);
    if (answer === undefined) return findCached(caches, answersCache, key);
    const answerHeaders: Record<string, string> = { [headers.asOf]: snapshot.asOf };
    if (isOtherLang) answerHeaders[headers.answerLang] = lang;
    return Response.json(answer, { headers: answerHeaders });
  }

  /** The snapshot in the page's language, else in another one that is on the device. */
  async function findSnapshot(
    wanted: Lang,
  ): Promise<{ snapshot: Snapshot | undefined; lang: Lang }> {
    for (const lang of [wanted, ...langs.filter((other) => other !== wanted)]) {
      const snapshot = await snapshots.find(lang).catch(() => undefined);
      if (snapshot) return { snapshot, lang };
    }
    return { snapshot: undefined, lang: wanted };
  }
}

/**
 * A list may be an own one, whatever its headers say. Products that are requested by ids are those of
 * a list, a cart or a wishlist: the URL in the cache would reveal them to the device's next user.
 */
export function isPrivate({ call, query }: SnapshotRead): boolean {
  return call === "readChecklist" || query.has("ids");
}

/**
 * A late answer that is not cached would be of no use: it is waited for as long as the page's wire
 * does. So is what the device's copy pulls, which nobody looks at.
 */
function isWorthWaiting({ cache }: Request, { query }: SnapshotRead): boolean {
  return cache === "no-store" || query.has("ids");
}

/** An answer that stops in the middle is none. */
export async function readToEnd(response: Response): Promise<Response> {
  try {
    await response.clone().arrayBuffer();
    return response;
  } catch {
    return Response.error();
  }
}

/** Else the page would say that there is no signal. */
function withShopState({ status, body, headers: own }: Response, state: "busy" | "slow"): Response {
  const all = new Headers(own);
  all.set(headers.shopState, state);
  return new Response(body, { status, headers: all });
}

/** Adds the time of the answer, by the server's clock, for the page that receives it later. */
export function withAsOf(response: Response): Response {
  const date = Date.parse(response.headers.get("date") ?? "");
  const asOf = new Date(Number.isNaN(date) ? Date.now() : date).toISOString();
  const { status } = response;
  const type = response.headers.get("content-type") ?? "application/json";
  return new Response(response.body, {
    status,
    headers: { "content-type": type, [headers.asOf]: asOf },
  });
}
