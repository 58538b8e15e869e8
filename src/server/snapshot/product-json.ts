/** Products as JSON: the entry in the index, and the detail in the shard. */
import type { IndexedProduct } from "#contract/catalogue.ts";
import type { Product } from "#contract/products.ts";
import { type IndexFacts, readIndexFacts, readProducts } from "#server/products/sql-read.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import { type SnapshotContext, toJson } from "./snapshot-parts.ts";

export type ProductJson = { entry: Buffer; detail: Buffer };
export type PlacedProduct = { id: string; shard: number };

/** Complete products in memory at once. */
const batchSize = 200;

/**
 * Reads these products in batches, in their order. `take` returns those of `ids`; each can be taken
 * once. A product that nobody may see is missing.
 */
export function openProductJson(
  context: SnapshotContext,
  reference: ReferenceData,
  products: readonly PlacedProduct[],
): { take(ids: readonly string[]): Promise<ReadonlyMap<string, ProductJson>> } {
  const queue = [...products];
  const waiting = new Set(products.map(({ id }) => id));
  const read = new Map<string, ProductJson>();
  const valueNames = valueNamesOf(reference);

  async function readNext(): Promise<void> {
    const some = queue.splice(0, batchSize);
    const ids = some.map(({ id }) => id);
    const facts = new Map(
      (await readIndexFacts(context.db, ids, context.lang)).map((one) => [one.id, one]),
    );
    const shards = new Map(some.map(({ id, shard }) => [id, shard]));
    for (const product of await readProducts(context.db, ids, context, null)) {
      const own = facts.get(product.id);
      if (!own) continue;
      const entry = indexOf(product, own, valueNames, shards.get(product.id) ?? 0);
      read.set(product.id, {
        entry: toJson(entry),
        detail: toJson(detailOf(product)),
      });
    }
    for (const id of ids) waiting.delete(id);
  }

  return {
    async take(ids) {
      while (ids.some((id) => waiting.has(id))) await readNext();
      const taken = new Map<string, ProductJson>();
      for (const id of ids) {
        const json = read.get(id);
        if (json) taken.set(id, json);
        read.delete(id);
      }
      return taken;
    },
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

function indexOf(
  product: Product,
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
    id,
    name,
    slug,
    path,
    sku,
    barcode,
    category_id,
    category_ids,
    brand_id,
    brand_name,
    weight,
    content,
    ...noRating,
    images,
    variable,
    position,
    popularity,
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
