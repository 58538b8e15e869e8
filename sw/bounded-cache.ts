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

/** One put at a time, so that each knows what the ones before it left. */
let putQueue = Promise.resolve();

/** Puts at `key`, a full URL, then deletes the oldest entries above the limit. On a full disk the pictures are deleted. */
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
    // Read to its end first: a body that the connection breaks off leaves the older entry.
    const sized = await withSizeHeader(response);
    const cache = await caches.open(limit.name);
    const sizes = await readSizes(caches, cache, limit);
    // Entries are in the order of insertion: after the deletion the new one is the last.
    if (sizes.delete(key)) await cache.delete(key);
    await cache.put(key, sized);
    sizes.set(key, sizeOf(sized));
    for (const excessKey of listExcess(sizes, limit)) {
      sizes.delete(excessKey);
      await cache.delete(excessKey);
    }
  } catch (error) {
    if (isQuotaError(error)) await deletePictures(caches);
  }
}

/** As `isQuotaError` of `offline`, which brings the database's code. */
const isQuotaError = (error: unknown) =>
  error instanceof Error && error.name === "QuotaExceededError";

const sizeHeader = "x-kept-bytes";
/**
 * Of each bounded cache: key → bytes, the oldest first. Read once while the worker runs, because
 * listing a cache at each put would cost more than the put. A page deletes the pictures on a full
 * disk: then some keys here are of entries that are gone, and leave as the oldest do.
 */
const sizesOf = new WeakMap<CacheStorage, Map<string, Map<string, number>>>();

async function readSizes(
  caches: CacheStorage,
  cache: Cache,
  { name }: CacheLimit,
): Promise<Map<string, number>> {
  const ofAll = sizesOf.get(caches) ?? new Map<string, Map<string, number>>();
  sizesOf.set(caches, ofAll);
  const read = ofAll.get(name);
  if (read) return read;
  const [keys, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const sizes = new Map<string, number>();
  for (const [at, { url }] of keys.entries()) {
    const response = responses[at];
    sizes.set(url, response ? sizeOf(response) : 0);
  }
  ofAll.set(name, sizes);
  return sizes;
}

const sizeOf = ({ headers }: Response) => Number(headers.get(sizeHeader) ?? 0);

async function withSizeHeader(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(sizeHeader, String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** The oldest keys, as many as are above the limit: of bytes, the first that exceeds it and all older. */
function listExcess(sizes: ReadonlyMap<string, number>, { entries, bytes }: CacheLimit): string[] {
  let excess = Math.max(0, sizes.size - entries);
  let total = 0;
  for (const size of sizes.values()) total += size;
  if (bytes !== undefined && total > bytes) {
    const newestFirst = [...sizes.values()].reverse();
    let within = 0;
    let sum = 0;
    while (sum + (newestFirst[within] ?? 0) <= bytes) sum += newestFirst[within++] ?? 0;
    excess = Math.max(excess, sizes.size - within);
  }
  return [...sizes.keys()].slice(0, excess);
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
  sizesOf.get(caches)?.delete(picturesCache.name);
  return caches.delete(picturesCache.name).catch(() => false);
}
