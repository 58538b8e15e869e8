/** The owner's comparison: its entries, joined with the current products. */
import type { Comparison } from "#contract/comparison.ts";
import { readFields } from "#rules/catalogue/catalogue.ts";
import { isProductVisible } from "#rules/catalogue/visibility.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readProducts } from "#server/products/sql-read.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { readEntries } from "#server/saved-products/lane.ts";

/** `fields` of each product; null: all. */
export async function readComparison(
  context: ReadContext,
  fields: string[] | null = null,
): Promise<Comparison> {
  const { db, lang, publicUrl, locationId } = context;
  const { items, ...head } = await readEntries(context, "comparison");
  const wanted = readFields(fields && [...fields, "id", "category_id", "category_ids"]);
  const ids = items.map(({ id }) => id);
  const products = await readProducts(db, ids, { lang, publicUrl }, wanted);
  const { visible } = catalogueView(await readReferenceData(db), lang, publicUrl, locationId);
  const seen = products.filter((product) => isProductVisible(product.category_ids, visible));
  const byId = new Map(seen.map((product) => [product.id, product]));
  return {
    ...head,
    items: items.map((entry) => {
      const product = byId.get(entry.id) ?? null;
      return { ...entry, category_id: product?.category_id ?? null, product };
    }),
  };
}
