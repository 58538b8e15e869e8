import type { Network } from "./network.ts";

type MissingFiles = {
  caches: CacheStorage;
  network: Network;
  /** The cache's name. */
  name: string;
  /** The cache's key of each file by its address. */
  keys: ReadonlyMap<string, string>;
  isOfThisBuild: (url: string, response: Response) => Promise<boolean>;
};

/** Fetches the files that the cache does not have; those that the server does not have stay missing. */
export async function storeMissing(files: MissingFiles): Promise<void> {
  const { caches, network, name, keys, isOfThisBuild } = files;
  const cache = await caches.open(name);
  for (const [url, key] of keys) {
    if (await cache.match(key)) continue;
    const response = await network(url, { cache: "no-cache" }).catch(() => undefined);
    // Without a connection the rest would fail too: the next visit tries again.
    if (!response) return;
    if (await isOfThisBuild(url, response.clone())) await cache.put(key, response);
  }
}
