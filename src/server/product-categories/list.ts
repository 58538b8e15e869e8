import type { ProductCategory } from "#contract/product-categories.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readColumns } from "#server/products/columns.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";

/**
 * The categories that are visible at the visitor's location, with their product counts there.
 * Hidden categories are never returned, so the filter `enabled=true` changes nothing.
 */
export async function listCategories(context: ReadContext): Promise<ProductCategory[]> {
  const { db, lang, publicUrl, locationId } = context;
  const reference = await readReferenceData(db, context.catalogueVersion);
  const view = catalogueView(reference, lang, publicUrl, locationId);
  const { visible } = view;
  const counts = (await readColumns(db, reference)).countsIn(view);
  return view.context.categories
    .filter(({ id }) => visible.has(id))
    .map((category) => ({ ...category, products_count: counts.get(category.id) ?? 0 }));
}

export async function findCategory(
  context: ReadContext,
  id: string,
): Promise<ProductCategory | undefined> {
  const { db, lang, publicUrl, locationId } = context;
  const reference = await readReferenceData(db, context.catalogueVersion);
  const view = catalogueView(reference, lang, publicUrl, locationId);
  const { visible } = view;
  const found = view.context.categories.find((category) => category.id === id && visible.has(id));
  if (!found) return undefined;
  const counts = (await readColumns(db, reference)).countsIn(view);
  return { ...found, products_count: counts.get(id) ?? 0 };
}
