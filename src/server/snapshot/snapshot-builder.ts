/**
 * Builds snapshots from what has not changed since the last ones: when only prices or stock changed,
 * only the overlay and the ready lists (which show prices) are rebuilt; when products changed, also
 * their shards.
 */
import type { CatalogueManifest, ReadyLists } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { conceptsIn } from "#server/concepts/concept.ts";
import { listPages } from "#server/content-pages/page.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import { type ChangeKind, type Changes, readChanges } from "#server/reference-data/sql-changes.ts";
import {
  type Base,
  baseOf,
  buildBase,
  type ProductSelection,
  selectProducts,
} from "./build-snapshot.ts";
import { buildOverlay, type Overlay, overlayOf } from "./overlay.ts";
import type { Snapshot } from "./shared-snapshots.ts";
import {
  fileOf,
  makePart,
  manifestEntry,
  partFileName,
  type SnapshotPart,
} from "./snapshot-parts.ts";
import { listTouchedProducts } from "./sql.ts";

/** `version`: that of the catalogue. */
export type Versioned<T> = { version: number; value: T };

export type ReadReadyLists = (context: ReadContext) => Promise<ReadyLists>;

function changesOnly({ complete, kinds }: Changes, known: readonly ChangeKind[]): boolean {
  return complete && [...kinds].every((kind) => known.includes(kind));
}

/** Changes after which it is known which products tell something else. */
const namedByProducts: readonly ChangeKind[] = [
  "offer",
  "list",
  "concept",
  "product",
  "words",
  "category",
  "brand",
  "attribute",
  "settings",
  "theme",
  "location",
  "redirect",
  "page",
] as const;

/** `limit`: the products that a snapshot holds at most. */
export function makeSnapshotBuilder(readReadyLists: ReadReadyLists, limit: number) {
  const bases = new Map<Lang, Versioned<Base & ProductSelection>>();
  /** Prices and stock are the same in every language. */
  let overlay: Versioned<Overlay> | undefined;

  /** Another process may have built it. */
  function keepOverlay({ manifest, parts }: Snapshot): void {
    const part = parts.get(fileOf(manifest.overlay));
    if (part && overlay?.value.part.hash !== part.hash)
      overlay = { version: manifest.catalogue_version, value: overlayOf(part) };
  }

  async function build(
    context: ReadContext,
    reference: ReferenceData,
    latest: Versioned<Snapshot> | undefined,
  ): Promise<Snapshot> {
    const { lang } = context;
    const { version } = reference;
    const base = await readBase(context, reference, latest);
    const offers = await readOverlay(context, version, base.ids);
    const known = [...(latest?.value.parts.values() ?? [])];
    const makeNext = (name: string, content: unknown) =>
      makePart(
        name,
        content,
        known.find((part) => part.name === name),
      );
    const lists = await makeNext("lists", await readReadyLists(context));
    const pages = await makeNext("pages", await listPages(context));
    const concepts = await makeNext("concepts", conceptsIn(lang, reference.rows));
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

  /** Of the latest snapshot, whichever process has built it. */
  async function findKnownBase(
    lang: Lang,
    latest: Versioned<Snapshot> | undefined,
  ): Promise<Versioned<Base & ProductSelection> | undefined> {
    const own = bases.get(lang);
    if (!latest || (own && own.version >= latest.version)) return own;
    const base = await baseOf(latest.value);
    return base && { version: latest.version, value: base };
  }

  async function readBase(
    context: ReadContext,
    reference: ReferenceData,
    latest: Versioned<Snapshot> | undefined,
  ): Promise<Base & ProductSelection> {
    const { version } = reference;
    const cached = await findKnownBase(context.lang, latest);
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

  return { build, keepOverlay };
}
