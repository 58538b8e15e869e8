import type { Product } from "#contract/products.ts";
import { isProductVisible } from "#rules/visibility.ts";
import { frameView, readFrame } from "#server/catalogue/reference-data.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { readProducts } from "./sql-read.ts";

/** The whole product, if it may be seen at the visitor's place. */
export async function findProduct(reading: Reading, id: string): Promise<Product | undefined> {
  const { db, lang, publicUrl, locationId } = reading;
  const [product] = await readProducts(db, [id], { lang, publicUrl }, null);
  if (!product) return undefined;
  const frame = await readFrame(db, reading.catalogueVersion);
  const { visible } = frameView(frame, lang, publicUrl, locationId);
  return isProductVisible(product.category_ids, visible) ? product : undefined;
}
