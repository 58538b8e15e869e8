/**
 * A language's snapshot in Cache Storage: parts by their addresses, which hold their hashes and
 * never change what they name, and beside them one entry that says which parts are in force.
 * Whoever is killed at any moment leaves either the old entry with all its parts, or the new one.
 */
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { putNeeded } from "./bounded-cache.ts";

export type SnapshotPart = CatalogueManifest["index"];
export type CurrentSnapshot = {
  manifest: CatalogueManifest;
  /** The server's clock when the snapshot was last seen to be the shop's; ISO. */
  asOf: string;
  /** This device's clock then, ms. */
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
  shards,
}: CatalogueManifest): SnapshotPart[] {
  // A snapshot of the build before may lack the pages.
  return [index, overlay, lists, ...(pages ? [pages] : []), ...shards];
}

export async function findCurrentSnapshot(cache: Cache): Promise<CurrentSnapshot | undefined> {
  // as: written by `putInForce` alone
  return (await (await cache.match(currentSnapshotKey))?.json()) as CurrentSnapshot | undefined;
}

export async function putCurrentSnapshot(cache: Cache, inForce: CurrentSnapshot): Promise<void> {
  await cache.put(currentSnapshotKey, Response.json(inForce));
}

/** Undefined where the browser has dropped it. */
export async function findPart<Content>(
  cache: Cache,
  part: SnapshotPart,
): Promise<Content | undefined> {
  // as: checked against its hash before it was put; its shape is the contract's for this part
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
