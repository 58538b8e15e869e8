/** Caches that cannot grow without end, and into which nothing private ever comes. */
import { headers } from "#contract/headers.ts";
import { pictureCache } from "#contract/worker.ts";

export type CacheLimit = {
  name: string;
  entries: number;
  /** Of what is kept, as it came to the device; absent: the entries alone bound it. */
  bytes?: number;
};

/** Last answers to catalogue reads: for a device that has no snapshot yet, or a partial one. */
export const answersCache: CacheLimit = { name: "answers", entries: 120 };
export const picturesCache: CacheLimit = { name: pictureCache, entries: 600, bytes: 12_000_000 };
export const stylesCache: CacheLimit = { name: "styles", entries: 1 };

/**
 * The key of a kept answer: its address without what only keeps other caches away, and the place it
 * was given at: what one city sells is not there in another.
 */
export function keyOf(url: URL, place?: string): string {
  const key = new URL(url);
  key.searchParams.delete("no_cache");
  if (place !== undefined) key.searchParams.set("~place", place);
  return key.href;
}

/** What the shop says may be kept, and belongs to nobody. */
export function isPublic(response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (response.headers.has(headers.identity)) return false;
  return !/no-store|private/i.test(response.headers.get("cache-control") ?? "");
}

/** Puts wait for each other: many at once would each list, and drop, what all of them brought. */
let putQueue = Promise.resolve();

/** Puts, then drops the oldest above the bound. A full disk costs pictures, never the answer. */
export function putBounded(
  caches: CacheStorage,
  limit: CacheLimit,
  key: string,
  response: Response,
): Promise<void> {
  putQueue = putQueue.then(() => putNext(caches, limit, key, response));
  return putQueue;
}

async function putNext(
  caches: CacheStorage,
  limit: CacheLimit,
  key: string,
  response: Response,
): Promise<void> {
  try {
    const cache = await caches.open(limit.name);
    // Keys are listed in the order of their putting: what is put anew comes last.
    await cache.delete(key);
    await cache.put(key, limit.bytes === undefined ? response : await withSizeHeader(response));
    const keys = await cache.keys();
    const put = keys.at(-1)?.url;
    if (put !== undefined) sizes.delete(put);
    for (const excessKey of await listExcess(cache, keys, limit)) await cache.delete(excessKey);
  } catch {
    await dropPictures(caches);
  }
}

const sizeHeader = "x-kept-bytes";
/** Read once in a worker's life: address → bytes. */
const sizes = new Map<string, number>();

async function withSizeHeader(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(sizeHeader, String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** The oldest, as many as are above the bound. */
async function listExcess(
  cache: Cache,
  keys: readonly Request[],
  { entries, bytes }: CacheLimit,
): Promise<readonly Request[]> {
  const excess = Math.max(0, keys.length - entries);
  if (bytes === undefined) return keys.slice(0, excess);
  let totalBytes = 0;
  // From the latest back: the first that finds no room, and all before it, go.
  for (let at = keys.length - 1; at >= excess; at -= 1) {
    totalBytes += await sizeOf(cache, keys[at]);
    if (totalBytes > bytes) return keys.slice(0, at + 1);
  }
  return keys.slice(0, excess);
}

async function sizeOf(cache: Cache, key: Request | undefined): Promise<number> {
  if (!key) return 0;
  const cachedSize = sizes.get(key.url);
  if (cachedSize !== undefined) return cachedSize;
  const size = Number((await cache.match(key))?.headers.get(sizeHeader) ?? 0);
  sizes.set(key.url, size);
  return size;
}

export async function findCached(
  caches: CacheStorage,
  { name }: CacheLimit,
  key: string,
): Promise<Response | undefined> {
  // Cache Storage itself may fail: then nothing is kept, and the network has to do.
  const cache = await caches.open(name).catch(() => undefined);
  return cache?.match(key).catch(() => undefined);
}

/** For what a device cannot do without: on a full disk pictures make room, once. */
export async function putNeeded(
  caches: CacheStorage,
  cache: Cache,
  key: string,
  make: () => Response,
): Promise<void> {
  try {
    await cache.put(key, make());
  } catch (error) {
    if (!(await dropPictures(caches))) throw error;
    await cache.put(key, make());
  }
}

/** The shopper's changes need the room more; true if there were pictures to drop. */
function dropPictures(caches: CacheStorage): Promise<boolean> {
  return caches.delete(picturesCache.name).catch(() => false);
}
