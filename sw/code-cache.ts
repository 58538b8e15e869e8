/**
 * The build's scripts and styles, downloaded and cached as one file: on a phone, storing and finding
 * some two hundred files one by one costs more than all their bytes. A running worker has them in
 * memory.
 */
import { putNeeded } from "./bounded-cache.ts";
import { readPack } from "./code-pack.ts";
import { type Network, unlimited, withTimeLimit } from "./network.ts";

/** Texts by path, as `/assets/shell-1a2b.js`. */
type Files = Record<string, string>;

export const codeCache = "code";
/** Files that open pages of earlier builds may still request. */
const formerKey = "/worker/code/former";
/** How often a slow download stores what it has, in ms: the browser may end a worker without a word. */
const storeEvery = 10_000;
/** How long files on their way may come after one has failed, in ms. */
const lastFilesWait = 10_000;
/** As many as the browser opens connections to one server. */
const atOnce = 6;

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
  /** Of this build's files those that a download which was cut has got. */
  const partKey = `${ownKey}/part`;
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

  /**
   * If most files are cached already, as after a small change, only the others are downloaded. What a
   * download that fails has got is cached, and the next one downloads the rest.
   */
  async function download(): Promise<void> {
    const cache = await caches.open(codeCache);
    const found = await mergeBuilds(cache, await cache.keys());
    const isMissing = (path: string) => found[path] === undefined;
    const storeFound = (key: string) =>
      put(caches, cache, key, JSON.stringify(Object.fromEntries(listOwn(found))));
    let storedAt = Date.now();
    let storing = Promise.resolve();
    const add = (path: string, text: string) => {
      found[path] = text;
      if (Date.now() - storedAt < storeEvery) return;
      storedAt = Date.now();
      storing = storing.then(() => storeFound(partKey)).catch(() => undefined);
    };
    try {
      const isNew = paths.filter(isMissing).length * 2 > paths.length;
      // One that did not come complete might be cut again and again.
      if (isNew && pack && !(await cache.match(partKey)))
        await fetchPack(network, pack, add).catch(() => undefined);
      await fetchAll(paths.filter(isMissing), add);
    } catch (error) {
      await storing;
      if (listOwn(found).length > 0) await storeFound(partKey).catch(() => undefined);
      throw error;
    }
    await storing;
    await storeFound(ownKey);
    await cache.delete(partKey);
  }

  const listOwn = (found: Files) =>
    paths.flatMap((path) => (found[path] === undefined ? [] : [[path, found[path]] as const]));

  /**
   * Some at a time: files that come one after another are of use, many halves are not. After a failure
   * those on their way have some seconds to come.
   */
  async function fetchAll(
    missing: readonly string[],
    add: (path: string, text: string) => void,
  ): Promise<void> {
    const left = [...missing];
    async function fetchNext(): Promise<void> {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const text = await fetchFile(network, path).catch((error: unknown) => {
          left.length = 0;
          throw error;
        });
        add(path, text);
      }
    }
    const fetching = Array.from({ length: atOnce }, fetchNext);
    try {
      await Promise.all(fetching);
    } catch (error) {
      await withTimeLimit(lastFilesWait, Promise.allSettled(fetching));
      throw error;
    }
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

/** @throws where it is cut, or is not a pack; `add` has had the files before that */
async function fetchPack(
  network: Network,
  url: string,
  add: (path: string, text: string) => void,
): Promise<void> {
  const { body } = await network(url, unlimited);
  if (body) await readPack(body, add);
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
