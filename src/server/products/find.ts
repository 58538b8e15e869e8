import type { Product } from "#contract/products.ts";
import { isProductVisible } from "#rules/catalogue/visibility.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { readProduct } from "./sql-read.ts";

/** The complete product, if it is visible at the visitor's location. */
export async function findProduct(context: ReadContext, id: string): Promise<Product | undefined> {
  const { db, lang, publicUrl, locationId } = context;
  const product = await readProduct(db, id, { lang, publicUrl });
  if (!product) return undefined;
  const reference = await readReferenceData(db, context.catalogueVersion);
  const { visible } = catalogueView(reference, lang, publicUrl, locationId);
  return isProductVisible(product.category_ids, visible) ? product : undefined;
}
