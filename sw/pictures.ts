/**
 * Answers pictures from the cache, or else from the network, and caches them. Of a photograph only the
 * largest requested width is cached: it answers for all smaller ones, and offline for larger ones. Of a
 * drawing only the drawing itself is cached: it answers for its raster copies too.
 */
import {
  drawingOfRaster,
  drawingsUrl,
  maxPackedDrawings,
  type PackedDrawings,
  readDrawingName,
  readPhotoUrl,
} from "#contract/pictures.ts";
import { findCached, isPublic, keyOf, picturesCache, putBounded } from "./bounded-cache.ts";
import { type Network, unlimited, withTimeLimit } from "./network.ts";
import { type RequestEvent, readToEnd } from "./reads.ts";

/** ms; an older picture is shown and fetched again in the background. */
const maxAge = 7 * 24 * 3_600_000;
/** ms that a larger copy has, where a smaller one is here. */
const largerTimeLimit = 1500;

export type PictureParts = { caches: CacheStorage; network: Network; clock: () => number };

const widthHeader = "x-kept-width";

export function makePictures({ caches, network, clock }: PictureParts) {
  async function fetchPicture(
    event: RequestEvent,
    { key, width, isRaster }: PictureRequest,
  ): Promise<Response> {
    const response = await network(isRaster ? key : event.request);
    if (isPicture(response))
      event.waitUntil(putBounded(caches, picturesCache, key, withWidth(response.clone(), width)));
    return response;
  }

  return async function answerPicture(event: RequestEvent): Promise<Response> {
    const request = readPictureRequest(event.request);
    const cached = await findCached(caches, picturesCache, request.key);
    if (!cached) return fetchPicture(event, request);
    if (request.width > 0) {
      // The photograph at such a URL never changes.
      if (Number(cached.headers.get(widthHeader)) >= request.width) return cached;
      const larger = fetchPicture(event, request).then(readToEnd, () => undefined);
      // A late one is cached all the same.
      event.waitUntil(larger);
      const inTime = await withTimeLimit(largerTimeLimit, larger);
      return inTime && isPicture(inTime) ? inTime : cached;
    }
    const age = clock() - Date.parse(cached.headers.get("date") ?? "");
    // Offline the old one stays.
    if (!(age < maxAge)) event.waitUntil(fetchPicture(event, request).catch(() => undefined));
    return cached;
  };
}

/** A page may show them at any moment, and shows none of them now. */
const background = { ...unlimited, priority: "low" } as const satisfies RequestInit;

type NeededPictures = {
  /** In the order of need; what is of another origin is left out. */
  urls: readonly string[];
  /** Fetched at most, and a little more. */
  bytes: number;
};

/**
 * Fetches those that are not cached until `bytes` were fetched or one cannot be: drawings, which are
 * small, many at once; then the others one by one. Returns false where the shop could not be reached:
 * the next start of a page tries again.
 */
export async function cachePictures(
  parts: PictureParts & { origin: string },
  { urls, bytes }: NeededPictures,
): Promise<boolean> {
  const { caches, network, origin } = parts;
  const cache = await caches.open(picturesCache.name);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls
    .map((url) => ({ url, ...readPictureRequest({ url: new URL(url, origin).href }) }))
    .filter(({ key }) => new URL(key).origin === origin && !cached.has(key));
  const isDrawing = ({ url }: { url: string }) => readDrawingName(url) !== undefined;
  const drawings = await cacheDrawings(parts, missing.filter(isDrawing));
  let left = bytes - drawings.bytes;
  for (const { url, key, width } of missing.filter((picture) => !isDrawing(picture))) {
    // Its other widths have the same key.
    if (cached.has(key)) continue;
    if (left <= 0) return drawings.isReached;
    cached.add(key);
    const response = await network(url, background).catch(() => undefined);
    // Without a connection the rest would fail too: the next start tries again.
    if (!response) return false;
    if (!isPicture(response)) continue;
    const body = await response
      .clone()
      .arrayBuffer()
      .catch(() => undefined);
    if (!body) return false;
    left -= body.byteLength;
    await putBounded(caches, picturesCache, key, withWidth(response, width));
  }
  return drawings.isReached;
}

/**
 * Returns how many bytes they have, and whether the shop has sent them all. What cannot be fetched is
 * fetched when it is shown.
 */
async function cacheDrawings(
  { caches, network }: PictureParts,
  drawings: readonly { url: string; key: string }[],
): Promise<{ bytes: number; isReached: boolean }> {
  let bytes = 0;
  for (let at = 0; at < drawings.length; at += maxPackedDrawings) {
    const some = drawings.slice(at, at + maxPackedDrawings);
    const names = some.map(({ url }) => readDrawingName(url) ?? "");
    const response = await network(drawingsUrl(names), background).catch(() => undefined);
    if (!response || !isPublic(response)) return { bytes, isReached: false };
    // as: what the shop sends at this path; another answer has none of the names
    const packed = (await response.json().catch(() => undefined)) as PackedDrawings | undefined;
    if (!packed) return { bytes, isReached: false };
    const date = response.headers.get("date") ?? "";
    for (const [place, { key }] of some.entries()) {
      const drawing = packed[names[place] ?? ""];
      if (typeof drawing !== "string") continue;
      bytes += drawing.length;
      const headers = { "content-type": "image/svg+xml", date };
      await putBounded(caches, picturesCache, key, new Response(drawing, { headers }));
    }
  }
  return { bytes, isReached: true };
}

function isPicture(response: Response): boolean {
  const type = response.headers.get("content-type");
  return (type?.startsWith("image/") ?? false) && isPublic(response);
}

/** `width` 0: not a photograph. `isRaster`: `key` is the drawing that it is a copy of. */
type PictureRequest = { key: string; width: number; isRaster?: boolean };

function readPictureRequest({ url }: Pick<Request, "url">): PictureRequest {
  const fullUrl = new URL(url);
  const drawing = drawingOfRaster(fullUrl.pathname);
  if (drawing) return { key: keyOf(new URL(drawing, fullUrl)), width: 0, isRaster: true };
  const photo = readPhotoUrl(fullUrl.pathname);
  if (!photo) return { key: keyOf(fullUrl), width: 0 };
  return { key: keyOf(new URL(photo.folder, fullUrl)), width: photo.width };
}

function withWidth(response: Response, width: number): Response {
  if (width === 0) return response;
  const headers = new Headers(response.headers);
  headers.set(widthHeader, String(width));
  return new Response(response.body, { status: response.status, headers });
}
