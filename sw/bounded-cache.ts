/** Caches in Cache Storage with a maximum size; private responses are never put into them. */
import { headers } from "#contract/headers.ts";
import { pictureCache } from "#contract/worker.ts";

export type CacheLimit = {
  name: string;
  entries: number;
  /** The maximum total size of the bodies; without it only `entries` limits the cache. */
  bytes?: number;
};

/** Latest answers to catalogue reads, for a device without a snapshot or with a partial one. */
export const answersCache: CacheLimit = { name: "answers", entries: 120 };
export const picturesCache: CacheLimit = { name: pictureCache, entries: 600, bytes: 12_000_000 };
export const stylesCache: CacheLimit = { name: "styles", entries: 1 };

/**
 * The key of a cached answer: its URL without the random `no_cache`, and the shopper's location,
 * because products differ between locations.
 */
export function keyOf(url: URL, locationId?: string): string {
  const key = new URL(url);
  key.searchParams.delete("no_cache");
  if (locationId !== undefined) key.searchParams.set("~place", locationId);
  return key.href;
}

/** True if the shop allows caching and the response belongs to no identity. */
export function isPublic(response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (response.headers.has(headers.identity)) return false;
  return !/no-store|private/i.test(response.headers.get("cache-control") ?? "");
}

/** One put at a time: each concurrent put would list and delete the entries of all others. */
let putQueue = Promise.resolve();

/** Puts, then deletes the oldest entries above the limit. On a full disk the pictures are deleted. */
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
    // Keys are listed in insertion order: after the deletion the new entry is the last.
    await cache.delete(key);
    await cache.put(key, limit.bytes === undefined ? response : await withSizeHeader(response));
    const keys = await cache.keys();
    const put = keys.at(-1)?.url;
    if (put !== undefined) sizes.delete(put);
    for (const excessKey of await listExcess(cache, keys, limit)) await cache.delete(excessKey);
  } catch {
    await deletePictures(caches);
  }
}

const sizeHeader = "x-kept-bytes";
/** URL → bytes; each is read once while the worker runs. */
const sizes = new Map<string, number>();

async function withSizeHeader(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(sizeHeader, String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** The oldest keys, as many as are above the limit. */
async function listExcess(
  cache: Cache,
  keys: readonly Request[],
  { entries, bytes }: CacheLimit,
): Promise<readonly Request[]> {
  const excess = Math.max(0, keys.length - entries);
  if (bytes === undefined) return keys.slice(0, excess);
  let totalBytes = 0;
  // From the latest to the oldest: the first one that exceeds the limit, and all older ones.
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
  // Cache Storage itself may fail: then nothing is cached, and the network answers.
  const cache = await caches.open(name).catch(() => undefined);
  return cache?.match(key).catch(() => undefined);
}

/** For entries that the app needs: on a full disk the pictures are deleted, once. */
export async function putNeeded(
  caches: CacheStorage,
  cache: Cache,
  key: string,
  make: () => Response,
): Promise<void> {
  try {
    await cache.put(key, make());
  } catch (error) {
    if (!(await deletePictures(caches))) throw error;
    await cache.put(key, make());
  }
}

/** Frees disk space for what is needed more; true if there were pictures. */
function deletePictures(caches: CacheStorage): Promise<boolean> {
  return caches.delete(picturesCache.name).catch(() => false);
}
