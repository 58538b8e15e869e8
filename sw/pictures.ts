/** Pictures: the kept one at once, else the network's, kept for the next time. */
import { findKept, isPublic, keyOf, pictures, putBounded } from "./kept.ts";
import type { Network } from "./network.ts";
import type { AskedEvent } from "./reads.ts";

/** ms after which a kept picture is looked for anew, behind the one that is shown. */
const old = 7 * 24 * 3_600_000;

export type PictureParts = { caches: CacheStorage; network: Network; clock: () => number };

export function makePictures({ caches, network, clock }: PictureParts) {
  async function fetchPicture(event: AskedEvent): Promise<Response> {
    const response = await network(event.request);
    const isPicture = response.headers.get("content-type")?.startsWith("image/") ?? false;
    if (isPicture && isPublic(response)) {
      const key = keyOf(new URL(event.request.url));
      event.waitUntil(putBounded(caches, pictures, key, response.clone()));
    }
    return response;
  }

  return async function answerPicture(event: AskedEvent): Promise<Response> {
    const kept = await findKept(caches, pictures, keyOf(new URL(event.request.url)));
    if (!kept) return fetchPicture(event);
    const age = clock() - Date.parse(kept.headers.get("date") ?? "");
    // Without signal the old one stays.
    if (!(age < old)) event.waitUntil(fetchPicture(event).catch(() => undefined));
    return kept;
  };
}
