/**
 * The catalogue snapshot that devices store. It is built at the first request and once per version
 * of the catalogue. Unchanged parts are reused: when only prices or stock changed, only the overlay
 * and the ready lists (which show prices) are rebuilt; when products changed, also their shards.
 * Built parts are stored in the database before the manifest names them, so that one process builds
 * them and every one can serve them.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type CatalogueManifest, type ReadyLists, snapshotLimit } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { conceptsIn } from "#server/concepts/concept.ts";
import { listPages } from "#server/content-pages/page.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { noLocation } from "#server/platform/http/sql.ts";
import { type ReferenceData, readReferenceData } from "#server/reference-data/reference-data.ts";
import { type ChangeKind, type Changes, readChanges } from "#server/reference-data/sql-changes.ts";
import {
  type Base,
  baseOf,
  buildBase,
  type ProductSelection,
  selectProducts,
} from "./build-snapshot.ts";
import { buildOverlay, type Overlay, overlayOf } from "./overlay.ts";
import { openSharedSnapshots, type Snapshot } from "./shared-snapshots.ts";
import {
  createPartCache,
  fileOf,
  makePart,
  manifestEntry,
  partFileName,
  type SnapshotPart,
} from "./snapshot-parts.ts";
import { listTouchedProducts } from "./sql.ts";
import { findStoredPart } from "./sql-parts.ts";

type Versioned<T> = { version: number; value: T };

/** Products. Below this a snapshot is built sooner than anybody could feel. */
const largeSnapshot = 1000;
/**
 * ms between two that are built beside the reads: edits of one second are built together. Where it
 * takes longer, as long as it took, so that shoppers have at least half of the time.
 */
const buildPause = 1_000;
/**
 * ms for which a device gets the last complete one. To wait for the next one would serve no device
 * sooner, and each that comes meanwhile would wait too.
 */
const snapshotBehind = 60_000;

/** Bytes of cached parts of replaced snapshots; a device may still be loading them. */
const maxReplacedBytes = 16 * 1024 * 1024;

function changesOnly({ complete, kinds }: Changes, known: readonly ChangeKind[]): boolean {
  return complete && [...kinds].every((kind) => known.includes(kind));
}

/** Changes after which it is known which products tell something else. */
const namedByProducts: readonly ChangeKind[] = [
  ...(["offer", "list", "concept", "product", "category", "brand", "attribute"] as const),
  ...(["settings", "theme", "location", "redirect", "page"] as const),
];

type Options = { limit?: number; large?: number; buildId?: string };

