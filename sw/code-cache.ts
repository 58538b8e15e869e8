/**
 * The build's scripts and styles, downloaded and cached as one file: on a phone, storing and finding
 * some two hundred files one by one costs more than all their bytes. A running worker has them in
 * memory.
 */
import { putNeeded } from "./bounded-cache.ts";
import { type Network, unlimited } from "./network.ts";

/** Texts by path, as `/assets/shell-1a2b.js`. */
type Files = Record<string, string>;

export const codeCache = "code";
/** Files that open pages of earlier builds may still request. */
const formerKey = "/worker/code/former";

const contentTypes: Record<string, string> = { css: "text/css", js: "text/javascript" };

export const isCode = (path: string) => /^\/?assets\/.*\.(js|css)$/.test(path);
export const isPack = (path: string) => /^\/?assets\/packed-/.test(path);

export type CodeCacheParts = {
  caches: CacheStorage;
  network: Network;
  build: string;
  /** The paths of all the build's scripts and styles. */
  paths: readonly string[];
  /** The URL of the file that contains all of them; undefined: they are downloaded one by one. */
  pack: string | undefined;
};

export function makeCodeCache({ caches, network, build, paths, pack }: CodeCacheParts) {
  const ownKey = `/worker/code/${build}`;
  const pathSet = new Set(paths);
  const inMemory = new Map<string, Promise<Files | undefined>>();

  function load(key: string): Promise<Files | undefined> {
    const loading = inMemory.get(key) ?? caches.open(codeCache).then((cache) => read(cache, key));
    inMemory.set(key, loading);
    // A file that is missing or unreadable is looked up again next time.
    loading.then(
      (files) => files || inMemory.delete(key),
      () => inMemory.delete(key),
    );
    return loading;
  }

  /** If most files are cached already, as after a small change, only the others are downloaded. */
  async function download(): Promise<void> {
    const cache = await caches.open(codeCache);
    const stored = await mergeBuilds(cache, await cache.keys());
    const missing = paths.filter((path) => stored[path] === undefined);
    const isNew = missing.length * 2 > paths.length;
    const packed =
      isNew && pack ? await fetchPack(network, pack).catch(() => undefined) : undefined;
    const texts = await Promise.all(
      paths.map((path) => stored[path] ?? packed?.[path] ?? fetchFile(network, path)),
    );
    const files = JSON.stringify(
      Object.fromEntries(paths.map((path, at) => [path, texts[at]] as const)),
    );
    await put(caches, cache, ownKey, files);
  }

  /** Caches the files of earlier builds that this one does not have, in place of those cached before. */
  async function storeFormerBuild(): Promise<void> {
    const cache = await caches.open(codeCache);
    const earlier = (await cache.keys()).filter(
      ({ url }) => ![ownKey, formerKey].includes(new URL(url).pathname),
    );
    if (earlier.length === 0) return;
    const former = await mergeBuilds(cache, earlier);
    for (const path of paths) delete former[path];
    await put(caches, cache, formerKey, JSON.stringify(former));
    inMemory.delete(formerKey);
    for (const request of earlier) await cache.delete(request);
  }

  let restoring: Promise<void> | undefined;

  return {
    download,
    storeFormerBuild,
    includes: (path: string) => pathSet.has(path),
    /** Starts to read what a page is about to request. */
    preload(): void {
      load(ownKey).catch(() => undefined);
    },
    async find(path: string): Promise<Response | undefined> {
      const text = (await load(ownKey))?.[path] ?? (await load(formerKey))?.[path];
      if (text === undefined) return undefined;
      const type = contentTypes[endingOf(path)];
      return new Response(text, { headers: { "content-type": `${type}; charset=utf-8` } });
    },
    /** Stores the code again after Cache Storage was cleared: from memory, if the worker has it there. */
    async rebuild(): Promise<void> {
      const cache = await caches.open(codeCache);
      if (await cache.match(ownKey)) return;
      const files = await inMemory.get(ownKey)?.catch(() => undefined);
      if (files) await put(caches, cache, ownKey, JSON.stringify(files));
      else await download();
    },
    /** Downloads the code again after the browser has deleted it; once while the worker runs, unless that fails. */
    restore(): Promise<void> {
      restoring ??= download().catch((error: unknown) => {
        restoring = undefined;
        throw error;
      });
      return restoring;
    },
  };
}

async function read(cache: Cache, key: string): Promise<Files | undefined> {
  // as: only this module writes it
  return (await (await cache.match(key))?.json()) as Files | undefined;
}

/** The cached files of all builds; an unreadable entry counts as missing. */
async function mergeBuilds(cache: Cache, keys: readonly Request[]): Promise<Files> {
  const all: Files = {};
  for (const { url } of keys) Object.assign(all, await read(cache, url).catch(() => undefined));
  return all;
}

function put(caches: CacheStorage, cache: Cache, key: string, files: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  return putNeeded(caches, cache, key, () => new Response(files, { headers }));
}

async function fetchPack(network: Network, url: string): Promise<Files> {
  const response = await network(url, unlimited);
  // as: written by the build; entries that are not text are dropped below
  const files = (await response.json()) as Files;
  const texts = Object.entries(files).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts);
}

/** @throws on a captive portal's page, and if the server has another build by now */
async function fetchFile(network: Network, path: string): Promise<string> {
  const response = await network(path);
  const type = contentTypes[endingOf(path)] ?? "";
  const hasType = response.headers.get("content-type")?.startsWith(type) ?? false;
  if (response.status !== 200 || response.redirected || !hasType)
    throw new Error(`${path} was answered with ${response.status}`);
  return response.text();
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
