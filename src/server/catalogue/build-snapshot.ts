/** Reads the shop into the parts of a snapshot. */
import {
  type CatalogueIndex,
  type CatalogueOverlay,
  type CatalogueShard,
  type IndexedProduct,
  shardSize,
} from "#contract/catalogue.ts";
import { overlayFields, type Product } from "#contract/products.ts";
import { anywhere } from "#rules/visibility.ts";
import { brandsIn } from "#server/brands/brand.ts";
import { togglesOf } from "#server/feature-toggles/toggles.ts";
import { locationIn } from "#server/locations/location.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { type IndexFacts, readIndexFacts, readProducts } from "#server/products/sql-read.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { placeholdersIn } from "#server/theme/placeholders.ts";
import { themeIn } from "#server/theme/theme.ts";
import { readColumns } from "./columns.ts";
import { type Frame, frameView, redirectsOf } from "./reference-data.ts";
import { makePart, type Part } from "./snapshot-parts.ts";
import { listDisplayable } from "./sql-snapshot.ts";

export type Wording = Pick<Reading, "db" | "lang" | "publicUrl">;
export type Chosen = { ids: readonly string[]; partial: boolean };
export type Shard = { ids: readonly string[]; part: Part };
export type Base = { index: Part; shards: readonly Shard[] };
/** An earlier base, and the products whose details it has wrong. */
export type Earlier = { shards: readonly Shard[]; changed: ReadonlySet<string> };

/** Everything displayable, or the popular part of it. */
export async function chooseProducts(
  { db, lang, publicUrl }: Wording,
  frame: Frame,
  limit: number,
): Promise<Chosen> {
  const { visible } = frameView(frame, lang, publicUrl, anywhere);
  const ids = await listDisplayable(db, [...visible], limit + 1);
  return { ids: ids.slice(0, limit), partial: ids.length > limit };
}

/**
 * The index and the details, in one language; a shard is read and packed at a time. A shard of
 * `earlier` that holds the same products, none of them changed, is taken as it is.
 */
export async function buildBase(
  wording: Wording,
  frame: Frame,
  chosen: Chosen,
  earlier?: Earlier,
): Promise<Base> {
  const { db, lang } = wording;
  const products: IndexedProduct[] = [];
  const shards: Shard[] = [];
  const valueNames = namesOfValues(frame);
  for (const [number, ids] of shardIds(chosen.ids).entries()) {
    const kept = earlier && findKept(earlier, number, ids);
    const read = kept
      ? { indexed: await readProducts(db, ids, wording, indexedFields), part: kept.part }
      : await readShard(wording, ids, number);
    shards.push({ ids, part: read.part });
    const facts = new Map((await readIndexFacts(db, ids, lang)).map((one) => [one.id, one]));
    for (const product of read.indexed) {
      const own = facts.get(product.id);
      if (own) products.push(indexOf(product, own, valueNames, number));
    }
  }
  const index = { ...(await indexFrame(wording, frame)), partial: chosen.partial, products };
  return { index: await makePart("index", index satisfies CatalogueIndex), shards };
}

function findKept({ shards, changed }: Earlier, number: number, ids: readonly string[]) {
  const known = shards[number];
  const isSame = known?.ids.length === ids.length && ids.every((id, at) => known.ids[at] === id);
  return isSame && !ids.some((id) => changed.has(id)) ? known : undefined;
}

async function readShard(wording: Wording, ids: readonly string[], number: number) {
  const indexed = await readProducts(wording.db, ids, wording, null);
  const details = indexed.map((product) => [product.id, detailOf(product)] as const);
  const shard: CatalogueShard = Object.fromEntries(details);
  return { indexed, part: await makePart(`shard-${number}`, shard) };
}

const overlayAtOnce = 1000;
// as: Object.keys forgets the keys
const movingFields = Object.keys(overlayFields) as (keyof typeof overlayFields)[];

/** Prices and stock: the same in every language. */
export async function buildOverlay(wording: Wording, ids: readonly string[]): Promise<Part> {
  const overlay: CatalogueOverlay = {};
  for (let from = 0; from < ids.length; from += overlayAtOnce) {
    const some = ids.slice(from, from + overlayAtOnce);
    const wanted = ["id", "variants", ...movingFields] as const;
    for (const { id, variants, ...moving } of await readProducts(wording.db, some, wording, wanted))
      overlay[id] = {
        ...moving,
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

async function indexFrame({ db, lang, publicUrl }: Wording, frame: Frame) {
  const view = frameView(frame, lang, publicUrl, anywhere);
  const counts = (await readColumns(db, frame)).countsIn(view);
  const { shelf } = view;
  return {
    categories: shelf.categories.map((category) => ({
      ...category,
      products_count: counts.get(category.id) ?? 0,
    })),
    attributes: shelf.attributes,
    settings: settingsIn(lang, frame.rows.settings),
    theme: themeIn(lang, frame.rows.theme),
    placeholders: placeholdersIn(lang, frame.rows.placeholders),
    toggles: togglesOf(frame.rows.toggles),
    locations: frame.rows.locations.map((row) => locationIn(lang, row)),
    brands: brandsIn(lang, frame.rows.brands),
    pages: frame.rows.pages,
    redirects: redirectsOf(frame),
  };
}

/** What stays put when prices and stock move, so that its shard keeps its hash. */
function detailOf(product: Product) {
  const { price, regular_price, sale_price, min_price, on_sale, ...kept } = product;
  const { stock_status, stock_quantity, ...detail } = kept;
  return {
    ...detail,
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
  ...(["category_id", "category_ids", "weight", "rating", "rating_votes", "images"] as const),
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
  const { weight, rating, rating_votes, images, variable, position, popularity } = product;
  return {
    ...{ id, name, slug, path, sku, barcode, category_id, category_ids, brand_id, brand_name },
    ...{ weight, rating, rating_votes, images, variable, position, popularity },
    date_created: product.date_created,
    name_key: facts.name_key,
    attributes,
    search_words: facts.search_words.join(" "),
    shard,
  };
}

function namesOfValues({ rows }: Frame) {
  const attributes = new Map(rows.attributes.map(({ id, name }) => [id, name]));
  return new Map(
    rows.values.map(({ ordinal, attributeId, name }) => [
      ordinal,
      { attribute: attributes.get(attributeId) ?? "", value: name },
    ]),
  );
}

/**
 * A product's shard follows from its id, so that one product more or less changes one shard. Their
 * number is a power of two: it changes only when the shop has doubled.
 */
function shardIds(ids: readonly string[]): string[][] {
  let count = 1;
  while (count * shardSize < ids.length) count *= 2;
  const shards = Array.from({ length: count }, (): string[] => []);
  // The end of an id is random in every kind of UUID that the shop makes.
  for (const id of ids) shards[Number.parseInt(id.slice(-6), 16) % count]?.push(id);
  for (const shard of shards) shard.sort();
  return shards;
}
