/**
 * The catalogue snapshot that devices store. It is built at the first request and once per version
 * of the catalogue, from the unchanged parts of the last one. Built parts are stored in the database
 * before the manifest names them, so that one process builds them and every one can serve them.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type CatalogueManifest, snapshotLimit } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { noLocation } from "#server/platform/http/sql.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { openBuiltSnapshots } from "./built-snapshots.ts";
import type { Snapshot } from "./shared-snapshots.ts";
import type { ReadReadyLists } from "./snapshot-builder.ts";
import { partFileName, type SnapshotPart } from "./snapshot-parts.ts";

/** Products. Below this a snapshot is built sooner than anybody could feel. */
const largeSnapshot = 1000;
/**
 * ms from an edit until the next one is built beside the reads: edits of this time are built together,
 * and reads right after an edit have the processor.
 */
const buildDelay = 1_000;
/** A build is followed by a pause this many times as long: shoppers have nine tenths of the time. */
const pausePerBuild = 9;
/** ms; on a busy machine a build takes long, and devices would be too far behind. */
const longestPause = 20_000;
/**
 * ms for which a device gets the last complete one. To wait for the next one would serve no device
 * sooner, and each that comes meanwhile would wait too.
 */
const snapshotBehind = 60_000;

type Options = { limit?: number; large?: number; buildId?: string };

export function openSnapshots(
  readReadyLists: ReadReadyLists,
  { limit = snapshotLimit, large = largeSnapshot, buildId = "" }: Options = {},
) {
  const isLarge = ({ manifest }: Snapshot) => manifest.products >= large;
  const built = openBuiltSnapshots(readReadyLists, { limit, buildId });
  const behindSince = new Map<Lang, number>();
  let preparing = false;
  /** A version is committed that is not built yet. */
  let hasNext = false;

  /** Builds the next ones beside the reads, in the languages that devices load. */
  function prepare(shop: Shop): void {
    const large = built.listCurrent().filter(({ snapshot }) => isLarge(snapshot));
    for (const { lang } of large)
      if (!behindSince.has(lang)) behindSince.set(lang, performance.now());
    hasNext = large.length > 0;
    if (preparing || !hasNext) return;
    preparing = true;
    void buildNext(shop)
      // Whoever reads next meets the failure, and reports it.
      .catch(() => {})
      .finally(() => {
        preparing = false;
      });
  }

  async function buildNext(shop: Shop): Promise<void> {
    while (hasNext) {
      await sleep(buildDelay, undefined, { ref: false });
      hasNext = false;
      const startedAt = performance.now();
      for (const { lang } of built.listCurrent()) {
        await built.read({ ...shop, lang, locationId: noLocation, owner: null });
        behindSince.delete(lang);
      }
      const took = performance.now() - startedAt;
      await sleep(Math.min(pausePerBuild * took, longestPause), undefined, { ref: false });
    }
  }

  /** While the next one is built beside the reads, the last one is served, for a while. */
  async function readServedSnapshot(context: ReadContext): Promise<Snapshot> {
    const cached = built.findCurrent(context.lang);
    if (!cached || !isLarge(cached.value)) return built.read(context);
    const { version } = await readReferenceData(context.db, context.catalogueVersion);
    if (cached.version >= version) return cached.value;
    const since = behindSince.get(context.lang) ?? performance.now();
    behindSince.set(context.lang, since);
    if (performance.now() - since >= snapshotBehind) {
      const next = await built.read(context);
      behindSince.delete(context.lang);
      return next;
    }
    // Where the process was not notified of the change.
    prepare(context);
    return cached.value;
  }

  return {
    prepare,
    async readManifest(context: ReadContext): Promise<CatalogueManifest> {
      return (await readServedSnapshot(context)).manifest;
    },
    /** A part by its file name; undefined where no process has built it recently. */
    async findPart(context: ReadContext, file: string): Promise<SnapshotPart | undefined> {
      return (await built.findPart(context, file)) ?? (await built.read(context)).parts.get(file);
    },
    /** One that a device has, if its bytes are still at hand. */
    findEarlierPart(context: ReadContext, part: Pick<SnapshotPart, "name" | "hash">) {
      return built.findPart(context, partFileName(part));
    },
  };
}
