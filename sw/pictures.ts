/**
 * Pictures: the kept one at once, else the network's, kept for the next time. Of a photograph one
 * width is kept, the largest that was seen: it stands in for all that are smaller, and without
 * signal for those that are larger.
 */
import { readPhotoUrl } from "#contract/pictures.ts";
import { findKept, isPublic, keyOf, pictures, putBounded } from "./kept.ts";
import type { Network } from "./network.ts";
import type { AskedEvent } from "./reads.ts";

/** ms after which a kept picture is looked for anew, behind the one that is shown. */
const old = 7 * 24 * 3_600_000;

export type PictureParts = { caches: CacheStorage; network: Network; clock: () => number };

const widthHeader = "x-kept-width";

export function makePictures({ caches, network, clock }: PictureParts) {
  async function fetchPicture(event: AskedEvent, { key, width }: Asked): Promise<Response> {
    const response = await network(event.request);
    const isPicture = response.headers.get("content-type")?.startsWith("image/") ?? false;
    if (isPicture && isPublic(response))
      event.waitUntil(putBounded(caches, pictures, key, withWidth(response.clone(), width)));
    return response;
  }

  return async function answerPicture(event: AskedEvent): Promise<Response> {
    const asked = readAsked(event.request);
    const kept = await findKept(caches, pictures, asked.key);
    if (!kept) return fetchPicture(event, asked);
    if (asked.width > 0) {
      // What stands at such an address never changes.
      if (Number(kept.headers.get(widthHeader)) >= asked.width) return kept;
      return fetchPicture(event, asked).catch(() => kept);
    }
    const age = clock() - Date.parse(kept.headers.get("date") ?? "");
    // Without signal the old one stays.
    if (!(age < old)) event.waitUntil(fetchPicture(event, asked).catch(() => undefined));
    return kept;
  };
}

/** `width` 0: no photograph. */
type Asked = { key: string; width: number };

function readAsked({ url }: Pick<Request, "url">): Asked {
  const whole = new URL(url);
  const photo = readPhotoUrl(whole.pathname);
  if (!photo) return { key: keyOf(whole), width: 0 };
  return { key: keyOf(new URL(photo.folder, whole)), width: photo.width };
}

function withWidth(response: Response, width: number): Response {
  if (width === 0) return response;
  const headers = new Headers(response.headers);
  headers.set(widthHeader, String(width));
  return new Response(response.body, { status: response.status, headers });
}
