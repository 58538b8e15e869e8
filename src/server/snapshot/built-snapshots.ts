/**
 * The snapshots that this process has, one per language, each built once per version of the
 * catalogue. Parts of those that were replaced stay for a while.
 */
import type { Lang } from "#contract/lang.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { type ReferenceData, readReferenceData } from "#server/reference-data/reference-data.ts";
import { openSharedSnapshots, type Snapshot } from "./shared-snapshots.ts";
import { makeSnapshotBuilder, type ReadReadyLists, type Versioned } from "./snapshot-builder.ts";
import { createPartCache, type SnapshotPart } from "./snapshot-parts.ts";
import { findStoredPart } from "./sql-parts.ts";

/** Bytes of cached parts of replaced snapshots; a device may still be loading them. */
const maxReplacedBytes = 16 * 1024 * 1024;

export function openBuiltSnapshots(
  readReadyLists: ReadReadyLists,
  { limit, buildId }: { limit: number; buildId: string },
) {
  const builder = makeSnapshotBuilder(readReadyLists, limit);
  const replacedParts = createPartCache(maxReplacedBytes);
  const current = new Map<Lang, Versioned<Snapshot>>();
  const pending = new Map<string, Promise<Snapshot>>();

  /** Of the current version of the catalogue. */
  async function read(context: ReadContext): Promise<Snapshot> {
    const reference = await readReferenceData(context.db);
    const cached = current.get(context.lang);
    if (cached?.version === reference.version) return cached.value;
    const name = `${context.lang} ${reference.version}`;
    const creation =
      pending.get(name) ?? create(context, reference).finally(() => pending.delete(name));
    pending.set(name, creation);
    return creation;
  }

  /** From another process, if it has built this version; else built here. */
  async function create(context: ReadContext, reference: ReferenceData): Promise<Snapshot> {
    const { lang, publicUrl } = context;
    const key = [buildId, publicUrl, lang, limit].join(" ");
    const previous = current.get(lang)?.value;
    const adopt = (snapshot: Snapshot) => {
      for (const [file, part] of current.get(lang)?.value.parts ?? [])
        if (!snapshot.parts.has(file)) replacedParts.set(`${lang}/${file}`, part);
      builder.keepOverlay(snapshot);
      current.set(lang, { version: snapshot.manifest.catalogue_version, value: snapshot });
    };
    const shared = openSharedSnapshots(context, key);
    const snapshot = await shared.obtain(reference.version, previous, (latest) => {
      if (latest) adopt(latest);
      return builder.build(context, reference, current.get(lang));
    });
    adopt(snapshot);
    return snapshot;
  }

  /** What this process, or another one, has built and still has. */
  async function findPart(
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
    read,
    findPart,
    findCurrent: (lang: Lang) => current.get(lang),
    listCurrent: () => [...current].map(([lang, { value }]) => ({ lang, snapshot: value })),
  };
}
