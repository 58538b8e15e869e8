/** Public reads: the server's answer, or the device's own when the server is slow or away. */
import { headers } from "#contract/headers.ts";
import { answerFrom } from "./answers.ts";
import { answers, findKept, isPublic, keyOf, putBounded } from "./kept.ts";
import { isShopsAnswer, type Network, within } from "./network.ts";
import type { SnapshotRead } from "./paths.ts";
import type { Snapshots } from "./snapshot.ts";

export type ReadParts = {
  caches: CacheStorage;
  network: Network;
  snapshots: Snapshots;
  findLocation: () => Promise<string | undefined>;
  /** Monotonic ms. */
  ticks: () => number;
  /** Another snapshot is in force. */
  onNewSnapshot: (read: SnapshotRead) => Promise<void>;
};
export type AskedEvent = Pick<FetchEvent, "request" | "waitUntil">;

/** ms that the server has before the device answers in its place. */
const patience = 2000;
/** After a wait in vain: a page makes several reads one after another, and is not to wait for each. */
const impatience = 300;
const impatientFor = 15_000;

export function makeReads(parts: ReadParts) {
  const { caches, network, snapshots, findLocation, ticks } = parts;
  let impatientUntil = 0;

  return async function answerRead(event: AskedEvent, read: SnapshotRead): Promise<Response> {
    const url = new URL(event.request.url);
    const place = findLocation();
    const asked = ask(event.request);
    const kept = asked.then(async (heard) => keep(keyOf(url, await place), read, heard));
    event.waitUntil(kept);
    const early = await within(ticks() < impatientUntil ? impatience : patience, asked);
    if (early && isShopsAnswer(early)) {
      impatientUntil = 0;
      return early;
    }
    const own = await answerAway(url, read, await place);
    if (own && !early) impatientUntil = ticks() + impatientFor;
    return own ?? early ?? asked;
  };

  /** Where nobody answers: the error that the page would have met. */
  function ask(request: Request): Promise<Response> {
    return network(request).catch(() => Response.error());
  }

  async function keep(key: string, read: SnapshotRead, heard: Response): Promise<void> {
    if (!isShopsAnswer(heard) || !isPublic(heard)) return;
    if (!isTelling(read)) await putBounded(caches, answers, key, dated(heard.clone()));
    const version = Number(heard.headers.get(headers.catalogueVersion) ?? Number.NaN);
    if (Number.isNaN(version)) return;
    if (await snapshots.hearVersion(read.lang, version)) await parts.onNewSnapshot(read);
  }

  async function answerAway(
    url: URL,
    read: SnapshotRead,
    place: string | undefined,
  ): Promise<Response | undefined> {
    const key = keyOf(url, place);
    const snapshot = await snapshots.find(read.lang).catch(() => undefined);
    const isWhole = snapshot !== undefined && !snapshot.catalogue.index.partial;
    // A whole answer of some time ago says more than a snapshot that lacks products.
    const kept = isWhole ? undefined : await findKept(caches, answers, key);
    if (kept || !snapshot) return kept;
    const answer = await answerFrom(snapshot, read, place).catch(() => undefined);
    if (answer === undefined) return findKept(caches, answers, key);
    return Response.json(answer, { headers: { [headers.asOf]: snapshot.asOf } });
  }
}

/**
 * A list may be somebody's own, whatever its headers say; products asked by ids are those of a
 * list, a basket, of wishes: the address alone would tell them to the next who sits here.
 */
function isTelling({ call, query }: SnapshotRead): boolean {
  return call === "readChecklist" || query.has("ids");
}

/** Told by the server's clock when it was true: whoever is given it later shall know. */
function dated(response: Response): Response {
  const said = Date.parse(response.headers.get("date") ?? "");
  const asOf = new Date(Number.isNaN(said) ? Date.now() : said).toISOString();
  const { status } = response;
  const type = response.headers.get("content-type") ?? "application/json";
  return new Response(response.body, {
    status,
    headers: { "content-type": type, [headers.asOf]: asOf },
  });
}
