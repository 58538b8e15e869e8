/**
 * The snapshot that devices keep, built when first asked for and once per version of the
 * catalogue. What did not move is not built again: after a change of prices or stock alone only
 * the overlay and the ready lists (which show prices) are, after one of products their shards.
 */
import { type CatalogueManifest, type ReadyLists, snapshotLimit } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { listPages } from "#server/content-pages/page.ts";
import type { Reading } from "#server/platform/http/context.ts";
import {
  type Base,
  buildBase,
  buildOverlay,
  type Chosen,
  chooseProducts,
} from "./build-snapshot.ts";
import { type Frame, readFrame } from "./reference-data.ts";
import { keepParts, makePart, manifestPart, namePart, type Part } from "./snapshot-parts.ts";
import { type ChangeKind, type Changes, readChanges } from "./sql-changes.ts";

type Versioned<T> = { version: number; made: T };
type Snapshot = { manifest: CatalogueManifest; parts: ReadonlyMap<string, Part> };

/** Bytes of parts that a newer snapshot has replaced; devices may be in the middle of them. */
const mostBytes = 16 * 1024 * 1024;

function movesOnly({ complete, kinds }: Changes, known: readonly ChangeKind[]): boolean {
  return complete && [...kinds].every((kind) => known.includes(kind));
}

export function openSnapshots(
  readReadyLists: (reading: Reading) => Promise<ReadyLists>,
  limit = snapshotLimit,
) {
  const former = keepParts(mostBytes);
  const current = new Map<Lang, Versioned<Snapshot>>();
  const bases = new Map<Lang, Versioned<Base & Chosen>>();
  const inMaking = new Map<string, Promise<Snapshot>>();
  let overlay: Versioned<Part> | undefined;

  async function readSnapshot(reading: Reading): Promise<Snapshot> {
    const frame = await readFrame(reading.db);
    const kept = current.get(reading.lang);
    if (kept?.version === frame.version) return kept.made;
    const name = `${reading.lang} ${frame.version}`;
    const making =
      inMaking.get(name) ?? makeSnapshot(reading, frame).finally(() => inMaking.delete(name));
    inMaking.set(name, making);
    return making;
  }

  async function makeSnapshot(reading: Reading, frame: Frame): Promise<Snapshot> {
    const { lang } = reading;
    const { version } = frame;
    const base = await readBase(reading, frame);
    const offers =
      overlay?.version === version ? overlay.made : await buildOverlay(reading, base.ids);
    overlay = { version, made: offers };
    const lists = await makePart("lists", await readReadyLists(reading));
    const pages = await makePart("pages", await listPages(reading));
    const manifest: CatalogueManifest = {
      catalogue_version: version,
      lang,
      date_updated: frame.changedAt.toISOString(),
      partial: base.partial,
      products: base.ids.length,
      index: manifestPart(base.index, lang),
      overlay: manifestPart(offers, lang),
      shards: base.shards.map(({ part }) => manifestPart(part, lang)),
      lists: manifestPart(lists, lang),
      pages: manifestPart(pages, lang),
    };
    const all = [base.index, ...base.shards.map(({ part }) => part), offers, lists, pages];
    const parts = new Map(all.map((part) => [namePart(part), part]));
    for (const [file, part] of current.get(lang)?.made.parts ?? [])
      if (!parts.has(file)) former.keep(`${lang}/${file}`, part);
    current.set(lang, { version, made: { manifest, parts } });
    return { manifest, parts };
  }

  async function readBase(reading: Reading, frame: Frame): Promise<Base & Chosen> {
    const { version } = frame;
    const kept = bases.get(reading.lang);
    const changes = kept && (await readChanges(reading.db, kept.version));
    if (kept && changes && movesOnly(changes, ["offer", "list"])) {
      bases.set(reading.lang, { ...kept, version });
      return kept.made;
    }
    const chosen = await chooseProducts(reading, frame, limit);
    const earlier =
      kept && changes && movesOnly(changes, ["offer", "list", "product"])
        ? { shards: kept.made.shards, changed: changes.productIds }
        : undefined;
    const made = { ...chosen, ...(await buildBase(reading, frame, chosen, earlier)) };
    bases.set(reading.lang, { version, made });
    return made;
  }

  return {
    async readManifest(reading: Reading): Promise<CatalogueManifest> {
      return (await readSnapshot(reading)).manifest;
    },
    /** A part by its file's name; undefined where no snapshot still known has it. */
    async findPart(reading: Reading, file: string): Promise<Part | undefined> {
      const known = current.get(reading.lang)?.made.parts.get(file);
      if (known) return known;
      const old = former.find(`${reading.lang}/${file}`);
      // Another process may have told the device of a version that this one has yet to build.
      return old ?? (await readSnapshot(reading)).parts.get(file);
    },
  };
}
