import type { Product } from "#contract/products.ts";
import { isProductVisible } from "#rules/catalogue/visibility.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import { cacheByVersion } from "#server/platform/http/cache-by-version.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { type ReviewCount, readProduct, readProductAt, readReviewCounts } from "./sql-read.ts";

/** The complete product, if it is visible at the visitor's location. */
export async function findProduct(context: ReadContext, id: string): Promise<Product | undefined> {
  return ifVisible(context, await readOne(context, id));
}

/**
 * As the visit's version of the catalogue has it: for reads, not for the answer of a write. A page
 * reads its product twice: for its address and for its reviews.
 */
export async function findCachedProduct(
  context: ReadContext,
  id: string,
): Promise<Product | undefined> {
  return ifVisible(context, await readCached(context, id));
}

/** The same by its path; it is read once for both. */
export async function findCachedProductAt(
  context: ReadContext,
  path: string,
): Promise<Product | undefined> {
  const { db, lang, publicUrl } = context;
  const found = await readProductAt(db, path, { lang, publicUrl });
  if (found) {
    readCached.store(context, found.product.id, found.product);
    reviewCounts.set(found.product, found.review_counts);
  }
  return ifVisible(context, found?.product);
}

const reviewCounts = new WeakMap<Product, ReviewCount[]>();

/** The number of reviews per rating: that of its page was read together with the product. */
export async function countReviews({ db }: ReadContext, product: Product): Promise<ReviewCount[]> {
  return reviewCounts.get(product) ?? readReviewCounts(db, product.id);
}

const readOne = ({ db, lang, publicUrl }: ReadContext, id: string) =>
  readProduct(db, id, { lang, publicUrl });

const readCached = cacheByVersion(100, readOne);

async function ifVisible(
  context: ReadContext,
  product: Product | undefined,
): Promise<Product | undefined> {
  if (!product) return undefined;
  const { db, lang, publicUrl, locationId } = context;
  const reference = await readReferenceData(db, context.catalogueVersion);
  const { visible } = catalogueView(reference, lang, publicUrl, locationId);
  return isProductVisible(product.category_ids, visible) ? product : undefined;
}
