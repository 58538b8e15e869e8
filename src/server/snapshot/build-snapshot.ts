/** Builds the parts of a snapshot from the database. */
import { type CatalogueIndex, type CatalogueShard, shardSize } from "#contract/catalogue.ts";
import { defaultLang } from "#contract/lang.ts";
import type { OrderTerm } from "#rules/catalogue/order.ts";
import { anywhere } from "#rules/catalogue/visibility.ts";
import { brandsIn } from "#server/brands/brand.ts";
import { catalogueView, redirectsOf } from "#server/catalogue/view.ts";
import { togglesOf } from "#server/feature-toggles/toggles.ts";
import { locationIn } from "#server/locations/location.ts";
import { readColumns } from "#server/products/columns.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { placeholdersIn } from "#server/theme/placeholders.ts";
import { themeIn } from "#server/theme/theme.ts";
import { openProductJson, type ProductJson } from "./product-json.ts";
import type { Snapshot } from "./shared-snapshots.ts";
import {
  encodePart,
  fileOf,
  joinJson,
  joinObject,
  makeJsonPart,
  type SnapshotContext,
  type SnapshotPart,
  toJson,
} from "./snapshot-parts.ts";

export type ProductSelection = { ids: readonly string[]; partial: boolean };
export type Shard = { ids: readonly string[]; part: SnapshotPart };
export type Base = {
  index: SnapshotPart;
  shards: readonly Shard[];
  /** The products of the index, by id, as JSON. */
  readEntries(): Promise<ReadonlyMap<string, Buffer>>;
};
/** The previous base, and the products that tell something else since. */
export type PreviousBase = { base: Base; changed: ReadonlySet<string> };

const mostPopular: OrderTerm[] = [{ by: "popularity", descending: true }];

/**
 * Selects all visible products, or the most popular ones up to `limit`: the same in every language,
 * because they share the overlay. The columns of lists know them, without a look at all products.
 */
export async function selectProducts(
  { db, lang, publicUrl }: SnapshotContext,
  reference: ReferenceData,
  limit: number,
): Promise<ProductSelection> {
  const columns = await readColumns(db, reference);
  const visible = columns.visibleIn(catalogueView(reference, lang, publicUrl, anywhere));
  const ids: string[] = [];
  for (const number of columns.sortedBy(mostPopular, defaultLang)) {
    const id = columns.ids[number];
    if (id === undefined || visible[number] !== 1) continue;
    if (ids.length === limit) return { ids, partial: true };
    ids.push(id);
  }
  return { ids, partial: false };
}

/**
 * Builds the index and the shards in one language, one shard at a time. Of `previous` everything is
 * reused but the products that have changed or were not in it.
 */
export async function buildBase(
  context: SnapshotContext,
  reference: ReferenceData,
  selection: ProductSelection,
  previous?: PreviousBase,
): Promise<Base> {
  const groups = shardIds(selection.ids);
  // With another number of shards every product is in another one.
  const usable = previous?.base.shards.length === groups.length ? previous : undefined;
  const known = await usable?.base.readEntries();
  const isKnown = (id: string) => known?.has(id) && !usable?.changed.has(id);
  const unknown = groups.map((ids) => ids.filter((id) => !isKnown(id)));
  const placed = unknown.flatMap((ids, shard) => ids.map((id) => ({ id, shard })));
  const reader = openProductJson(context, reference, placed);
  const entries = new Map<string, Buffer>();
  const shards: Shard[] = [];
  for (const [number, ids] of groups.entries()) {
    const read = await reader.take(unknown[number] ?? []);
    const old = usable?.base.shards[number];
    const isSame = unknown[number]?.length === 0 && `${old?.ids}` === `${ids}`;
    const stays = ids.filter((id) => isKnown(id));
    const part =
      old && isSame ? old.part : await makeShard(number, ids, read, old && { ...old, ids: stays });
    shards.push({ ids, part });
    for (const id of ids) {
      const entry = isKnown(id) ? known?.get(id) : read.get(id)?.entry;
      if (entry !== undefined) entries.set(id, entry);
    }
  }
  const rest = {
    ...(await readIndexReference(context, reference)),
    partial: selection.partial,
  } satisfies Omit<CatalogueIndex, "products">;
  const start = `${JSON.stringify(rest).slice(0, -1)},"products":[`;
  const json = joinJson(start, [...entries.values()], "]}");
  const index = await makeJsonPart("index", json, previous?.base.index);
  return { index, shards, readEntries: async () => entries };
}

