/**
 * The build's scripts and styles. They are brought and kept in one piece: each of some two hundred
 * put away and looked up by itself costs a phone more than all their bytes. A worker at work has
 * them in memory.
 */
import { putNeeded } from "./bounded-cache.ts";
import type { Network } from "./network.ts";

/** Texts by their paths, as `/assets/shell-1a2b.js`. */
type Files = Record<string, string>;

export const codeCache = "code";
/** What open pages of builds before this one may still ask for. */
const formerKey = "/worker/code/former";

const contentTypes: Record<string, string> = { css: "text/css", js: "text/javascript" };

export const isCode = (path: string) => /^\/?assets\/.*\.(js|css)$/.test(path);
export const isPack = (path: string) => /^\/?assets\/packed-/.test(path);

export type CodeCacheParts = {
  caches: CacheStorage;
  network: Network;
  build: string;
  /** Paths of all that the build has. */
  wanted: readonly string[];
  /** Where the server has all of it in one file; undefined: file by file. */
  pack: string | undefined;
};

export function makeCodeCache({ caches, network, build, wanted, pack }: CodeCacheParts) {
  const ownKey = `/worker/code/${build}`;
  const neededSet = new Set(wanted);
  const inMemory = new Map<string, Promise<Files | undefined>>();

  async function read(cache: Cache, key: string): Promise<Files | undefined> {
    // as: written here alone
    return (await (await cache.match(key))?.json()) as Files | undefined;
  }

  function load(key: string): Promise<Files | undefined> {
    const loading = inMemory.get(key) ?? caches.open(codeCache).then((cache) => read(cache, key));
    inMemory.set(key, loading);
    // What is not there, or could not be read, is looked for again.
    loading.then(
      (files) => files || inMemory.delete(key),
      () => inMemory.delete(key),
    );
    return loading;
  }

  /** Where most is there already, as after a small change, the rest is asked for file by file. */
  async function download(): Promise<void> {
    const cache = await caches.open(codeCache);
    const stored = await mergeBuilds(cache, await cache.keys());
    const missing = wanted.filter((path) => stored[path] === undefined);
    const isNew = missing.length * 2 > wanted.length;
    const packed = isNew && pack ? await fetchPack(pack).catch(() => undefined) : undefined;
    const texts = await Promise.all(
      wanted.map((path) => stored[path] ?? packed?.[path] ?? fetchFile(path)),
    );
    const files = JSON.stringify(
      Object.fromEntries(wanted.map((path, at) => [path, texts[at]] as const)),
    );
    await put(cache, ownKey, files);
  }

  function put(cache: Cache, key: string, files: string): Promise<void> {
    const headers = { "content-type": "application/json" };
    return putNeeded(caches, cache, key, () => new Response(files, { headers }));
  }

  /** All that any build has left here; what cannot be read is as if it were not there. */
  async function mergeBuilds(cache: Cache, keys: readonly Request[]): Promise<Files> {
    const all: Files = {};
    for (const { url } of keys) Object.assign(all, await read(cache, url).catch(() => undefined));
    return all;
  }

  async function fetchPack(url: string): Promise<Files> {
    const response = await network(url);
    // as: what the build has written there; of anything else no path is a text
    const files = (await response.json()) as Files;
    const texts = Object.entries(files).filter(([, text]) => typeof text === "string");
    return Object.fromEntries(texts);
  }

  /** @throws on a portal's page, and where the server has another build by now */
  async function fetchFile(path: string): Promise<string> {
    const response = await network(path);
    const type = contentTypes[endingOf(path)] ?? "";
    const hasType = response.headers.get("content-type")?.startsWith(type) ?? false;
    if (response.status !== 200 || response.redirected || !hasType)
      throw new Error(`${path} was answered with ${response.status}`);
    return response.text();
  }

  /** Keeps what earlier builds have and this one has not; what was kept so before goes. */
  async function keepFormerBuild(): Promise<void> {
    const cache = await caches.open(codeCache);
    const earlier = (await cache.keys()).filter(
      ({ url }) => ![ownKey, formerKey].includes(new URL(url).pathname),
    );
    if (earlier.length === 0) return;
    const former = await mergeBuilds(cache, earlier);
    for (const path of wanted) delete former[path];
    await put(cache, formerKey, JSON.stringify(former));
    inMemory.delete(formerKey);
    for (const request of earlier) await cache.delete(request);
  }

  let restoring: Promise<void> | undefined;

  return {
    bring: download,
    keepFormer: keepFormerBuild,
    isWanted: (path: string) => neededSet.has(path),
    /** Begins to read what a page is about to ask for. */
    warm(): void {
      load(ownKey).catch(() => undefined);
    },
    async find(path: string): Promise<Response | undefined> {
      const text = (await load(ownKey))?.[path] ?? (await load(formerKey))?.[path];
      if (text === undefined) return undefined;
      const type = contentTypes[endingOf(path)];
      return new Response(text, { headers: { "content-type": `${type}; charset=utf-8` } });
    },
    /** The browser has dropped what was kept: it is brought anew, once in a worker's life. */
    restore(): Promise<void> {
      restoring ??= download();
      return restoring;
    },
  };
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
