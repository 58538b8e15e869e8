/** Caches that cannot grow without end, and into which nothing private ever comes. */
import { headers } from "#contract/headers.ts";
import { pictureCache } from "#contract/worker.ts";

export type Bound = { name: string; entries: number };

/** Last answers to catalogue reads: for a device that has no snapshot yet, or a partial one. */
export const answers: Bound = { name: "answers", entries: 120 };
export const pictures: Bound = { name: pictureCache, entries: 400 };
export const styles: Bound = { name: "styles", entries: 1 };

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
let line = Promise.resolve();

/** Puts, then drops the oldest above the bound. A full disk costs pictures, never the answer. */
export function putBounded(
  caches: CacheStorage,
  bound: Bound,
  key: string,
  response: Response,
): Promise<void> {
  line = line.then(() => putNext(caches, bound, key, response));
  return line;
}

async function putNext(
  caches: CacheStorage,
  { name, entries }: Bound,
  key: string,
  response: Response,
): Promise<void> {
  try {
    const cache = await caches.open(name);
    // Keys are listed in the order of their putting: what is put anew comes last.
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - entries))) await cache.delete(old);
  } catch {
    await dropPictures(caches);
  }
}

export async function findKept(
  caches: CacheStorage,
  { name }: Bound,
  key: string,
): Promise<Response | undefined> {
  // Cache Storage itself may fail: then nothing is kept, and the network has to do.
  const cache = await caches.open(name).catch(() => undefined);
  return cache?.match(key).catch(() => undefined);
}

/** The shopper's changes need the room more; true if there were pictures to drop. */
export function dropPictures(caches: CacheStorage): Promise<boolean> {
  return caches.delete(pictures.name).catch(() => false);
}
