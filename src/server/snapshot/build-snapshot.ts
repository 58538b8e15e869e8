/** Builds the parts of a snapshot from the database. */
import {
  type CatalogueIndex,
  type CatalogueOverlay,
  type CatalogueShard,
  type IndexedProduct,
  shardSize,
} from "#contract/catalogue.ts";
import { overlayFields, type Product } from "#contract/products.ts";
import { anywhere } from "#rules/catalogue/visibility.ts";
import { brandsIn } from "#server/brands/brand.ts";
import { catalogueView, redirectsOf } from "#server/catalogue/view.ts";
import { togglesOf } from "#server/feature-toggles/toggles.ts";
import { locationIn } from "#server/locations/location.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readColumns } from "#server/products/columns.ts";
import { type IndexFacts, readIndexFacts, readProducts } from "#server/products/sql-read.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { placeholdersIn } from "#server/theme/placeholders.ts";
import { themeIn } from "#server/theme/theme.ts";
import type { Snapshot } from "./shared-snapshots.ts";
import { encodePart, fileOf, makePart, type SnapshotPart } from "./snapshot-parts.ts";
import { listDisplayable } from "./sql.ts";

export type SnapshotContext = Pick<ReadContext, "db" | "lang" | "publicUrl">;
export type ProductSelection = { ids: readonly string[]; partial: boolean };
export type Shard = { ids: readonly string[]; part: SnapshotPart };
export type Base = { index: SnapshotPart; shards: readonly Shard[] };
/** The shards of the previous base, and the products whose details have changed since. */
export type PreviousBase = { shards: readonly Shard[]; changed: ReadonlySet<string> };

/** Selects all visible products, or the most popular ones up to `limit`. */
export async function selectProducts(
  { db, lang, publicUrl }: SnapshotContext,
  reference: ReferenceData,
  limit: number,
): Promise<ProductSelection> {
  const { visible } = catalogueView(reference, lang, publicUrl, anywhere);
  const ids = await listDisplayable(db, [...visible], limit + 1);
  return { ids: ids.slice(0, limit), partial: ids.length > limit };
}

/**
 * Builds the index and the shards in one language, one shard at a time. A shard of `previous` with
 * the same products, none of them changed, is reused.
 */
export async function buildBase(
  context: SnapshotContext,
  reference: ReferenceData,
  selection: ProductSelection,
  previous?: PreviousBase,
): Promise<Base> {
  const { db, lang } = context;
  const products: IndexedProduct[] = [];
  const shards: Shard[] = [];
  const valueNames = valueNamesOf(reference);
  for (const [number, ids] of shardIds(selection.ids).entries()) {
    const reusable = previous && findReusableShard(previous, number, ids);
    const read = reusable
      ? { indexed: await readProducts(db, ids, context, indexedFields), part: reusable.part }
      : await readShard(context, ids, number);
    shards.push({ ids, part: read.part });
    const facts = new Map((await readIndexFacts(db, ids, lang)).map((one) => [one.id, one]));
    for (const product of read.indexed) {
      const own = facts.get(product.id);
      if (own) products.push(indexOf(product, own, valueNames, number));
    }
  }
  const index = {
    ...(await readIndexReference(context, reference)),
    partial: selection.partial,
    products,
  };
  return { index: await makePart("index", index satisfies CatalogueIndex), shards };
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
  return { index, shards, ids, partial: manifest.partial };
}

function findReusableShard(
  { shards, changed }: PreviousBase,
  number: number,
  ids: readonly string[],
) {
  const candidate = shards[number];
  const isSame =
    candidate?.ids.length === ids.length && ids.every((id, at) => candidate.ids[at] === id);
  return isSame && !ids.some((id) => changed.has(id)) ? candidate : undefined;
}

async function readShard(context: SnapshotContext, ids: readonly string[], number: number) {
  const indexed = await readProducts(context.db, ids, context, null);
  const details = indexed.map((product) => [product.id, detailOf(product)] as const);
  const shard: CatalogueShard = Object.fromEntries(details);
  return { indexed, part: await makePart(`shard-${number}`, shard) };
}

const overlayBatchSize = 1000;
// as: Object.keys loses the key type
const volatileFields = Object.keys(overlayFields) as (keyof typeof overlayFields)[];

/** Prices, stock and ratings: the same in every language. */
export async function buildOverlay(
  context: SnapshotContext,
  ids: readonly string[],
): Promise<SnapshotPart> {
  const overlay: CatalogueOverlay = {};
  for (let from = 0; from < ids.length; from += overlayBatchSize) {
    const some = ids.slice(from, from + overlayBatchSize);
    const wanted = ["id", "variants", ...volatileFields] as const;
    for (const { id, variants, ...volatile } of await readProducts(
      context.db,
      some,
      context,
      wanted,
    ))
      overlay[id] = {
        ...volatile,
        variants: Object.fromEntries(
          variants.map(({ id: own, price, regular_price, stock_quantity }) => [
            own,
            { price, regular_price, stock_quantity },
          ]),
        ),
      };
  }
  return makePart("overlay", overlay);
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

/** In the index and the shards; the overlay has the votes. */
const noRating = { rating: 0, rating_votes: 0 };

/** Without prices, stock and ratings, so that a shard keeps its hash when only these change. */
function detailOf(product: Product) {
  const { price, regular_price, sale_price, min_price, on_sale, ...rest } = product;
  const { stock_status, stock_quantity, ...detail } = rest;
  return {
    ...detail,
    ...noRating,
    variants: detail.variants.map((variant) => ({
      ...variant,
      price: 0,
      regular_price: 0,
      stock_quantity: null,
    })),
  };
}

const indexedFields = [
  ...(["id", "name", "slug", "path", "sku", "barcode"] as const),
  ...(["brand_id", "brand_name"] as const),
  ...(["category_id", "category_ids", "weight", "content", "images"] as const),
  ...(["variable", "position", "popularity", "date_created"] as const),
] as const satisfies (keyof Product)[];

function indexOf(
  product: Pick<Product, (typeof indexedFields)[number]>,
  facts: IndexFacts,
  valueNames: ReadonlyMap<number, { attribute: string; value: string }>,
  shard: number,
): IndexedProduct {
  const attributes: Record<string, string[]> = {};
  for (const ordinal of facts.facet_values) {
    const name = valueNames.get(ordinal);
    if (name) attributes[name.attribute] = [...(attributes[name.attribute] ?? []), name.value];
  }
  const { id, name, slug, path, sku, barcode, category_id, category_ids } = product;
  const { brand_id, brand_name } = product;
  const { weight, content, images, variable, position, popularity } = product;
  return {
    ...{ id, name, slug, path, sku, barcode, category_id, category_ids, brand_id, brand_name },
    ...{ weight, content, ...noRating, images, variable, position, popularity },
    date_created: product.date_created,
    name_key: facts.name_key,
    attributes,
    ...(facts.tags.length > 0 && { tags: facts.tags }),
    ...(facts.variant_skus.length > 0 && { variant_skus: facts.variant_skus }),
    search_words: facts.search_words.join(" "),
    shard,
  };
}

function valueNamesOf({ rows }: ReferenceData) {
  const attributes = new Map(rows.attributes.map(({ id, name }) => [id, name]));
  return new Map(
    rows.values.map(({ ordinal, attributeId, name }) => [
      ordinal,
      { attribute: attributes.get(attributeId) ?? "", value: name },
    ]),
  );
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
