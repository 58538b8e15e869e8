/**
 * A language's snapshot in Cache Storage: parts by URL, which contains the part's hash, and one entry
 * that names the current parts. A worker that is killed at any moment leaves either the old entry
 * with all its parts, or the new one.
 */
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { putNeeded } from "./bounded-cache.ts";

export type SnapshotPart = CatalogueManifest["index"];
export type CurrentSnapshot = {
  manifest: CatalogueManifest;
  /** The server's clock when the snapshot was last confirmed as current; ISO. */
  asOf: string;
  /** This device's clock at that time, ms. */
  checkedAt: number;
};

const currentSnapshotKey = "/worker/snapshot";

export function openSnapshotCache(caches: CacheStorage, lang: Lang): Promise<Cache> {
  return caches.open(`catalogue-${lang}`);
}

export function listParts({
  index,
  overlay,
  lists,
  pages,
  concepts,
  shards,
}: CatalogueManifest): SnapshotPart[] {
  // A snapshot of an older build may lack the pages and the concepts.
  const added = [pages, concepts].filter((part) => part !== undefined);
  return [index, overlay, lists, ...added, ...shards];
}

export async function findCurrentSnapshot(cache: Cache): Promise<CurrentSnapshot | undefined> {
  // as: only `putCurrentSnapshot` writes it
  return (await (await cache.match(currentSnapshotKey))?.json()) as CurrentSnapshot | undefined;
}

export async function putCurrentSnapshot(cache: Cache, current: CurrentSnapshot): Promise<void> {
  await cache.put(currentSnapshotKey, Response.json(current));
}

/** Undefined if the browser has deleted it. */
export async function findPart<Content>(
  cache: Cache,
  part: SnapshotPart,
): Promise<Content | undefined> {
  // as: its hash was checked before it was stored; the contract defines this part's shape
  return (await (await cache.match(part.url))?.json()) as Content | undefined;
}

export async function listPresent(cache: Cache): Promise<Set<string>> {
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return new Set(keys.filter((key) => key !== currentSnapshotKey));
}

export function putPart(
  caches: CacheStorage,
  cache: Cache,
  part: SnapshotPart,
  bytes: ArrayBuffer,
): Promise<void> {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return putNeeded(caches, cache, part.url, () => new Response(bytes, { headers }));
}

export async function removeUnreferenced(
  cache: Cache,
  manifest: CatalogueManifest | undefined,
): Promise<void> {
  const referenced = new Set(manifest ? listParts(manifest).map(({ url }) => url) : []);
  for (const url of await listPresent(cache)) if (!referenced.has(url)) await cache.delete(url);
}