export function openSnapshots(
  readReadyLists: (context: ReadContext) => Promise<ReadyLists>,
  { limit = snapshotLimit, large = largeSnapshot, buildId = "" }: Options = {},
) {
  const isLarge = ({ manifest }: Snapshot) => manifest.products >= large;
  const replacedParts = createPartCache(maxReplacedBytes);
  const current = new Map<Lang, Versioned<Snapshot>>();
  const bases = new Map<Lang, Versioned<Base & ProductSelection>>();
  const pending = new Map<string, Promise<Snapshot>>();
  const behindSince = new Map<Lang, number>();
  let preparing = false;
  /** A version is committed that is not built yet. */
  let hasNext = false;
  let overlay: Versioned<Overlay> | undefined;

  async function readSnapshot(context: ReadContext): Promise<Snapshot> {
    const reference = await readReferenceData(context.db);
    const cached = current.get(context.lang);
    if (cached?.version === reference.version) return cached.value;
    const name = `${context.lang} ${reference.version}`;
    const creation =
      pending.get(name) ?? createSnapshot(context, reference).finally(() => pending.delete(name));
    pending.set(name, creation);
    return creation;
  }

  /** Builds the next ones beside the reads, in the languages that devices load. */
  function prepare(shop: Shop): void {
    const large = [...current].filter(([, { value }]) => isLarge(value)).map(([lang]) => lang);
    for (const lang of large) if (!behindSince.has(lang)) behindSince.set(lang, performance.now());
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
      hasNext = false;
      const startedAt = performance.now();
      for (const lang of current.keys()) {
        await readSnapshot({ ...shop, lang, locationId: noLocation, owner: null });
        behindSince.delete(lang);
      }
      const took = performance.now() - startedAt;
      await sleep(Math.max(buildPause, took), undefined, { ref: false });
    }
  }

  /** While the next one is built beside the reads, the last one is served, for a while. */
  async function readServedSnapshot(context: ReadContext): Promise<Snapshot> {
    const cached = current.get(context.lang);
    if (!cached || !isLarge(cached.value)) return readSnapshot(context);
    const { version } = await readReferenceData(context.db, context.catalogueVersion);
    if (cached.version >= version) return cached.value;
    const since = behindSince.get(context.lang) ?? performance.now();
    behindSince.set(context.lang, since);
    const next = readSnapshot(context).then((built) => {
      behindSince.delete(context.lang);
      return built;
    });
    if (performance.now() - since >= snapshotBehind) return next;
    // Whoever reads next meets the failure, and reports it.
    next.catch(() => {});
    return cached.value;
  }

  /** From another process, if it has built this version; else built here. */
  async function createSnapshot(context: ReadContext, reference: ReferenceData): Promise<Snapshot> {
    const { lang, publicUrl } = context;
    const key = [buildId, publicUrl, lang, limit].join(" ");
    const previous = current.get(lang)?.value;
    const adopt = (snapshot: Snapshot) => {
      for (const [file, part] of current.get(lang)?.value.parts ?? [])
        if (!snapshot.parts.has(file)) replacedParts.set(`${lang}/${file}`, part);
      const { catalogue_version: version, overlay: offers } = snapshot.manifest;
      const part = snapshot.parts.get(fileOf(offers));
      if (part && overlay?.value.part.hash !== part.hash)
        overlay = { version, value: overlayOf(part) };
      current.set(lang, { version, value: snapshot });
    };
    const shared = openSharedSnapshots(context, key);
    const snapshot = await shared.obtain(reference.version, previous, (latest) => {
      if (latest) adopt(latest);
      return buildSnapshot(context, reference);
    });
    adopt(snapshot);
    return snapshot;
  }

  async function buildSnapshot(context: ReadContext, reference: ReferenceData): Promise<Snapshot> {
    const { lang } = context;
    const { version } = reference;
    const base = await readBase(context, reference);
    const offers = await readOverlay(context, version, base.ids);
    const lists = await makePart("lists", await readReadyLists(context));
    const pages = await makePart("pages", await listPages(context));
    const concepts = await makePart("concepts", conceptsIn(lang, reference.rows));
    const manifest: CatalogueManifest = {
      catalogue_version: version,
      lang,
      date_updated: reference.changedAt.toISOString(),
      partial: base.partial,
      products: base.ids.length,
      index: manifestEntry(base.index, lang),
      overlay: manifestEntry(offers, lang),
      shards: base.shards.map(({ part }) => manifestEntry(part, lang)),
      lists: manifestEntry(lists, lang),
      pages: manifestEntry(pages, lang),
      concepts: manifestEntry(concepts, lang),
    };
    const shards = base.shards.map(({ part }) => part);
    const all = [base.index, ...shards, offers, lists, pages, concepts];
    const parts = new Map(all.map((part) => [partFileName(part), part]));
    return { manifest, parts };
  }

  async function readOverlay(
    context: ReadContext,
    version: number,
    ids: readonly string[],
  ): Promise<SnapshotPart> {
    const cached = overlay;
    if (cached?.version === version) return cached.value.part;
    const changes = cached && (await readChanges(context.db, cached.version));
    const previous =
      cached && changes && changesOnly(changes, namedByProducts)
        ? { overlay: cached.value, changed: new Set([...changes.productIds, ...changes.offerIds]) }
        : undefined;
    const value = await buildOverlay(context, ids, previous);
    overlay = { version, value };
    return value.part;
  }

  /** Of the current snapshot, whichever process has built it. */
  async function findKnownBase(
    lang: Lang,
  ): Promise<Versioned<Base & ProductSelection> | undefined> {
    const own = bases.get(lang);
    const { version, value } = current.get(lang) ?? {};
    if (!value || version === undefined || (own && own.version >= version)) return own;
    const base = await baseOf(value);
    return base && { version, value: base };
  }

  async function readBase(
    context: ReadContext,
    reference: ReferenceData,
  ): Promise<Base & ProductSelection> {
    const { version } = reference;
    const cached = await findKnownBase(context.lang);
    const changes = cached && (await readChanges(context.db, cached.version));
    if (cached && changes && changesOnly(changes, ["offer", "list", "concept"])) {
      bases.set(context.lang, { ...cached, version });
      return cached.value;
    }
    const selection = await selectProducts(context, reference, limit);
    const previous =
      cached && changes && changesOnly(changes, namedByProducts)
        ? {
            base: cached.value,
            changed: await listTouchedProducts(context.db, cached.value.ids, changes),
          }
        : undefined;
    const base = { ...selection, ...(await buildBase(context, reference, selection, previous)) };
    bases.set(context.lang, { version, value: base });
    return base;
  }

  /** What this process, or another one, has built and still has. */
  async function findBuiltPart(
    { db, lang }: ReadContext,
    file: string,
  ): Promise<SnapshotPart | undefined> {
    const known = current.get(lang)?.value.parts.get(file) ?? replacedParts.get(`${lang}/${file}`);
    if (known) return known;
    const stored = await findStoredPart(db, file);
    if (stored) replacedParts.set(`${lang}/${file}`, stored);
    return stored;
  }

  return {
    prepare,
    async readManifest(context: ReadContext): Promise<CatalogueManifest> {
      return (await readServedSnapshot(context)).manifest;
    },
    /** A part by its file name; undefined where no process has built it recently. */
    async findPart(context: ReadContext, file: string): Promise<SnapshotPart | undefined> {
      const built = await findBuiltPart(context, file);
      if (built) return built;
      return (await readSnapshot(context)).parts.get(file);
    },
    /** One that a device has, if its bytes are still at hand. */
    findEarlierPart(context: ReadContext, part: Pick<SnapshotPart, "name" | "hash">) {
      return findBuiltPart(context, partFileName(part));
    },
  };
}
