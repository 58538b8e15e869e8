/** The snapshots of this device: parsed once, asked many times, brought up to date behind. */
import type {
  CatalogueIndex,
  CatalogueOverlay,
  CatalogueShard,
  PageTexts,
  ProductDetail,
  ReadyLists,
} from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import type { Details } from "#rules/catalogue/catalogue.ts";
import { type Catalogue, prepareCatalogue } from "#rules/catalogue/prepare.ts";
import { type RefreshParts, refreshSnapshot } from "./refresh-snapshot.ts";
import {
  type CurrentSnapshot,
  findCurrentSnapshot,
  findPart,
  openSnapshotCache,
} from "./snapshot-cache.ts";

export type Snapshot = {
  asOf: string;
  catalogue: Catalogue;
  /** Of all products in these shards; undefined where one is not to be had. */
  readDetails: (shards: readonly number[]) => Promise<Details | undefined>;
  readReadyLists: () => Promise<ReadyLists | undefined>;
  readPages: () => Promise<PageTexts | undefined>;
};

export type Snapshots = {
  find: (lang: Lang) => Promise<Snapshot | undefined>;
  /** At most once a minute; true if another snapshot is in force now. */
  refresh: (lang: Lang) => Promise<boolean>;
  /** The shop has answered from this version: another one than the snapshot's calls for a look. */
  checkVersion: (lang: Lang, version: number) => Promise<boolean>;
};

const minute = 60_000;
/** Shards held parsed. */
const maxShards = 8;

export function makeSnapshots(parts: RefreshParts): Snapshots {
  const { caches, clock } = parts;
  // One language at a time: a device of two is rare, and the memory of a worker is small.
  let current: { lang: Lang; snapshot: Promise<Snapshot | undefined> } | undefined;
  const triedAt = new Map<Lang, number>();
  const versions = new Map<Lang, number>();
  const running = new Map<Lang, Promise<boolean>>();

  const isRecent = (at: number | undefined) =>
    at !== undefined && clock() >= at && clock() - at < minute;

  const readInForce = async (lang: Lang) =>
    findCurrentSnapshot(await openSnapshotCache(caches, lang));

  async function refreshNow(lang: Lang): Promise<boolean> {
    const inForce = await readInForce(lang);
    if (isRecent(triedAt.get(lang)) || isRecent(inForce?.checkedAt)) return false;
    triedAt.set(lang, clock());
    const isNew = await refreshSnapshot(parts, lang);
    versions.delete(lang);
    // Also where only the instant has changed: answers name it.
    if (current?.lang === lang) current = undefined;
    return isNew;
  }

  function refresh(lang: Lang): Promise<boolean> {
    const ongoing = running.get(lang) ?? refreshNow(lang).finally(() => running.delete(lang));
    running.set(lang, ongoing);
    return ongoing;
  }

  return {
    refresh,
    find(lang) {
      if (current?.lang === lang) return current.snapshot;
      const opened = { lang, snapshot: openSnapshot(caches, lang) };
      current = opened;
      const forget = () => {
        if (current === opened) current = undefined;
      };
      opened.snapshot.then((snapshot) => snapshot ?? forget(), forget);
      return opened.snapshot;
    },
    async checkVersion(lang, version) {
      const knownVersion =
        versions.get(lang) ?? (await readInForce(lang))?.manifest.catalogue_version;
      // Without a snapshot there is none to bring up to date; the page asks for the first.
      if (knownVersion === undefined) return false;
      versions.set(lang, knownVersion);
      return knownVersion === version ? false : refresh(lang);
    },
  };
}

async function openSnapshot(caches: CacheStorage, lang: Lang): Promise<Snapshot | undefined> {
  const cache = await openSnapshotCache(caches, lang);
  const inForce = await findCurrentSnapshot(cache);
  if (!inForce) return undefined;
  const { manifest, asOf } = inForce;
  const [index, overlay] = await Promise.all([
    findPart<CatalogueIndex>(cache, manifest.index),
    findPart<CatalogueOverlay>(cache, manifest.overlay),
  ]);
  if (!index || !overlay) return undefined;
  return {
    asOf,
    catalogue: prepareCatalogue(index, overlay),
    readDetails: readShards(cache, inForce),
    readPages: async () => manifest.pages && findPart<PageTexts>(cache, manifest.pages),
    readReadyLists: () => findPart<ReadyLists>(cache, manifest.lists),
  };
}

function readShards(cache: Cache, { manifest }: CurrentSnapshot) {
  const parsed = new Map<number, Promise<CatalogueShard | undefined>>();

  function findShard(number: number): Promise<CatalogueShard | undefined> {
    const knownVersion = parsed.get(number);
    const part = manifest.shards[number];
    const shard = knownVersion ?? (part ? findPart<CatalogueShard>(cache, part) : undefined);
    if (!shard) return Promise.resolve(undefined);
    // Put again, the one used last stands last.
    parsed.delete(number);
    parsed.set(number, shard);
    for (const oldest of parsed.keys()) {
      if (parsed.size <= maxShards) break;
      parsed.delete(oldest);
    }
    return shard;
  }

  return async (numbers: readonly number[]): Promise<Details | undefined> => {
    const details = new Map<string, ProductDetail>();
    for (const shard of await Promise.all(numbers.map(findShard))) {
      if (!shard) return undefined;
      for (const [id, detail] of Object.entries(shard)) details.set(id, detail);
    }
    return details;
  };
}