/** `stays`: the products that are as they were in the old shard. */
async function makeShard(
  number: number,
  ids: readonly string[],
  read: ReadonlyMap<string, ProductJson>,
  stays: Shard | undefined,
): Promise<SnapshotPart> {
  const details = new Map<string, Buffer>();
  const content: CatalogueShard =
    stays && stays.ids.length > 0
      ? JSON.parse((await encodePart(stays.part, "identity")).toString())
      : {};
  const known = new Set(stays?.ids);
  for (const id of ids) {
    const json = known.has(id) ? toJson(content[id]) : read.get(id)?.detail;
    if (json) details.set(id, json);
  }
  return makeJsonPart(`shard-${number}`, joinObject(details), stays?.part);
}

/** Undefined if a part is missing. The overlay has the ids, in the order of the selection. */
export async function baseOf({
  manifest,
  parts,
}: Snapshot): Promise<(Base & ProductSelection) | undefined> {
  const [index, overlay] = [manifest.index, manifest.overlay].map((one) => parts.get(fileOf(one)));
  if (!index || !overlay) return undefined;
  const ids = Object.keys(JSON.parse((await encodePart(overlay, "identity")).toString()));
  const shards = shardIds(ids).flatMap((own, number) => {
    const entry = manifest.shards[number];
    const part = entry && parts.get(fileOf(entry));
    return part ? [{ ids: own, part }] : [];
  });
  if (shards.length !== manifest.shards.length) return undefined;
  const readEntries = async () => {
    const text = (await encodePart(index, "identity")).toString();
    // as: a part that a process of this build has made
    const { products } = JSON.parse(text) as CatalogueIndex;
    return new Map(products.map((product) => [product.id, toJson(product)]));
  };
  return { index, shards, ids, partial: manifest.partial, readEntries };
}

async function readIndexReference(
  { db, lang, publicUrl }: SnapshotContext,
  reference: ReferenceData,
) {
  const view = catalogueView(reference, lang, publicUrl, anywhere);
  const counts = (await readColumns(db, reference)).countsIn(view);
  const { context } = view;
  return {
    categories: context.categories.map((category) => ({
      ...category,
      products_count: counts.get(category.id) ?? 0,
    })),
    attributes: context.attributes,
    settings: settingsIn(lang, reference.rows.settings),
    theme: themeIn(lang, reference.rows),
    placeholders: placeholdersIn(lang, reference.rows.placeholders),
    toggles: togglesOf(reference.rows.toggles),
    locations: reference.rows.locations.map((row) => locationIn(lang, row)),
    brands: brandsIn(lang, reference.rows.brands),
    pages: reference.rows.pages,
    // Without them the device leaves an old path to the server.
    redirects: redirectsOf(reference) ?? [],
  };
}

/**
 * A product's id determines its shard, so one product more or less changes one shard. The number of
 * shards is a power of two: it changes only when the shop has doubled.
 */
function shardIds(ids: readonly string[]): string[][] {
  let count = 1;
  while (count * shardSize < ids.length) count *= 2;
  const shards = Array.from({ length: count }, (): string[] => []);
  // The end of an id is random in every UUID version that the shop creates.
  for (const id of ids) shards[Number.parseInt(id.slice(-6), 16) % count]?.push(id);
  for (const shard of shards) shard.sort();
  return shards;
}
