/** The snapshots of this device: parsed once, queried many times, refreshed in the background. */
import type {
  CatalogueIndex,
  CatalogueOverlay,
  CatalogueShard,
  ConceptTable,
  PageTexts,
  ProductDetail,
  ReadyLists,
} from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
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
  /** The details of all products in these shards; undefined if a shard is missing. */
  readDetails: (shards: readonly number[]) => Promise<Details | undefined>;
  readReadyLists: () => Promise<ReadyLists | undefined>;
  readPages: () => Promise<PageTexts | undefined>;
  readConcepts: () => Promise<ConceptTable | undefined>;
};

export type Snapshots = {
  find: (lang: Lang) => Promise<Snapshot | undefined>;
  /** At most once a minute; true if the current snapshot was replaced. */
  refresh: (lang: Lang) => Promise<boolean>;
  /** Refreshes the snapshot if the shop has answered from another version; true if it was replaced. */
  checkVersion: (lang: Lang, version: number) => Promise<boolean>;
};

const minute = 60_000;
const maxParsedShards = 8;

export function makeSnapshots(parts: RefreshParts): Snapshots {
  const { caches, clock } = parts;
  // One language at a time: few devices use two, and a worker's memory is small.
  let current: { lang: Lang; snapshot: Promise<Snapshot | undefined> } | undefined;
  const attemptedAt = new Map<Lang, number>();
  const versions = new Map<Lang, number>();
  const running = new Map<Lang, Promise<boolean>>();

  const isRecent = (at: number | undefined) =>
    at !== undefined && clock() >= at && clock() - at < minute;

  const readCurrent = async (lang: Lang) =>
    findCurrentSnapshot(await openSnapshotCache(caches, lang));

  async function refreshNow(lang: Lang): Promise<boolean> {
    const stored = await readCurrent(lang);
    if (isRecent(attemptedAt.get(lang)) || isRecent(stored?.checkedAt)) return false;
    attemptedAt.set(lang, clock());
    const isNew = await refreshSnapshot(parts, lang);
    // From now on the stored snapshot says when it was checked, unless it is cleared.
    if (isRecent((await readCurrent(lang))?.checkedAt)) attemptedAt.delete(lang);
    versions.delete(lang);
    // Also if only `asOf` has changed: answers contain it.
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
        versions.get(lang) ?? (await readCurrent(lang))?.manifest.catalogue_version;
      // Without a snapshot there is nothing to refresh; the page requests the first one.
      if (knownVersion === undefined) return false;
      versions.set(lang, knownVersion);
      return knownVersion === version ? false : refresh(lang);
    },
  };
}

async function openSnapshot(caches: CacheStorage, lang: Lang): Promise<Snapshot | undefined> {
  const cache = await openSnapshotCache(caches, lang);
  const current = await findCurrentSnapshot(cache);
  if (!current) return undefined;
  const { manifest, asOf } = current;
  const [index, overlay] = await Promise.all([
    findPart<CatalogueIndex>(cache, manifest.index),
    findPart<CatalogueOverlay>(cache, manifest.overlay),
  ]);
  if (!index || !overlay) return undefined;
  return {
    asOf,
    catalogue: prepareCatalogue(index, overlay),
    readDetails: readShards(cache, current),
    readPages: async () => manifest.pages && findPart<PageTexts>(cache, manifest.pages),
    readConcepts: async () => manifest.concepts && findPart<ConceptTable>(cache, manifest.concepts),
    readReadyLists: () => findPart<ReadyLists>(cache, manifest.lists),
  };
}

function readShards(cache: Cache, { manifest }: CurrentSnapshot) {
  const parsed = new BoundedMap<number, Promise<CatalogueShard | undefined>>(maxParsedShards);

  async function findShard(number: number): Promise<CatalogueShard | undefined> {
    const part = manifest.shards[number];
    if (!part) return undefined;
    const shard = parsed.get(number) ?? findPart<CatalogueShard>(cache, part);
    parsed.set(number, shard);
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
